enum InlayHintRequest: LSPRequest {
  static let method = "textDocument/inlayHint"
  typealias Params = TextDocumentRangeParams
  typealias Result = [InlayHint]?
}

enum InlayHintResolveRequest: LSPRequest {
  static let method = "inlayHint/resolve"
  typealias Params = InlayHint
  typealias Result = InlayHint
}

struct InlayHint: Codable, Sendable {
  /// What we need to know of the word when the client asks for more. A hundred lines have a thousand
  /// words, so little is said.
  struct Payload: Codable, Sendable, Hashable {
    /// The id of the word: that of its entry, if it has one.
    @Lenient var entry: Int? = nil
    /// How the document writes the word, if that is not how the entry does.
    @Lenient var written: String? = nil
    /// The syllables of the place in four hexadecimal digits each: what is printed, and after a slash what
    /// is said if that is different.
    @Lenient var reading: String? = nil
  }

  var position: LSPPosition
  var label: String
  @Lenient var tooltip: MarkupContent? = nil
  @Lenient var paddingRight: Bool? = nil
  @Lenient var data: Payload? = nil
}
