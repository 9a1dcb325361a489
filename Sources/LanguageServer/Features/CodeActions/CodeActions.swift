import Documents
import JSONRPC
import Text

extension Workspace {
  /// `textDocument/codeAction`: what can be done at a place or with a selection. What the client says of
  /// diagnostics there does not matter.
  func codeActions(_ params: CodeActionRequest) async throws -> CodeActionRequest.Result {
    guard let document = documents[params.textDocument.uri] else { return nil }
    let range = offsets(of: params.range, in: document.text)
    let actions = try await services.dictionary.ask { dictionary in
      try await CodeActionFinder(
        workspace: self, document: document, range: range,
        context: params.context ?? CodeActionContext(),
        dictionary: dictionary
      ).actions()
    }
    return (actions ?? []).compactMap(item)
  }

  /// An action as the client knows it: older ones know commands only.
  private func item(_ action: CodeAction) -> CodeActionRequest.Item? {
    if !client.takesCodeActions { return action.command.map { .second($0) } }
    var action = action
    if !client.takesPreferredActions { action.isPreferred = nil }
    return .first(action)
  }

  /// `codeAction/resolve`: the action with its edit.
  ///
  /// - Throws: `ResponseError` if the document has changed since, or the data are not ours.
  func resolve(_ action: SentCodeAction) async throws -> ResolvedCodeAction {
    guard let data = action.data else { return ResolvedCodeAction(sent: action, edit: nil) }
    guard let work = CodeActionWork(name: data.work), data.start >= 0, data.end >= data.start else {
      throw ResponseError.invalidParams("The data of the action are not those that were sent.")
    }
    guard let document = documents[data.uri], document.revision == data.revision else {
      throw ResponseError.contentModified("The document has been changed since.")
    }
    let done = try await services.dictionary.ask { dictionary in
      try await rewrites(work, in: data.start..<data.end, of: document, dictionary: dictionary)
    }
    return ResolvedCodeAction(sent: action, edit: edit(done ?? [], of: document))
  }

  /// The edit of a document that rewrites parts of it.
  func edit(_ rewrites: [Rewrite], of document: OpenDocument) -> WorkspaceEdit {
    WorkspaceEdit(
      uri: document.uri, version: document.version,
      edits: rewrites.map {
        TextEdit(range: lspRange($0.range, in: document.text), newText: $0.text)
      }, isVersioned: client.takesVersionedEdits)
  }
}
