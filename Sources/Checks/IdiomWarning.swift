import Dictionary
import Text

/// What 成語典 says of how an idiom is misspelt: 漁，音ㄩˊ。捕魚。不可寫作「魚」。
struct IdiomWarning: Sendable, Equatable {
  /// The idiom, as it is written rightly.
  var right: String
  /// The idiom with the wrong characters.
  var wrong: String
  /// The wrong characters, as they are warned of.
  var quoted: String

  /// Where the dictionary says it, and in which words.
  static let dictionary = "idioms"
  static let column = PublishedField.confusion
  static let cue = "不可寫作"

  /// The warnings in a cell. A character with its sound begins what is said of it; what cannot be placed in the idiom is left out.
  static func of(_ field: FieldText) -> [IdiomWarning] {
    let parts = field.text.split(separator: cue, omittingEmptySubsequences: false)
    var subject: String?
    return zip(parts, parts.dropFirst()).flatMap { before, after in
      subject = Self.subject(in: before) ?? subject
      return quotations(at: after).compactMap { quoted in
        wrong(field.title, subject, quoted).map {
          IdiomWarning(right: field.title, wrong: $0, quoted: quoted)
        }
      }
    }
  }

  /// The last characters before ，音 in a text.
  private static func subject(in text: Substring) -> String? {
    let parts = text.split(separator: "，音", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return nil }
    let name = parts[parts.count - 2].reversed().prefix {
      !"。，；：、".contains($0) && !$0.isWhitespace
    }
    return name.isEmpty ? nil : String(name.reversed().filter { !"「」".contains($0) })
  }

  /// The texts in brackets that a text begins with: 「磬」或「謦」, 「磬」、「謦」.
  private static func quotations(at text: Substring) -> [String] {
    var quotations: [String] = []
    var rest = text
    while rest.first == "「", let close = rest.firstIndex(of: "」") {
      quotations.append(String(rest[rest.index(after: rest.startIndex)..<close]))
      rest = rest[rest.index(after: close)...].drop { "、，或及和".contains($0) }
    }
    return quotations
  }

  /// The idiom with other characters: all of them, or those of the subject, if it has them once.
  private static func wrong(_ title: String, _ subject: String?, _ quoted: String) -> String? {
    if quoted.count == title.count { return quoted == title ? nil : quoted }
    guard let subject, subject.count == quoted.count, subject != quoted else { return nil }
    let parts = title.split(separator: subject, omittingEmptySubsequences: false)
    return parts.count == 2 ? parts.joined(separator: quoted) : nil
  }
}
