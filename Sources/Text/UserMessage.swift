/// A message for the user, in both languages.
///
/// `init(_ text: String)` is for what is no language's: paths, and what the system says.
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
}

/// An error that says in both languages what was wrong, where, and what to do.
package protocol MessageError: Error, CustomStringConvertible {
  var message: UserMessage { get }
}

extension MessageError {
  package var description: String { message.english }
}

extension UserMessage {
  /// What an error says.
  package init(of error: any Error) {
    self = (error as? any MessageError)?.message ?? UserMessage("\(error)")
  }
}
