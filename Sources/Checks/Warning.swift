import Dictionary

/// A warning of the dictionary that a word of its own is a wrong spelling of another one.
struct Warning: Sendable, Equatable {
  /// The word that is written wrongly, whose entry says so.
  var wrong: String
  /// Its right spelling.
  var right: String

  /// The text of every warning. An index is searched for it.
  static let cue = "誤寫"

  /// The warnings in an entry's definitions: 為「…」的誤寫 says that the entry's own word is wrong.
  static func of(_ entry: Entry) -> [Warning] {
    entry.heteronyms.flatMap(\.definitions).compactMap { definition in
      guard let text = definition.text, let right = bracketed(before: "的\(cue)", in: text),
        right != entry.title
      else { return nil }
      return Warning(wrong: entry.title, right: right)
    }
  }

  /// The text in brackets just before a cue.
  private static func bracketed(before cue: String, in text: String) -> String? {
    guard let range = text.firstRange(of: "」\(cue)"),
      let open = text[..<range.lowerBound].lastIndex(of: "「"),
      text[..<open].last == "為"
    else { return nil }
    return String(text[text.index(after: open)..<range.lowerBound])
  }
}
