import JSONRPC

/// A request of the specification: what it is called, what it takes and what it gives.
protocol LSPRequest {
  static var method: String { get }
  associatedtype Params: Decodable & Sendable
  associatedtype Result: Encodable & Sendable
}

/// A notification of the specification that the client sends.
protocol LSPNotification {
  static var method: String { get }
  associatedtype Params: Decodable & Sendable
}

/// A notification of the specification that the server sends.
protocol LSPServerNotification {
  static var method: String { get }
  associatedtype Params: Encodable & Sendable
}

/// A request of the specification that the server sends.
protocol LSPServerRequest {
  static var method: String { get }
  associatedtype Params: Encodable & Sendable = EmptyParams
  associatedtype Result: Decodable & Sendable = AnyResult
}

/// A result that is ignored.
struct AnyResult: Decodable, Sendable {
  init(from decoder: any Decoder) throws {}
}

/// Parameters that name the document that they are about.
protocol DocumentParams {
  var textDocument: TextDocumentIdentifier { get }
}

/// Parameters that name a place in a document.
protocol PositionParams: DocumentParams {
  var position: LSPPosition { get }
}

/// Parameters that are absent, null, or ignored.
struct NoParams: Decodable, Sendable, OptionalParams {
  init() {}
  init(from decoder: any Decoder) throws {}
}

/// A result that is always null.
struct NullResult: Encodable, Sendable {
  init() {}
  func encode(to encoder: any Encoder) throws { try Bool?.none.encode(to: encoder) }
}
