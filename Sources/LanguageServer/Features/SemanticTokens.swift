import Dictionary
import Documents
import LanguageServerProtocol
import Text

extension Workspace {
  /// `textDocument/semanticTokens/full`: what each word of a document is.
  func semanticTokens(_ params: SemanticTokensRequest.Params) async throws -> SemanticTokens? {
    guard let document = documents[params.textDocument.uri],
      let list = try await tokens(of: document)
    else { return nil }
    return SemanticTokens(
      resultId: services.tokenResults.keep(list, of: document.uri).id, data: list.data)
  }

  /// `textDocument/semanticTokens/full/delta`: what has changed of the tokens since an answer.
  func semanticTokensDelta(
    _ params: SemanticTokensDeltaRequest.Params
  ) async throws -> SemanticTokensAnswer? {
    guard let document = documents[params.textDocument.uri],
      let list = try await tokens(of: document)
    else { return nil }
    let (id, older) = services.tokenResults.keep(
      list, of: document.uri, after: params.previousResultId)
    guard let older else { return .full(SemanticTokens(resultId: id, data: list.data)) }
    let edit = list.difference(from: older).map {
      SemanticTokensDelta.Edit(start: $0.start, deleteCount: $0.deleteCount, data: $0.data)
    }
    return .delta(SemanticTokensDelta(resultId: id, edits: edit.map { [$0] } ?? []))
  }

  /// `textDocument/semanticTokens/range`: what each word of a part of a document is.
  func semanticTokensRange(
    _ params: SemanticTokensRangeRequest.Params
  ) async throws -> SemanticTokens? {
    guard let document = documents[params.textDocument.uri] else { return nil }
    let range = offsets(of: params.range, in: document.content.text)
    return try await services.dictionary.ask { dictionary in
      SemanticTokens(
        data: try await document.content.tokenData(
          in: range, prose: document.prose, dictionary: dictionary,
          parts: try await dictionary.source.partsOfSpeech(), encoding: client.encoding))
    }
  }

  private func tokens(of document: OpenDocument) async throws -> TokenList? {
    try await services.dictionary.ask { dictionary in
      try await document.edited.tokens(
        dictionary: dictionary, parts: try await dictionary.source.partsOfSpeech(),
        encoding: client.encoding)
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
