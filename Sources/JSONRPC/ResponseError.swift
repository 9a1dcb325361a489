/// The failure of a request, as it is sent.
package struct ResponseError: Error, Encodable, Sendable, Equatable {
  /// One of the codes of JSON-RPC or of LSP.
  package var code: Int
  /// The failure, for a person.
  package var message: String

  package init(code: Int, message: String) {
    self.code = code
    self.message = message
  }

  /// A failure of an unknown kind (LSP 3.18, "ErrorCodes").
  static let unknownError = -32001

  // The codes of JSON-RPC 2.0, section 5.1.
  /// The body is not UTF-8 or not JSON.
  package static func parseError(_ message: String) -> Self { Self(code: -32700, message: message) }
  /// The message is not a request, or not one that may come now.
  package static func invalidRequest(_ message: String) -> Self {
    Self(code: -32600, message: message)
  }
  /// The method is not served.
  package static func methodNotFound(_ method: String) -> Self {
    Self(code: -32601, message: "The method \"\(method)\" is not known.")
  }
  /// The parameters do not fit the method.
  package static func invalidParams(_ message: String) -> Self {
    Self(code: -32602, message: message)
  }
  /// The failure is ours.
  package static func internalError(_ message: String) -> Self {
    Self(code: -32603, message: message)
  }
}
