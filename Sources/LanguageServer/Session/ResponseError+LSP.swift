import JSONRPC

extension ResponseError {
  /// The request was understood, and cannot be done (LSP 3.18, "ErrorCodes").
  static func requestFailed(_ message: String) -> Self { Self(code: -32803, message: message) }

  /// The document is another than the request is about.
  static func contentModified(_ message: String) -> Self { Self(code: -32801, message: message) }
}
