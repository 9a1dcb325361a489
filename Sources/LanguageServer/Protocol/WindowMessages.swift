struct ShowMessageNotification: LSPServerNotification {
  static let method = "window/showMessage"

  var type: MessageType
  @Shown var message: String
}

struct LogMessageNotification: LSPServerNotification {
  static let method = "window/logMessage"

  let type = MessageType.log
  @Shown var message: String
}

enum MessageType: Int, Encodable, Sendable {
  case error = 1
  case warning, info, log
}

struct ShowDocumentRequest: LSPServerRequest {
  static let method = "window/showDocument"

  var uri: DocumentURI
  /// Whether to open it outside the editor, as a web page is.
  var external: Bool?
  let takeFocus = true
}
