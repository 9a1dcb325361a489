package import JSONRPC

package enum InlayHintRequest: LSPRequest {
  package static let method = "textDocument/inlayHint"
  package typealias Result = InlayHintList?

  package struct Params: Decodable, Sendable, DocumentParams {
    package var textDocument: TextDocumentIdentifier
    package var range: LSPRange
  }
}

package enum InlayHintResolveRequest: LSPRequest {
  package static let method = "inlayHint/resolve"
  package typealias Params = InlayHint
  package typealias Result = InlayHint
}

package struct InlayHintOptions: JSONWritable, Sendable {
  package var resolveProvider = true

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("resolveProvider", resolveProvider)
    }
  }
}

package typealias InlayHintList = ResultList<InlayHint>

package struct InlayHint: Decodable, JSONWritable, Sendable {
  /// What we need to know of the word when the client asks for more. A hundred lines have a thousand
  /// words, so little is said.
  package struct Payload: Decodable, JSONWritable, Sendable, Hashable {
    /// The id of the entry.
    package var entry: Int?
    /// How the document writes the word, if that is not how the entry does.
    package var written: String?
    /// The syllables of the place in four hexadecimal digits each: what is printed, and after a slash what
    /// is said if that is different.
    package var reading: String?

    package init(entry: Int?, written: String?, reading: String?) {
      self.entry = entry
      self.written = written
      self.reading = reading
    }

    private enum CodingKeys: CodingKey { case entry, written, reading }

    /// Fields that are not as we send them count as absent.
    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      entry = values.lenient(.entry)
      written = values.lenient(.written)
      reading = values.lenient(.reading)
    }

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("entry", ifPresent: entry)
        json.field("written", ifPresent: written)
        json.field("reading", ifPresent: reading)
      }
    }
  }

  package var position: LSPPosition
  package var label: String
  package var tooltip: MarkupContent?
  package var paddingRight: Bool?
  package var data: Payload?

  package init(position: LSPPosition, label: String) {
    self.position = position
    self.label = label
  }

  private enum CodingKeys: CodingKey { case position, label, tooltip, paddingRight, data }

  /// Reads a hint that a client sends back.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    position = try values.decode(LSPPosition.self, forKey: .position)
    label = try values.decode(String.self, forKey: .label)
    tooltip = values.lenient(.tooltip)
    paddingRight = values.lenient(.paddingRight)
    data = values.lenient(.data)
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("position", position)
      json.field("label", label)
      json.field("tooltip", ifPresent: tooltip)
      json.field("paddingRight", ifPresent: paddingRight)
      json.field("data", ifPresent: data)
    }
  }
}
