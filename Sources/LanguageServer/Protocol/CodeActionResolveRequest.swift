enum CodeActionResolveRequest: LSPRequest {
  static let method = "codeAction/resolve"
  typealias Params = SentCodeAction
  typealias Result = ResolvedCodeAction
}

/// An action that a client sends back for its edit.
struct SentCodeAction: Decodable, Sendable {
  /// All that it has sent.
  fileprivate var fields: [String: JSONValue]
  /// Our data of the action. Clients also send back actions that we know nothing more of.
  var data: CodeActionData?

  private enum CodingKeys: CodingKey { case title, data }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    _ = try values.decode(String.self, forKey: .title)
    data = values.lenient(.data)
    fields = try Dictionary(from: decoder)
  }
}

/// The same action with its edit. All else that the client has sent is returned unchanged: some clients take
/// the answer for the whole action.
struct ResolvedCodeAction: Encodable, Sendable {
  let sent: SentCodeAction
  /// `nil` if there isn't one, or the client has it.
  let edit: WorkspaceEdit?

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: AnyKey.self)
    for (name, value) in sent.fields.sorted(by: { $0.key < $1.key })
    where edit == nil || name != "edit" {
      try values.encode(value, forKey: AnyKey(stringValue: name))
    }
    try values.encodeIfPresent(edit, forKey: "edit")
  }
}

/// Our data for when the client asks for an action's edit.
struct CodeActionData: Codable, Sendable, Hashable {
  var uri: DocumentURI
  /// Distinguishes the text that the action is about from later ones.
  var revision: Int
  /// The server's name for the work.
  var work: String
  /// UTF-8 offsets of the text that it changes.
  var start: Int
  var end: Int
}
