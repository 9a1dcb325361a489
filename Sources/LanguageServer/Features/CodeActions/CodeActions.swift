import Documents
import JSONRPC
import Text

extension CodeActionRequest: RequestHandler {
  /// The actions at a place or for a selection, whatever the client says of diagnostics there.
  static func answer(_ params: Params, in context: RequestContext) async throws -> Result {
    guard let document = context.document(params.textDocument.uri) else { return nil }
    let range = context.encoding.offsets(of: params.range, in: document.text)
    let actions = try await context.dictionary.ask { dictionary in
      try await CodeActionFinder(
        context: context, document: document, range: range,
        asked: params.context ?? CodeActionContext(),
        dictionary: dictionary
      ).actions()
    }
    return (actions ?? []).compactMap { item($0, context.client) }
  }

  /// An action as the client knows it: older ones know commands only.
  private static func item(_ action: CodeAction, _ client: Client) -> Item? {
    if !client.takesCodeActions { return action.command.map { .second($0) } }
    var action = action
    if !client.takesPreferredActions { action.isPreferred = nil }
    return .first(action)
  }
}

extension CodeActionResolveRequest: RequestHandler {
  /// The action with its edit.
  ///
  /// - Throws: `ResponseError` if the document has changed since, or the data are not ours.
  static func answer(_ action: Params, in context: RequestContext) async throws -> Result {
    guard let data = action.data else { return ResolvedCodeAction(sent: action, edit: nil) }
    guard let work = CodeActionWork(name: data.work), data.start >= 0, data.end >= data.start else {
      throw ResponseError.invalidParams("The data of the action are not those that were sent.")
    }
    guard let document = context.document(data.uri), document.revision == data.revision else {
      throw ResponseError.contentModified("The document has been changed since.")
    }
    let done = try await context.dictionary.ask { dictionary in
      try await work.rewrites(in: data.start..<data.end, of: document, dictionary, context)
    }
    return ResolvedCodeAction(
      sent: action, edit: WorkspaceEdit(done ?? [], of: document, in: context))
  }

}

extension WorkspaceEdit {
  /// The edit of a document that rewrites parts of it.
  init(_ rewrites: [Rewrite], of document: OpenDocument, in context: RequestContext) {
    self.init(
      uri: document.uri, version: document.version,
      edits: rewrites.map {
        TextEdit(range: context.encoding.range(of: $0.range, in: document.text), newText: $0.text)
      }, isVersioned: context.client.takesVersionedEdits)
  }
}
