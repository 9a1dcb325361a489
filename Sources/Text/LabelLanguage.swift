/// The language of our own words: headings, names of fields, messages, titles of actions. The dictionary's text stays
/// as it is.
package enum LabelLanguage: Sendable, Equatable, CaseIterable {
  case chinese, english

  /// The language for a client's `locale`, an IETF language tag such as "en-GB": English if it asks for that, otherwise
  /// Traditional Chinese.
  package init(locale: String?) {
    let language = locale?.prefix { $0 != "-" && $0 != "_" }.lowercased()
    self = language == "en" ? .english : .chinese
  }

  /// The language of a terminal's user, by the variables of the environment that say it, in POSIX's order: Chinese for
  /// `zh_TW`, otherwise English.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = locale?.prefix { $0 != "." && $0 != "@" }
    self = name == "zh_TW" ? .chinese : .english
  }

  /// The mark between a label and its content.
  package var colon: String { self("：", ": ") }

  /// The mark between the words of a list.
  package var comma: String { self("、", ", ") }

  /// A text in brackets, behind something.
  package func bracketed(_ text: String) -> String { self("（\(text)）", " (\(text))") }

  /// Both languages are side by side where the text is used, so neither can be forgotten. Only the one that is needed is put together.
  package func callAsFunction(
    _ chinese: @autoclosure () -> String, _ english: @autoclosure () -> String
  ) -> String {
    switch self {
    case .chinese: chinese()
    case .english: english()
    }
  }
}
