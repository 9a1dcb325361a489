enum DefinitionRequest: LSPRequest {
  static let method = "textDocument/definition"
  typealias Params = TextDocumentPositionParams
  typealias Result = Destination?
  typealias Destination = Either<Location, [LocationLink]>
}
