package enum InlayHintRequest: LSPRequest {
  package static let method = "textDocument/inlayHint"
  package typealias Result = [InlayHint]?

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

package struct InlayHint: Codable, Sendable {
  /// What we need to know of the word when the client asks for more. A hundred lines have a thousand
  /// words, so little is said.
  package struct Payload: Codable, Sendable, Hashable {
    /// The id of the entry.
    @Lenient package var entry: Int?
    /// How the document writes the word, if that is not how the entry does.
    @Lenient package var written: String?
    /// The syllables of the place in four hexadecimal digits each: what is printed, and after a slash what
    /// is said if that is different.
    @Lenient package var reading: String?

    package init(entry: Int?, written: String?, reading: String?) {
      self.entry = entry
      self.written = written
      self.reading = reading
    }
  }

  package var position: LSPPosition
  package var label: String
  @Lenient package var tooltip: MarkupContent?
  @Lenient package var paddingRight: Bool?
  @Lenient package var data: Payload?

  package init(position: LSPPosition, label: String) {
    self.position = position
    self.label = label
  }
}
