import JSONRPC

package enum SemanticTokensRequest: LSPRequest {
  package static let method = "textDocument/semanticTokens/full"
  package typealias Result = SemanticTokens?

  package struct Params: Decodable, Sendable, DocumentParams {
    package var textDocument: TextDocumentIdentifier
  }
}

package enum SemanticTokensDeltaRequest: LSPRequest {
  package static let method = "textDocument/semanticTokens/full/delta"
  package typealias Result = SemanticTokensAnswer?

  package struct Params: Decodable, Sendable, DocumentParams {
    package var textDocument: TextDocumentIdentifier
    package var previousResultId: String
  }
}

package enum SemanticTokensRangeRequest: LSPRequest {
  package static let method = "textDocument/semanticTokens/range"
  package typealias Result = SemanticTokens?

  package struct Params: Decodable, Sendable, DocumentParams {
    package var textDocument: TextDocumentIdentifier
    package var range: LSPRange
  }
}

package struct SemanticTokensOptions: Encodable, Sendable {
  private struct Legend: Encodable {
    var tokenTypes: [String]
    let tokenModifiers: [String] = []
  }

  private struct Full: Encodable { let delta = true }

  private let legend: Legend
  private let range = true
  private let full = Full()

  package init(tokenTypes: [String]) { legend = Legend(tokenTypes: tokenTypes) }
}

/// Five numbers for each token; see the specification. There can be a million.
private struct TokenData: JSONWritable, Sendable {
  var numbers: [UInt32]

  func write(to json: inout JSONWriter) { json.array(numbers) }
}

package struct SemanticTokens: Encodable, Sendable {
  private let resultId: String?
  private let data: TokenData

  package init(resultId: String? = nil, data: [UInt32]) {
    self.resultId = resultId
    self.data = TokenData(numbers: data)
  }
}

package struct SemanticTokensDelta: Encodable, Sendable {
  package struct Edit: Encodable, Sendable {
    private let start: Int
    private let deleteCount: Int
    private let data: TokenData

    package init(start: Int, deleteCount: Int, data: [UInt32]) {
      self.start = start
      self.deleteCount = deleteCount
      self.data = TokenData(numbers: data)
    }
  }

  private let resultId: String
  private let edits: [Edit]

  package init(resultId: String, edits: [Edit]) {
    self.resultId = resultId
    self.edits = edits
  }
}

/// What a request for a delta is answered: all tokens, if the older ones are not known any more.
package enum SemanticTokensAnswer: Encodable, Sendable {
  case full(SemanticTokens)
  case delta(SemanticTokensDelta)

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .full(let tokens): try tokens.encode(to: encoder)
    case .delta(let delta): try delta.encode(to: encoder)
    }
  }
}
