import Dictionary
import Documents
import Text

extension SemanticTokensRequest: RequestHandler {
  /// The tokens of a document.
  static func answer(_ params: Params, in context: RequestContext) async throws -> SemanticTokens? {
    let uri = params.textDocument.uri
    guard let list = try await TokenList.of(uri, in: context) else { return nil }
    return SemanticTokens(
      resultId: context.services.tokenResults.keep(list, of: uri).id,
      data: TokenData(numbers: list.data))
  }
}

extension SemanticTokensDeltaRequest: RequestHandler {
  /// The changes of the tokens since an answer.
  static func answer(_ params: Params, in context: RequestContext) async throws -> Result {
    let uri = params.textDocument.uri
    guard let list = try await TokenList.of(uri, in: context) else { return nil }
    let (id, older) = context.services.tokenResults.keep(
      list, of: uri, after: params.previousResultId)
    guard let older else {
      return .first(SemanticTokens(resultId: id, data: TokenData(numbers: list.data)))
    }
    let edit = list.difference(from: older)
    return .second(SemanticTokensDelta(resultId: id, edits: edit.map { [$0] } ?? []))
  }
}

extension SemanticTokensRangeRequest: RequestHandler {
  /// The tokens of a part of a document.
  static func answer(_ params: Params, in context: RequestContext) async throws -> SemanticTokens? {
    guard let document = context.document(params.textDocument.uri) else { return nil }
    let range = context.encoding.offsets(of: params.range, in: document.text)
    return try await context.dictionary.ask { dictionary in
      let data = try await DocumentTokens.data(
        in: range, of: document.document, dictionary: dictionary,
        parts: try await parts(of: dictionary, context), encoding: context.encoding)
      return SemanticTokens(data: TokenData(numbers: data))
    }
  }
}

/// The parts of speech of a dictionary's words, if the user wants them to have colours.
private func parts(
  of dictionary: OpenDictionary, _ context: RequestContext
) async throws -> PartsOfSpeech? {
  guard context.configuration.semanticTokensPartsOfSpeech else { return nil }
  return try await dictionary.source.partsOfSpeech()
}

extension TokenList {
  /// The tokens of a document; `nil` if it is not open, or there is no dictionary.
  fileprivate static func of(
    _ uri: DocumentURI, in context: RequestContext
  ) async throws -> TokenList? {
    guard let document = context.document(uri) else { return nil }
    return try await context.dictionary.ask { dictionary in
      try await document.tokens.list(
        of: document.document, dictionary: dictionary,
        parts: try await parts(of: dictionary, context), encoding: context.encoding)
    }
  }
}

extension WordClass {
  /// The name of the type of tokens. All but the last are the specification's, since editors' themes have colours for
  /// those; the last is other servers' name for the unknown.
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
    case .name: "namespace"
    case .unknown: "unresolvedReference"
    }
  }
}
