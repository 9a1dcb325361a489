package enum CodeActionResolveRequest: LSPRequest {
  package static let method = "codeAction/resolve"
  package typealias Params = SentCodeAction
  package typealias Result = ResolvedCodeAction
}

/// An action that a client sends back for its edit.
package struct SentCodeAction: Decodable, Sendable {
  /// All that it has sent.
  fileprivate var fields: [String: ClientOptions]
  /// What we have tied to the action. Clients also send back actions that we know nothing more of.
  package var data: CodeActionData?

  private enum CodingKeys: CodingKey { case title, data }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    _ = try values.decode(String.self, forKey: .title)
    data = values.lenient(.data)
    guard case .object(let fields) = try ClientOptions(from: decoder) else {
      self.fields = [:]
      return
    }
    self.fields = fields
  }
}

/// The same action with its edit. All else that the client has sent is returned unchanged: some clients take
/// the answer for the whole action.
package struct ResolvedCodeAction: Encodable, Sendable {
  private let sent: SentCodeAction
  private let edit: WorkspaceEdit?

  /// - Parameter edit: `nil` if there isn't one, or the client has it.
  package init(_ sent: SentCodeAction, edit: WorkspaceEdit?) {
    self.sent = sent
    self.edit = edit
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: AnyKey.self)
    for (name, value) in sent.fields.sorted(by: { $0.key < $1.key })
    where edit == nil || name != "edit" {
      try values.encode(value, forKey: AnyKey(stringValue: name))
    }
    try values.encodeIfPresent(edit, forKey: "edit")
  }
}

/// What we need to know when the client asks for an action's edit.
package struct CodeActionData: Codable, Sendable, Hashable {
  package var uri: DocumentURI
  /// Distinguishes the text that the action is about from later ones.
  package var revision: Int
  /// What the action does; the server's to say.
  package var work: String
  /// UTF-8 offsets of what it does it to.
  package var start: Int
  package var end: Int

  package init(uri: DocumentURI, revision: Int, work: String, range: Range<Int>) {
    self.uri = uri
    self.revision = revision
    self.work = work
    start = range.lowerBound
    end = range.upperBound
  }
}
