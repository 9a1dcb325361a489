/// A folder that the client has open.
struct WorkspaceFolder: Decodable, Sendable {
  var uri: DocumentURI
}

enum DidChangeWorkspaceFoldersNotification: LSPNotification {
  static let method = "workspace/didChangeWorkspaceFolders"

  struct Params: Decodable, Sendable {
    /// What is not a folder is left out: Neovim 0.7 sends an empty object if none was removed.
    struct Event: Decodable, Sendable {
      var added: [WorkspaceFolder]
      var removed: [WorkspaceFolder]

      private enum CodingKeys: CodingKey { case added, removed }
      private struct Entry: Decodable {
        var folder: WorkspaceFolder?

        init(from decoder: any Decoder) throws { folder = try? WorkspaceFolder(from: decoder) }
      }

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func folders(_ key: CodingKeys) -> [WorkspaceFolder] {
          let entries: [Entry]? = values.lenient(key)
          return entries?.compactMap(\.folder) ?? []
        }
        added = folders(.added)
        removed = folders(.removed)
      }
    }

    var event: Event
  }
}
