package import JSONRPC

/// A request of the specification: what it is called, what it takes and what it gives.
package protocol LSPRequest {
  static var method: String { get }
  associatedtype Params: Decodable & Sendable
  associatedtype Result: JSONWritable & Sendable
}

/// A notification of the specification that the client sends.
package protocol LSPNotification {
  static var method: String { get }
  associatedtype Params: Decodable & Sendable
}

/// A notification of the specification that the server sends.
package protocol LSPServerNotification {
  static var method: String { get }
  associatedtype Params: JSONWritable & Sendable
}

/// A request of the specification that the server sends.
package protocol LSPServerRequest {
  static var method: String { get }
  associatedtype Params: JSONWritable & Sendable
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
package struct NullResult: JSONWritable, Sendable {
  package init() {}
  package func write(to json: inout JSONWriter) { Bool?.none.write(to: &json) }
}
