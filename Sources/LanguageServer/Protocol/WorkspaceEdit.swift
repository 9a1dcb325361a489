/// Edits of one document.
struct WorkspaceEdit: Encodable, Sendable, Hashable {
  private struct DocumentEdit: Encodable, Hashable {
    var textDocument: Identifier
    var edits: [TextEdit]
  }

  private struct Identifier: Encodable, Hashable {
    var uri: DocumentURI
    /// Where the client has named no version, the specification wants null.
    var version: Int??
  }

  private let documentChanges: [DocumentEdit]?
  private let changes: [DocumentURI: [TextEdit]]?

  /// - Parameters:
  ///   - version: the version of the document that the edits are of.
  ///   - isVersioned: whether the client takes edits of a version, `documentChanges`; else they are sent as
  ///     `changes`.
  init(uri: DocumentURI, version: Int?, edits: [TextEdit], isVersioned: Bool) {
    let document = Identifier(uri: uri, version: .some(version))
    documentChanges = isVersioned ? [DocumentEdit(textDocument: document, edits: edits)] : nil
    changes = isVersioned ? nil : [uri: edits]
  }
}
