/// A folder that the client has open.
struct WorkspaceFolder: Decodable, Sendable {
  var uri: DocumentURI
}

struct DidChangeWorkspaceFoldersNotification: LSPNotification, Decodable {
  static let method = "workspace/didChangeWorkspaceFolders"

  /// Other values than folders are left out: Neovim 0.7 sends an empty object if none was removed.
  struct Event: Decodable {
    @Lenient private var added: [Lenient<WorkspaceFolder>]?
    @Lenient private var removed: [Lenient<WorkspaceFolder>]?

    /// The addresses of the folders that were opened.
    var addedURIs: [DocumentURI] { added?.compactMap { $0.wrappedValue?.uri } ?? [] }
    /// The addresses of the folders that were closed.
    var removedURIs: [DocumentURI] { removed?.compactMap { $0.wrappedValue?.uri } ?? [] }
  }

  var event: Event
}
