/// A message for the user, in both languages.
///
/// `init(_ text: String)` is for texts of no language: paths, and the system's words.
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

  /// A message with the words of `text` for each language.
  package init(_ text: (LabelLanguage) -> String) { self.init(text(.chinese), text(.english)) }

  /// In the one language that a client has asked for.
  package func text(in language: LabelLanguage) -> String { language(chinese, english) }
}

/// An error that says in both languages the fault, its place, and its remedy.
package protocol MessageError: Error, CustomStringConvertible {
  var message: UserMessage { get }
}

extension MessageError {
  package var description: String { message.english }
}

extension UserMessage {
  /// The message of an error.
  package init(of error: any Error) {
    self = (error as? any MessageError)?.message ?? UserMessage("\(error)")
  }
}
