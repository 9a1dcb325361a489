import JSONRPC

/// A document's address, as the client writes it.
typealias DocumentURI = String

/// A place in a document. The unit of `character` is the negotiated position encoding.
struct LSPPosition: Decodable, JSONWritable, Sendable, Hashable {
  var line: Int
  var character: Int

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("line", line)
      json.field("character", character)
    }
  }
}

/// A part of a document, the end exclusive.
struct LSPRange: Decodable, JSONWritable, Sendable, Hashable {
  var start: LSPPosition
  var end: LSPPosition

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("start", start)
      json.field("end", end)
    }
  }
}

struct TextDocumentIdentifier: Decodable, Sendable {
  var uri: DocumentURI
}

/// The parameters of a message about a whole document.
struct TextDocumentParams: Decodable, Sendable, DocumentParams {
  var textDocument: TextDocumentIdentifier
}

/// The parameters of a request about a part of a document.
struct TextDocumentRangeParams: Decodable, Sendable, DocumentParams {
  var textDocument: TextDocumentIdentifier
  var range: LSPRange
}

/// The parameters of a request about a place in a document.
struct TextDocumentPositionParams: Decodable, Sendable, PositionParams {
  var textDocument: TextDocumentIdentifier
  var position: LSPPosition
}

enum MarkupKind: String, Decodable, Sendable {
  case plaintext, markdown
}

struct MarkupContent: Decodable, JSONWritable, Sendable, Hashable {
  var kind: MarkupKind
  var value: String

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("kind", kind.rawValue)
      json.field("value", value)
    }
  }
}

struct TextEdit: Decodable, JSONWritable, Sendable, Hashable {
  var range: LSPRange
  var newText: String

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("range", range)
      json.field("newText", newText)
    }
  }
}

struct Location: Encodable, Sendable, Hashable {
  var uri: DocumentURI
  var range: LSPRange
}

/// A location that also says where in the asking document it belongs to.
struct LocationLink: Encodable, Sendable, Hashable {
  var originSelectionRange: LSPRange?
  var targetUri: DocumentURI
  var targetRange: LSPRange
  var targetSelectionRange: LSPRange
}
