import JSONRPC

/// A request of the specification: what it is called, what it takes and what it gives.
package protocol LSPRequest {
  static var method: String { get }
  associatedtype Params: Decodable & Sendable
  associatedtype Result: Encodable & Sendable
}

/// A notification of the specification that the client sends.
package protocol LSPNotification {
  static var method: String { get }
  associatedtype Params: Decodable & Sendable
}

/// A notification of the specification that the server sends.
package protocol LSPServerNotification {
  static var method: String { get }
  associatedtype Params: Encodable & Sendable
}

/// A request of the specification that the server sends.
package protocol LSPServerRequest {
  static var method: String { get }
  associatedtype Params: Encodable & Sendable
  associatedtype Result: Decodable & Sendable = AnyResult
}

/// A result that is ignored.
package struct AnyResult: Decodable, Sendable {
  package init(from decoder: any Decoder) throws {}
}

/// Parameters that name the document that they are about.
package protocol DocumentParams {
  var textDocument: TextDocumentIdentifier { get }
}

/// Parameters that are absent, null, or ignored.
package struct NoParams: Decodable, Sendable, OptionalParams {
  package init() {}
  package init(from decoder: any Decoder) throws {}
}

/// A result that is always null.
package struct NullResult: Encodable, Sendable {
  package init() {}
  package func encode(to encoder: any Encoder) throws { try Bool?.none.encode(to: encoder) }
}
