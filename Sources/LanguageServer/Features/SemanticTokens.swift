import Dictionary
import Documents
import Text

extension Workspace {
  /// `textDocument/semanticTokens/full`: what each word of a document is.
  func semanticTokens(_ params: TextDocumentParams) async throws -> SemanticTokens? {
    let uri = params.textDocument.uri
    guard let list = try await tokens(of: uri) else { return nil }
    return SemanticTokens(
      resultId: services.tokenResults.keep(list, of: uri).id, data: TokenData(numbers: list.data))
  }

  /// `textDocument/semanticTokens/full/delta`: what has changed of the tokens since an answer.
  func semanticTokensDelta(
    _ params: SemanticTokensDeltaRequest
  ) async throws -> SemanticTokensDeltaRequest.Result {
    let uri = params.textDocument.uri
    guard let list = try await tokens(of: uri) else { return nil }
    let (id, older) = services.tokenResults.keep(list, of: uri, after: params.previousResultId)
    guard let older else {
      return .first(SemanticTokens(resultId: id, data: TokenData(numbers: list.data)))
    }
    let edit = list.difference(from: older)
    return .second(SemanticTokensDelta(resultId: id, edits: edit.map { [$0] } ?? []))
  }

  /// `textDocument/semanticTokens/range`: what each word of a part of a document is.
  func semanticTokensRange(_ params: TextDocumentRangeParams) async throws -> SemanticTokens? {
    guard let document = documents[params.textDocument.uri] else { return nil }
    let range = offsets(of: params.range, in: document.text)
    return try await services.dictionary.ask { dictionary in
      let data = try await DocumentTokens.data(
        in: range, of: document.document, dictionary: dictionary,
        parts: try await dictionary.source.partsOfSpeech(), encoding: client.encoding)
      return SemanticTokens(data: TokenData(numbers: data))
    }
  }

  private func tokens(of uri: DocumentURI) async throws -> TokenList? {
    guard let document = documents[uri] else { return nil }
    return try await services.dictionary.ask { dictionary in
      try await document.tokens.list(
        of: document.document, dictionary: dictionary,
        parts: try await dictionary.source.partsOfSpeech(), encoding: client.encoding)
    }
  }
}

extension WordClass {
  /// The name of the type of tokens. All but the last are the specification's, since editors' themes have
  /// colours for those; the last is what other servers call what they do not know.
  var tokenType: String {
    switch self {
    case .word: "variable"
    case .noun: "class"
    case .verb: "function"
    case .adjective: "property"
    case .adverb: "modifier"
    case .pronoun: "parameter"
    case .function: "keyword"
    case .measure: "type"
    case .sound: "event"
    case .number: "number"
    case .userWord: "enumMember"
    case .unknown: "unresolvedReference"
    }
  }
}
