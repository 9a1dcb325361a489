package import JSONRPC

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

package struct SemanticTokensOptions: JSONWritable, Sendable {
  package struct Legend: JSONWritable, Sendable {
    package var tokenTypes: [String]

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("tokenTypes", array: tokenTypes)
        json.field("tokenModifiers", array: [String]())
      }
    }
  }

  package struct Full: JSONWritable, Sendable {
    package var delta = true

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("delta", delta)
      }
    }
  }

  package var legend: Legend
  package var range = true
  package var full = Full()

  package init(tokenTypes: [String]) {
    legend = Legend(tokenTypes: tokenTypes)
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("legend", legend)
      json.field("range", range)
      json.field("full", full)
    }
  }
}

package struct SemanticTokens: JSONWritable, Sendable {
  package var resultId: String?
  /// Five numbers for each token; see the specification.
  package var data: [UInt32]

  package init(resultId: String? = nil, data: [UInt32]) {
    self.resultId = resultId
    self.data = data
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("resultId", ifPresent: resultId)
      json.field("data", numbers: data)
    }
  }
}

package struct SemanticTokensDelta: JSONWritable, Sendable {
  package struct Edit: JSONWritable, Sendable {
    package var start: Int
    package var deleteCount: Int
    package var data: [UInt32]

    package init(start: Int, deleteCount: Int, data: [UInt32]) {
      self.start = start
      self.deleteCount = deleteCount
      self.data = data
    }

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("start", start)
        json.field("deleteCount", deleteCount)
        json.field("data", numbers: data)
      }
    }
  }

  package var resultId: String
  package var edits: [Edit]

  package init(resultId: String, edits: [Edit]) {
    self.resultId = resultId
    self.edits = edits
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("resultId", resultId)
      json.field("edits", array: edits)
    }
  }
}

/// What a request for a delta is answered: all tokens, if the older ones are not known any more.
package enum SemanticTokensAnswer: JSONWritable, Sendable {
  case full(SemanticTokens)
  case delta(SemanticTokensDelta)

  package func write(to json: inout JSONWriter) {
    switch self {
    case .full(let tokens): tokens.write(to: &json)
    case .delta(let delta): delta.write(to: &json)
    }
  }
}
