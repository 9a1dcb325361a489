import JSONRPC

extension ResponseError {
  /// The request was understood, and cannot be done (LSP 3.18, "ErrorCodes").
  static func requestFailed(_ message: String) -> Self { Self(code: -32803, message: message) }
}
