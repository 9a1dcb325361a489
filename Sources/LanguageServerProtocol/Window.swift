package enum ShowMessageNotification: LSPServerNotification {
  package static let method = "window/showMessage"
  package typealias Params = MessageParams
}

package enum LogMessageNotification: LSPServerNotification {
  package static let method = "window/logMessage"
  package typealias Params = MessageParams
}

package enum MessageType: Int, Encodable, Sendable {
  case error = 1
  case warning = 2
  case info = 3
  case log = 4
}

package struct MessageParams: Encodable, Sendable {
  package var type: MessageType
  package var message: String

  package init(type: MessageType, message: String) {
    self.type = type
    self.message = message
  }
}
