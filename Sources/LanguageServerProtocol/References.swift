package enum ReferencesRequest: LSPRequest {
  package static let method = "textDocument/references"
  package typealias Result = [Location]?

  package struct Params: Decodable, Sendable, DocumentParams {
    package struct Context: Decodable, Sendable {
      package var includeDeclaration: Bool
    }

    package var textDocument: TextDocumentIdentifier
    package var position: LSPPosition
    package var context: Context?
    /// How the client calls the progress of the search, if it shows it.
    package var workDoneToken: ProgressToken?

    /// The place that the request is about.
    package var place: TextDocumentPositionParams {
      TextDocumentPositionParams(textDocument: textDocument, position: position)
    }
  }
}

package enum ImplementationRequest: LSPRequest {
  package static let method = "textDocument/implementation"
  package typealias Params = TextDocumentPositionParams
  package typealias Result = [Location]?
}
