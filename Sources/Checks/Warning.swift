import Dictionary

/// That the dictionary calls a word of its own a wrong spelling of another one.
struct Warning: Sendable, Equatable {
  /// The word that is written wrongly, whose entry says so.
  var wrong: String
  /// How it is right.
  var right: String

  /// What is in every text that warns. An index is searched for it.
  static let cue = "誤寫"

  /// What the definitions of an entry warn of: 為「…」的誤寫 says that the entry's own word is wrong.
  static func of(_ entry: Entry) -> [Warning] {
    entry.heteronyms.flatMap(\.definitions).compactMap { definition in
      guard let text = definition.text, let right = bracketed(before: "的\(cue)", in: text),
        right != entry.title
      else { return nil }
      return Warning(wrong: entry.title, right: right)
    }
  }

  /// What is in brackets just before a cue.
  private static func bracketed(before cue: String, in text: String) -> String? {
    guard let range = text.firstRange(of: "」\(cue)"),
      let open = text[..<range.lowerBound].lastIndex(of: "「"),
      text[..<open].last == "為"
    else { return nil }
    return String(text[text.index(after: open)..<range.lowerBound])
  }
}
