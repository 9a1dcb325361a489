package import JSONRPC

/// Edits of one document.
package struct WorkspaceEdit: JSONWritable, Sendable, Hashable {
  package var uri: DocumentURI
  /// The version that the edits are of. Only sent to clients that take `documentChanges`.
  package var version: Int?
  package var edits: [TextEdit]
  /// Whether the client takes edits of a version, `documentChanges`; else they are sent as
  /// `changes`.
  package var isVersioned: Bool

  package init(uri: DocumentURI, version: Int?, edits: [TextEdit], isVersioned: Bool) {
    self.uri = uri
    self.version = version
    self.edits = edits
    self.isVersioned = isVersioned
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      if isVersioned {
        json.field("documentChanges", array: [DocumentChange(edit: self)])
      } else {
        json.field("changes", Changes(edit: self))
      }
    }
  }

  private struct Changes: JSONWritable {
    var edit: WorkspaceEdit

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.field(named: edit.uri, array: edit.edits)
      }
    }
  }

  private struct DocumentChange: JSONWritable {
    var edit: WorkspaceEdit

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("textDocument", Identifier(edit: edit))
        json.field("edits", array: edit.edits)
      }
    }
  }

  private struct Identifier: JSONWritable {
    var edit: WorkspaceEdit

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("uri", edit.uri)
        // Where the client has named no version, the specification wants null.
        json.field("version", edit.version)
      }
    }
  }
}
