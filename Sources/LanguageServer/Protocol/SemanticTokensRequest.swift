import JSONRPC

enum SemanticTokensRequest: LSPRequest {
  static let method = "textDocument/semanticTokens/full"
  typealias Params = TextDocumentParams
  typealias Result = SemanticTokens?
}

struct SemanticTokensDeltaRequest: LSPRequest, DocumentParams {
  static let method = "textDocument/semanticTokens/full/delta"
  /// All tokens, if the older ones are not known any more.
  typealias Result = Either<SemanticTokens, SemanticTokensDelta>?

  var textDocument: TextDocumentIdentifier
  var previousResultId: String
}

enum SemanticTokensRangeRequest: LSPRequest {
  static let method = "textDocument/semanticTokens/range"
  typealias Params = TextDocumentRangeParams
  typealias Result = SemanticTokens?
}

/// Five numbers for each token; see the specification. There can be a million.
struct TokenData: JSONWritable, Sendable {
  var numbers: [UInt32]

  func write(to json: inout JSONWriter) { json.array(numbers) }
}

struct SemanticTokens: Encodable, Sendable {
  var resultId: String?
  var data: TokenData
}

struct SemanticTokensDelta: Encodable, Sendable {
  struct Edit: Encodable, Sendable {
    /// Counted in numbers of the older data.
    var start: Int
    /// See `start`.
    var deleteCount: Int
    /// The numbers in their place.
    var data: TokenData
  }

  var resultId: String
  var edits: [Edit]
}
