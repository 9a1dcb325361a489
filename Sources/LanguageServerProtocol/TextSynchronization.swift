package enum DidOpenNotification: LSPNotification {
  package static let method = "textDocument/didOpen"

  package struct Params: Decodable, Sendable {
    package var textDocument: TextDocumentItem
  }

  package struct TextDocumentItem: Decodable, Sendable {
    package var uri: DocumentURI
    package var languageId: String?
    package var version: Int?
    package var text: String
  }
}

package enum DidChangeNotification: LSPNotification {
  package static let method = "textDocument/didChange"

  package struct Params: Decodable, Sendable {
    package var textDocument: VersionedIdentifier
    package var contentChanges: [Change]
  }

  package struct VersionedIdentifier: Decodable, Sendable {
    package var uri: DocumentURI
    package var version: Int?
  }

  /// A change of a range, or of the whole document if there is no range.
  package struct Change: Decodable, Sendable {
    package var range: LSPRange?
    package var text: String
  }
}

package enum DidCloseNotification: LSPNotification {
  package static let method = "textDocument/didClose"

  package struct Params: Decodable, Sendable {
    package var textDocument: TextDocumentIdentifier
  }
}
