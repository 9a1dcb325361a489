struct CodeActionRequest: LSPRequest, DocumentParams {
  static let method = "textDocument/codeAction"
  typealias Result = [Item]?
  /// Clients that know no code actions take bare commands.
  typealias Item = Either<CodeAction, CommandReference>

  var textDocument: TextDocumentIdentifier
  var range: LSPRange
  @Lenient var context: CodeActionContext?
}

/// The reason for a request of code actions. Only the places of the client's diagnostics are read: the server knows the
/// rest.
struct CodeActionContext: Decodable, Sendable {
  private struct Place: Decodable, Sendable { var range: LSPRange }

  /// Kinds of actions that are wanted, each with those below it; `nil` or none for all.
  @Lenient var only: [String]?
  /// 1: by the user; 2: by the editor itself, to show that there is something.
  @Lenient var triggerKind: Int?
  @Lenient private var diagnostics: [Place]?

  init() {}

  /// The places of the diagnostics that the actions are wanted for.
  var diagnosed: [LSPRange] { diagnostics?.map(\.range) ?? [] }

  /// Whether the editor requests it, and not the user.
  var isAutomatic: Bool { triggerKind == 2 }

  /// Whether actions of a kind are wanted; those without a kind where all are.
  func wants(_ kind: CodeActionKind?) -> Bool {
    guard let only, !only.isEmpty else { return true }
    guard let kind else { return only.contains("") }
    return only.contains { wanted in
      wanted.isEmpty || wanted == kind.rawValue || kind.rawValue.hasPrefix("\(wanted).")
    }
  }

  /// Whether a kind, one above it or one below it is requested by name.
  func names(_ kind: CodeActionKind) -> Bool {
    (only ?? []).contains { !$0.isEmpty } && wants(kind)
  }
}

enum CodeActionKind: String, Codable, Sendable, CaseIterable {
  case quickFix = "quickfix"
  case rewrite = "refactor.rewrite"
  case fixAll = "source.fixAll.cidian"
  /// Changes of the whole document in one way. Menus for a place leave them out, and so does fixing all on save.
  case document = "source.cidian"
}

/// A command that the client has the server execute.
struct CommandReference: Encodable, Sendable, Hashable {
  @Shown var title: String
  var command: String
  /// One object of named values.
  var arguments: [JSONValue]
}

struct CodeAction: Encodable, Sendable, Hashable {
  @Shown var title: String
  var kind: CodeActionKind?
  var diagnostics: [Diagnostic]?
  var isPreferred: Bool?
  var edit: WorkspaceEdit?
  var command: CommandReference?
  /// Our data, from which the edit is computed when the client requests it.
  var data: CodeActionData?
}
