package enum DeclarationRequest: LSPRequest {
  package static let method = "textDocument/declaration"
  package typealias Params = TextDocumentPositionParams
  package typealias Result = [Location]?
}

package enum TypeDefinitionRequest: LSPRequest {
  package static let method = "textDocument/typeDefinition"
  package typealias Params = TextDocumentPositionParams
  package typealias Result = [Location]?
}
