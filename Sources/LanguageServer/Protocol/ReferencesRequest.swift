struct ReferencesRequest: LSPRequest, PositionParams {
  static let method = "textDocument/references"
  typealias Result = [Location]?

  struct Context: Decodable {
    var includeDeclaration: Bool
  }

  var textDocument: TextDocumentIdentifier
  var position: LSPPosition
  var context: Context?
  /// The client's token for the progress of the search, if it shows it.
  var workDoneToken: ProgressToken?
}

enum ImplementationRequest: LSPRequest {
  static let method = "textDocument/implementation"
  typealias Params = TextDocumentPositionParams
  typealias Result = [Location]?
}
