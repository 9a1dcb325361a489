package enum CodeActionRequest: LSPRequest {
  package static let method = "textDocument/codeAction"
  package typealias Result = [CodeActionItem]?

  package struct Params: Decodable, Sendable, DocumentParams {
    package var textDocument: TextDocumentIdentifier
    package var range: LSPRange
    @Lenient package var context: CodeActionContext?
  }
}

/// Why code actions are requested. Of the diagnostics that the client sends only the places are read: the
/// server knows the rest.
package struct CodeActionContext: Decodable, Sendable {
  private struct Place: Decodable, Sendable { var range: LSPRange }

  /// Kinds of actions that are wanted, each with those below it; `nil` or none for all.
  @Lenient package var only: [String]?
  /// 1: by the user; 2: by the editor itself, to show that there is something.
  @Lenient package var triggerKind: Int?
  @Lenient private var diagnostics: [Place]?

  package init() {}

  /// Where the diagnostics are that the actions are wanted for.
  package var diagnosed: [LSPRange] { diagnostics?.map(\.range) ?? [] }

  /// Whether the editor requests it, and not the user.
  package var isAutomatic: Bool { triggerKind == 2 }

  /// Whether actions of a kind are wanted; those without a kind where all are.
  package func wants(_ kind: CodeActionKind?) -> Bool {
    guard let only, !only.isEmpty else { return true }
    guard let kind else { return only.contains("") }
    return only.contains { wanted in
      wanted.isEmpty || wanted == kind.rawValue || kind.rawValue.hasPrefix("\(wanted).")
    }
  }

  /// Whether a kind, one above it or one below it is requested by name.
  package func names(_ kind: CodeActionKind) -> Bool {
    (only ?? []).contains { !$0.isEmpty } && wants(kind)
  }
}

package enum CodeActionKind: String, Codable, Sendable, CaseIterable {
  case quickFix = "quickfix"
  case rewrite = "refactor.rewrite"
  case fixAll = "source.fixAll.cidian"
}

/// A command that the client has the server execute.
package struct CommandReference: Encodable, Sendable, Hashable {
  package var title: String
  package var command: String
  /// Named values, which make the one argument.
  private let arguments: [ClientOptions]

  package init(title: String, command: String, arguments: [String: String]) {
    self.title = title
    self.command = command
    self.arguments = [.object(arguments.mapValues(ClientOptions.string))]
  }
}

package struct CodeAction: Encodable, Sendable, Hashable {
  package var title: String
  package var kind: CodeActionKind?
  package var diagnostics: [Diagnostic]?
  package var isPreferred: Bool?
  package var edit: WorkspaceEdit?
  package var command: CommandReference?
  /// Our data, from which the edit is computed when the client requests it.
  package var data: CodeActionData?

  package init(title: String, kind: CodeActionKind?) {
    self.title = title
    self.kind = kind
  }
}

/// A code action, or a bare command for a client that knows no code actions.
package enum CodeActionItem: Encodable, Sendable, Hashable {
  case action(CodeAction)
  case command(CommandReference)

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .action(let action): try action.encode(to: encoder)
    case .command(let command): try command.encode(to: encoder)
    }
  }
}
