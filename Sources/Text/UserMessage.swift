/// A message for the user, in both languages.
package struct UserMessage: Sendable, Hashable {
  /// In the Chinese of Taiwan.
  package var chinese: String
  /// The same in English.
  package var english: String

  package init(_ chinese: String, _ english: String) {
    self.chinese = chinese
    self.english = english
  }

  /// A message that is the same in all languages.
  package init(_ text: String) { self.init(text, text) }

  /// A message of what `text` says in each language.
  package init(_ text: (LabelLanguage) -> String) { self.init(text(.chinese), text(.english)) }

  /// In the one language that a client has asked for.
  package func text(in language: LabelLanguage) -> String { language(chinese, english) }

  /// The message for those who cannot say which language they read, as a terminal's users: a line for each.
  package var inBothLanguages: String { "\(chinese)\n\(english)" }
}
