import JSONRPC

/// A request of the specification: its name, its parameters and its result. The type itself is the parameters, unless
/// other requests have the same.
protocol LSPRequest {
  static var method: String { get }
  associatedtype Params: Decodable & Sendable = Self
  associatedtype Result: Encodable & Sendable
}

/// A notification of the specification that the client sends; its parameters are as in `LSPRequest`.
protocol LSPNotification {
  static var method: String { get }
  associatedtype Params: Decodable & Sendable = Self
}

/// A notification of the specification that the server sends: its parameters.
protocol LSPServerNotification: Encodable, Sendable {
  static var method: String { get }
}

/// A request of the specification that the server sends: its parameters. The result is ignored if no other is named.
protocol LSPServerRequest: Encodable, Sendable {
  static var method: String { get }
  associatedtype Result: Decodable & Sendable = Ignored
}

/// Parameters that name the document that they are about.
protocol DocumentParams: Decodable, Sendable {
  var textDocument: TextDocumentIdentifier { get }
}

/// Parameters that name a place in a document.
protocol PositionParams: DocumentParams {
  var position: LSPPosition { get }
}
