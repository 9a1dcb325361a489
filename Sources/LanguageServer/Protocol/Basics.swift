import JSONRPC

/// A document's address, as the client writes it.
typealias DocumentURI = String

/// A place in a document. The unit of `character` is the negotiated position encoding.
struct LSPPosition: Decodable, JSONObject, Sendable, Hashable {
  var line: Int
  var character: Int

  func writeFields(to json: inout JSONWriter) {
    json.field("line", line)
    json.field("character", character)
  }
}

/// A part of a document, the end exclusive.
struct LSPRange: Decodable, JSONObject, Sendable, Hashable {
  var start: LSPPosition
  var end: LSPPosition

  func writeFields(to json: inout JSONWriter) {
    json.field("start", start)
    json.field("end", end)
  }
}

struct TextDocumentIdentifier: Decodable, Sendable {
  var uri: DocumentURI
}

/// The parameters of a message about a whole document.
struct TextDocumentParams: DocumentParams {
  var textDocument: TextDocumentIdentifier
}

/// The parameters of a request about a part of a document.
struct TextDocumentRangeParams: DocumentParams {
  var textDocument: TextDocumentIdentifier
  var range: LSPRange
}

/// The parameters of a request about a place in a document.
struct TextDocumentPositionParams: PositionParams {
  var textDocument: TextDocumentIdentifier
  var position: LSPPosition
}

enum MarkupKind: String, Decodable, Sendable {
  case plaintext, markdown
}

struct MarkupContent: Decodable, JSONObject, Sendable, Hashable {
  var kind: MarkupKind
  var value: String

  func writeFields(to json: inout JSONWriter) {
    json.field("kind", kind.rawValue)
    json.field("value", value)
  }
}

struct TextEdit: Decodable, JSONObject, Sendable, Hashable {
  var range: LSPRange
  var newText: String

  func writeFields(to json: inout JSONWriter) {
    json.field("range", range)
    json.field("newText", newText)
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
