/// A folder that the client has open.
package struct WorkspaceFolder: Decodable, Sendable {
  package var uri: DocumentURI
}

package enum DidChangeWorkspaceFoldersNotification: LSPNotification {
  package static let method = "workspace/didChangeWorkspaceFolders"

  package struct Params: Decodable, Sendable {
    /// What is not a folder is left out: Neovim 0.7 sends an empty object if none was removed.
    package struct Event: Decodable, Sendable {
      package var added: [WorkspaceFolder]
      package var removed: [WorkspaceFolder]

      private enum CodingKeys: CodingKey { case added, removed }
      private struct Entry: Decodable {
        var folder: WorkspaceFolder?

        init(from decoder: any Decoder) throws { folder = try? WorkspaceFolder(from: decoder) }
      }

      package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func folders(_ key: CodingKeys) -> [WorkspaceFolder] {
          let entries: [Entry]? = values.lenient(key)
          return entries?.compactMap(\.folder) ?? []
        }
        added = folders(.added)
        removed = folders(.removed)
      }
    }

    package var event: Event
  }
}
