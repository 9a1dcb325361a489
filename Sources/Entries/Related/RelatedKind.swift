import Text

/// How words can be related to a word.
package enum RelatedKind: String, Sendable, CaseIterable {
  /// The entry's references: 參見「…」, 也作「…」.
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

  /// The name of a list of such words, for people.
  func label(for title: String, in language: LabelLanguage = .chinese) -> String {
    switch self {
    case .references: language("參見", "See")
    case .synonyms: language("近義詞", "Synonyms")
    case .antonyms: language("反義詞", "Antonyms")
    case .homophones: language("同音詞", "Homophones")
    case .beginning: language("「\(title)」開頭的詞", "Words that begin with “\(title)”")
    case .middle: language("中間有「\(title)」的詞", "Words with “\(title)” inside")
    case .end: language("「\(title)」結尾的詞", "Words that end with “\(title)”")
    case .mentions: language("提到「\(title)」的條目", "Entries that mention “\(title)”")
    }
  }

  /// The title of a page with nothing but such words.
  func heading(for title: String, in language: LabelLanguage = .chinese) -> String {
    let label = label(for: title, in: language)
    return switch self {
    case .references: language("「\(title)」參見的條目", "What “\(title)” refers to")
    case .synonyms, .antonyms, .homophones:
      language("「\(title)」的\(label)", "\(label) of 「\(title)」")
    case .beginning, .middle, .end, .mentions: label
    }
  }
}
