/// A folder that the client has open.
package struct WorkspaceFolder: Decodable, Sendable {
  package var uri: DocumentURI
}

package enum DidChangeWorkspaceFoldersNotification: LSPNotification {
  package static let method = "workspace/didChangeWorkspaceFolders"

  package struct Params: Decodable, Sendable {
    package struct Event: Decodable, Sendable {
      package var added: [WorkspaceFolder]
      package var removed: [WorkspaceFolder]
    }

    package var event: Event
  }
}
