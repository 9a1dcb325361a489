package import JSONRPC

/// A document's address, as the client writes it.
package typealias DocumentURI = String

/// A place in a document. The unit of `character` is the negotiated position encoding.
package struct LSPPosition: Decodable, JSONWritable, Sendable, Hashable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("line", line)
      json.field("character", character)
    }
  }
}

/// A stretch of a document, the end exclusive.
package struct LSPRange: Decodable, JSONWritable, Sendable, Hashable {
  package var start: LSPPosition
  package var end: LSPPosition

  package init(start: LSPPosition, end: LSPPosition) {
    self.start = start
    self.end = end
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("start", start)
      json.field("end", end)
    }
  }
}

package struct TextDocumentIdentifier: Decodable, Sendable {
  package var uri: DocumentURI
}

/// The parameters of a request about a place in a document.
package struct TextDocumentPositionParams: Decodable, Sendable, DocumentParams {
  package var textDocument: TextDocumentIdentifier
  package var position: LSPPosition
}

package enum MarkupKind: String, Decodable, Sendable {
  case plaintext, markdown
}

package struct MarkupContent: Decodable, JSONWritable, Sendable, Hashable {
  package var kind: MarkupKind
  package var value: String

  package init(kind: MarkupKind, value: String) {
    self.kind = kind
    self.value = value
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("kind", kind.rawValue)
      json.field("value", value)
    }
  }
}

package struct TextEdit: Decodable, JSONWritable, Sendable, Hashable {
  package var range: LSPRange
  package var newText: String

  package init(range: LSPRange, newText: String) {
    self.range = range
    self.newText = newText
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("range", range)
      json.field("newText", newText)
    }
  }
}

package struct Location: JSONWritable, Sendable, Hashable {
  package var uri: DocumentURI
  package var range: LSPRange

  package init(uri: DocumentURI, range: LSPRange) {
    self.uri = uri
    self.range = range
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("uri", uri)
      json.field("range", range)
    }
  }
}

/// A location that also says where in the asking document it belongs to.
package struct LocationLink: Encodable, Sendable, Hashable {
  package var originSelectionRange: LSPRange?
  package var targetUri: DocumentURI
  package var targetRange: LSPRange
  package var targetSelectionRange: LSPRange

  package init(
    originSelectionRange: LSPRange?, targetUri: DocumentURI, targetRange: LSPRange,
    targetSelectionRange: LSPRange
  ) {
    self.originSelectionRange = originSelectionRange
    self.targetUri = targetUri
    self.targetRange = targetRange
    self.targetSelectionRange = targetSelectionRange
  }
}
