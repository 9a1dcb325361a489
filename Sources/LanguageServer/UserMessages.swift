import Logging
import Synchronization
import Text

/// A message for the user.
package struct UserMessage: Sendable, Hashable {
  package var chinese: String
  package var english: String

  package init(_ chinese: String, _ english: String) {
    self.chinese = chinese
    self.english = english
  }

  /// A message that is the same in all languages.
  package init(_ text: String) { self.init(text, text) }

  func text(in language: LabelLanguage) -> String { language(chinese, english) }
}

/// Shows messages to the user in the language of our labels, and writes them into the log in English.
final class UserMessages: Sendable {
  private let language = Mutex(LabelLanguage.chinese)
  private let client: ClientRequests
  private let logger: Logger

  init(client: ClientRequests, logger: Logger) {
    self.client = client
    self.logger = logger
  }

  func use(_ language: LabelLanguage) { self.language.withLock { $0 = language } }

  func show(_ type: MessageType, _ message: UserMessage) {
    logger.log(level: type.level, "\(message.english)")
    let text = message.text(in: language.withLock { $0 })
    client.notify(ShowMessageNotification.self, MessageParams(type: type, message: text))
  }
}

extension MessageType {
  fileprivate var level: Logger.Level {
    switch self {
    case .log: .info
    case .info: .notice
    case .warning: .warning
    case .error: .error
    }
  }
}
