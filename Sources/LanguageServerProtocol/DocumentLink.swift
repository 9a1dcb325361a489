package import JSONRPC

package enum DocumentLinkRequest: LSPRequest {
  package static let method = "textDocument/documentLink"
  package typealias Result = ResultList<DocumentLink>?

  package struct Params: Decodable, Sendable, DocumentParams {
    package var textDocument: TextDocumentIdentifier
  }
}

package enum DocumentLinkResolveRequest: LSPRequest {
  package static let method = "documentLink/resolve"
  package typealias Params = DocumentLink
  package typealias Result = DocumentLink
}

package struct DocumentLink: Decodable, JSONWritable, Sendable, Hashable {
  package var range: LSPRange
  package var target: DocumentURI?
  /// What we need to know when the client asks where the link leads: the name of a page.
  package var data: String?

  package init(range: LSPRange, data: String) {
    self.range = range
    self.data = data
  }

  private enum CodingKeys: CodingKey { case range, target, data }

  /// Reads a link that a client sends back. Data that is not ours counts as absent.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    range = try values.decode(LSPRange.self, forKey: .range)
    target = values.lenient(.target)
    data = values.lenient(.data)
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("range", range)
      json.field("target", ifPresent: target)
      json.field("data", ifPresent: data)
    }
  }
}
