enum DidOpenNotification: LSPNotification {
  static let method = "textDocument/didOpen"

  struct Params: Decodable, Sendable {
    var textDocument: TextDocumentItem
  }

  struct TextDocumentItem: Decodable, Sendable {
    var uri: DocumentURI
    var languageId: String?
    var version: Int?
    var text: String
  }
}

enum DidChangeNotification: LSPNotification {
  static let method = "textDocument/didChange"

  struct Params: Decodable, Sendable {
    var textDocument: VersionedIdentifier
    var contentChanges: [Change]
  }

  struct VersionedIdentifier: Decodable, Sendable {
    var uri: DocumentURI
    var version: Int?
  }

  /// A change of a range, or of the whole document if there is no range.
  struct Change: Decodable, Sendable {
    var range: LSPRange?
    var text: String
  }
}

enum DidCloseNotification: LSPNotification {
  static let method = "textDocument/didClose"
  typealias Params = TextDocumentParams
}
