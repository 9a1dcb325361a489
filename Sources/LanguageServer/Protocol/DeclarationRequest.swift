enum DeclarationRequest: LSPRequest {
  static let method = "textDocument/declaration"
  typealias Params = TextDocumentPositionParams
  typealias Result = [Location]?
}

enum TypeDefinitionRequest: LSPRequest {
  static let method = "textDocument/typeDefinition"
  typealias Params = TextDocumentPositionParams
  typealias Result = [Location]?
}
