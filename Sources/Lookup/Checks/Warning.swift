import Dictionary

/// That the dictionary calls a word of its own a wrong spelling of another one.
struct Warning: Sendable, Equatable {
  /// The word that is written wrongly.
  var wrong: String
  /// How it is right.
  var right: String
  /// The entry that says so.
  var entry: String

  /// Words of which one stands in every text that warns. An index is asked for them.
  static let cues = ["誤寫", "誤作"]

  /// What a definition warns of: 為「甲」的誤寫 says that the entry's word is wrong; 本當作甲 … 誤作乙, that
  /// 乙 is.
  static func of(_ entry: Entry) -> [Warning] {
    entry.heteronyms.flatMap(\.definitions).compactMap { definition in
      definition.text.flatMap { warning(in: $0, of: entry.title) }
    }
  }

  private static func warning(in text: String, of title: String) -> Warning? {
    if let right = bracketed(before: "的誤寫", in: text), right != title {
      return Warning(wrong: title, right: right, entry: title)
    }
    if let wrong = bracketed(after: "俗誤作", in: text), wrong != title {
      return Warning(wrong: wrong, right: title, entry: title)
    }
    return nil
  }

  /// What stands in brackets just before a cue.
  private static func bracketed(before cue: String, in text: String) -> String? {
    guard let range = text.firstRange(of: "」\(cue)"),
      let open = text[..<range.lowerBound].lastIndex(of: "「"),
      text[..<open].last == "為"
    else { return nil }
    return String(text[text.index(after: open)..<range.lowerBound])
  }

  /// What stands in brackets just behind a cue.
  private static func bracketed(after cue: String, in text: String) -> String? {
    guard let range = text.firstRange(of: "\(cue)「"),
      let close = text[range.upperBound...].firstIndex(of: "」")
    else { return nil }
    return String(text[range.upperBound..<close])
  }
}
