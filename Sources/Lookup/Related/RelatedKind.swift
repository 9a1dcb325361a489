/// How words can be related to a word.
package enum RelatedKind: String, Sendable, CaseIterable {
  /// What the entry refers to: 參見「…」, 也作「…」.
  case references
  /// Words of the same meaning, by this entry or by theirs.
  case synonyms
  /// Words of the opposite meaning, by this entry or by theirs.
  case antonyms
  /// Words that sound the same, tones included.
  case homophones
  /// Longer words that begin with the word.
  case beginning
  /// Longer words that have the word inside.
  case middle
  /// Longer words that end with the word.
  case end
  /// Entries that refer to the word, and those whose definitions or examples use it.
  case mentions

  /// What a list of such words is called, for people.
  package func label(for title: String) -> String {
    switch self {
    case .references: "參見"
    case .synonyms: "近義詞"
    case .antonyms: "反義詞"
    case .homophones: "同音詞"
    case .beginning: "「\(title)」開頭的詞"
    case .middle: "中間有「\(title)」的詞"
    case .end: "「\(title)」結尾的詞"
    case .mentions: "提到「\(title)」的條目"
    }
  }

  /// What a page with nothing but such words is called.
  package func heading(for title: String) -> String {
    switch self {
    case .references: "「\(title)」參見的條目"
    case .synonyms, .antonyms, .homophones: "「\(title)」的\(label(for: title))"
    case .beginning, .middle, .end, .mentions: label(for: title)
    }
  }
}
