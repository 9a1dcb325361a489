enum ShowMessageNotification: LSPServerNotification {
  static let method = "window/showMessage"
  typealias Params = MessageParams
}

enum LogMessageNotification: LSPServerNotification {
  static let method = "window/logMessage"
  typealias Params = MessageParams
}

enum MessageType: Int, Encodable, Sendable {
  case error = 1
  case warning = 2
  case info = 3
  case log = 4
}

struct MessageParams: Encodable, Sendable {
  var type: MessageType
  var message: String
}
