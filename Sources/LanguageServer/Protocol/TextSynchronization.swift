struct DidOpenNotification: LSPNotification, Decodable {
  static let method = "textDocument/didOpen"

  struct TextDocumentItem: Decodable {
    var uri: DocumentURI
    var languageId: String?
    var version: Int?
    var text: String
  }

  var textDocument: TextDocumentItem
}

struct DidChangeNotification: LSPNotification, Decodable, Sendable {
  static let method = "textDocument/didChange"

  struct VersionedIdentifier: Decodable {
    var uri: DocumentURI
    var version: Int?
  }

  /// A change of a range, or of the whole document if there is no range.
  struct Change: Decodable {
    var range: LSPRange?
    var text: String
  }

  var textDocument: VersionedIdentifier
  var contentChanges: [Change]
}

enum DidCloseNotification: LSPNotification {
  static let method = "textDocument/didClose"
  typealias Params = TextDocumentParams
}
