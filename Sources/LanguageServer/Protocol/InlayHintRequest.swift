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
  /// Our data of the word for when the client asks for more. A hundred lines have a thousand words, so there is little
  /// of it.
  struct Payload: Codable, Sendable, Hashable {
    /// The id of the word: that of its entry, if it has one.
    @Lenient var entry: Int? = nil
    /// How the document writes the word, if that is not how the entry does.
    @Lenient var written: String? = nil
    /// The syllables of the place in four hexadecimal digits each: the printed ones, and after a slash the spoken ones
    /// if those are different.
    @Lenient var reading: String? = nil
  }

  var position: LSPPosition
  var label: String
  @Lenient var tooltip: MarkupContent? = nil
  @Lenient var paddingRight: Bool? = nil
  @Lenient var data: Payload? = nil
}
