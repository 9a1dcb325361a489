/// A message for the user, in both languages.
package struct UserMessage: Sendable, Hashable {
  package var chinese: String
  package var english: String

  package init(_ chinese: String, _ english: String) {
    self.chinese = chinese
    self.english = english
  }

  /// A message that is the same in all languages.
  package init(_ text: String) { self.init(text, text) }

  /// A message of what `text` says in each language.
  package init(_ text: (LabelLanguage) -> String) { self.init(text(.chinese), text(.english)) }

  package func text(in language: LabelLanguage) -> String { language(chinese, english) }

  /// The message for those who cannot say which language they read, as a terminal's users: a line for each.
  package var inBothLanguages: String { "\(chinese)\n\(english)" }
}
