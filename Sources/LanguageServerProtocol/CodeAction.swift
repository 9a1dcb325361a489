package import JSONRPC

package enum CodeActionRequest: LSPRequest {
  package static let method = "textDocument/codeAction"
  package typealias Result = CodeActionList?

  package struct Params: Decodable, Sendable, DocumentParams {
    package var textDocument: TextDocumentIdentifier
    package var range: LSPRange
    package var context: CodeActionContext

    private enum CodingKeys: CodingKey { case textDocument, range, context }

    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      textDocument = try values.decode(TextDocumentIdentifier.self, forKey: .textDocument)
      range = try values.decode(LSPRange.self, forKey: .range)
      context = values.lenient(.context) ?? CodeActionContext()
    }
  }
}

/// Why code actions are requested. Of the diagnostics that the client sends only the places are read: the
/// server knows the rest.
package struct CodeActionContext: Decodable, Sendable {
  /// Kinds of actions that are wanted, each with those below it; `nil` or none for all.
  package var only: [String]?
  /// 1: by the user; 2: by the editor itself, to show that there is something.
  package var triggerKind: Int?
  /// Where the diagnostics are that the actions are wanted for.
  package var diagnosed: [LSPRange] = []

  private enum CodingKeys: CodingKey { case only, triggerKind, diagnostics }
  private struct Place: Decodable { var range: LSPRange }

  package init() {}

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    only = values.lenient(.only)
    triggerKind = values.lenient(.triggerKind)
    let places: [Place]? = values.lenient(.diagnostics)
    diagnosed = places?.map(\.range) ?? []
  }

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

package enum CodeActionKind: String, Decodable, Sendable, CaseIterable {
  case quickFix = "quickfix"
  case rewrite = "refactor.rewrite"
  case fixAll = "source.fixAll.cidian"
}

/// A command that the client has the server execute.
package struct CommandReference: JSONWritable, Sendable, Hashable {
  package var title: String
  package var command: String
  /// Named values, which make the one argument.
  package var arguments: [[String: String]]

  package init(title: String, command: String, arguments: [String: String]) {
    self.title = title
    self.command = command
    self.arguments = [arguments]
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("title", title)
      json.field("command", command)
      json.field("arguments", array: arguments.map(NamedTexts.init))
    }
  }
}

/// An object of texts, its names in order.
private struct NamedTexts: JSONWritable {
  var texts: [String: String]

  func write(to json: inout JSONWriter) {
    json.object { json in
      for (name, text) in texts.sorted(by: { $0.key < $1.key }) { json.field(named: name, text) }
    }
  }
}

package struct CodeAction: JSONWritable, Sendable, Hashable {
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

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("title", title)
      json.field("kind", ifPresent: kind?.rawValue)
      if let diagnostics { json.field("diagnostics", array: diagnostics) }
      json.field("isPreferred", ifPresent: isPreferred)
      json.field("edit", ifPresent: edit)
      json.field("command", ifPresent: command)
      json.field("data", ifPresent: data)
    }
  }
}

/// A code action, or a bare command for a client that knows no code actions.
package enum CodeActionItem: JSONWritable, Sendable, Hashable {
  case action(CodeAction)
  case command(CommandReference)

  package func write(to json: inout JSONWriter) {
    switch self {
    case .action(let action): action.write(to: &json)
    case .command(let command): command.write(to: &json)
    }
  }
}

package typealias CodeActionList = ResultList<CodeActionItem>
