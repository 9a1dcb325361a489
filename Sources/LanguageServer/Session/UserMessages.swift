import Logging
import Synchronization
import Text

/// Shows messages to the user in the language of our labels, and writes them into the log in English.
final class UserMessages: Sendable {
  private struct State {
    var language = LabelLanguage.chinese
    /// Messages that are not shown again.
    var told: Set<UserMessage> = []
  }

  private let state = Mutex(State())
  private let client: ClientRequests
  private let logger: Logger

  init(client: ClientRequests, logger: Logger) {
    self.client = client
    self.logger = logger
  }

  func use(_ language: LabelLanguage) { state.withLock { $0.language = language } }

  func show(_ type: MessageType, _ message: UserMessage) {
    logger.log(level: type.level, "\(message.english)")
    let text = message.text(in: state.withLock { $0.language })
    client.notify(ShowMessageNotification(type: type, message: text))
  }

  /// Shows a message, unless it has been shown so before.
  func showOnce(_ type: MessageType, _ message: UserMessage) {
    if state.withLock({ $0.told.insert(message).inserted }) { show(type, message) }
  }

  /// Writes a line into the client's log too, which the user need not look at.
  func log(_ line: String) {
    logger.info(line)
    client.notify(LogMessageNotification(message: line))
  }

  /// The first of some results; says in the log if that is not all.
  ///
  /// - Parameter results: more than `limit` if some have to be left out.
  func capped<Result>(_ results: [Result], at limit: Int, of method: String) -> [Result] {
    if results.count > limit { logLimit(limit, of: method) }
    return Array(results.prefix(limit))
  }

  /// Says in the log that an answer is cut short, where it has no place to say so itself.
  func logLimit(_ limit: Int, of method: String) {
    log("\(method): Only the first \(limit) are given; there are more.")
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
