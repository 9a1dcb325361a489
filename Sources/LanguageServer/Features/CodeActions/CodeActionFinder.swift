import Dictionary
import Documents
import Support
import Text

/// Finds the code actions for a place in a document. Each family of actions has a file of its own.
struct CodeActionFinder: Sendable {
  let context: RequestContext
  let document: OpenDocument
  /// UTF-8 offsets; empty for a cursor.
  let range: Range<Int>
  let asked: CodeActionContext
  let dictionary: OpenDictionary

  /// The meaning of the range.
  enum Subject: Sendable {
    /// A word: the one at the cursor, or the one that is selected.
    case word(Focus)
    /// Text that was selected: UTF-8 offsets.
    case selection(Range<Int>)
    /// Neither.
    case nothing
  }

  var text: TextSnapshot { document.text }
  var label: LabelLanguage { context.language }

  /// The actions in the order in which menus show them. An editor that only wants to show that there is
  /// something gets only the fixes: there are other actions for every word.
  func actions() async throws -> [CodeAction] {
    if context.configuration.codeActionsBestFixOnly, !asked.diagnosed.isEmpty {
      return try await bestFixes()
    }
    var actions = try await fixes()
    if !asked.isAutomatic {
      let subject = try await subject()
      // The dictionary's pages are not the user's to change.
      if !context.pages.holds(document.uri) {
        actions += try await synonyms(of: subject)
        actions += try await readings(of: subject)
        actions += try await conversions(of: subject)
        actions += try await readingsOfDocument(at: subject)
      }
      actions += try await links(of: subject)
      actions += words(of: subject)
    }
    return actions.filter { asked.wants($0.kind) }
  }

  private func subject() async throws -> Subject {
    if range.isEmpty {
      let meant = try await document.meant(at: range.lowerBound, by: dictionary, context)
      return dictionary.focus(at: range.lowerBound, in: meant.document).map(Subject.word)
        ?? .nothing
    }
    let selection = trimmed(range)
    if selection.isEmpty { return .nothing }
    let first = dictionary.focus(at: selection.lowerBound, in: document.document)
    if let first, first.range == selection { return .word(first) }
    return .selection(selection)
  }

  /// A range without the blanks at its ends; unchanged if it is long.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    if range.count > 1000 { return range }
    let string = text.string(in: range)
    let kept = string.unicodeScalars.trimming { $0.properties.isWhitespace }
    let before = string.utf8.distance(from: string.startIndex, to: kept.startIndex)
    let start = range.lowerBound + before
    return start..<start + Substring(kept).utf8.count
  }
}

// MARK: - Actions

extension CodeActionFinder {
  /// An action that rewrites a range.
  func action(_ title: String, _ kind: CodeActionKind, _ rewrites: [Rewrite]) -> CodeAction {
    CodeAction(title: title, kind: kind, edit: WorkspaceEdit(rewrites, of: document, in: context))
  }

  /// An action that has the server execute a command.
  func action(
    _ title: String, _ kind: CodeActionKind?, command: Command, _ arguments: [String: String]
  ) -> CodeAction {
    let arguments = JSONValue.object(arguments.mapValues(JSONValue.string))
    return CodeAction(
      title: title, kind: kind,
      command: CommandReference(title: title, command: command.name, arguments: [arguments]))
  }

  /// How much text is looked through before the user has chosen an action, in UTF-8 code units: menus come up at once.
  /// If the client names the action, it has been chosen.
  private static var mostUnasked: Int { 24 << 10 }
  private static var mostAsked: Int { 256 << 10 }

  /// Whether the range is longer than that.
  var isLarge: Bool { range.count > Self.mostUnasked }

  /// An action whose edit is worked out when the client asks for it, or now if it never does. None if
  /// there is nothing to do, as far as that is known, or it is too much for now.
  func actions(
    _ title: String, _ kind: CodeActionKind, _ work: CodeActionWork, in range: Range<Int>
  ) async throws -> [CodeAction] {
    guard asked.wants(kind) else { return [] }
    if context.client.resolvesEdits {
      let data = CodeActionData(
        uri: document.uri, revision: document.revision, work: work.name,
        start: range.lowerBound, end: range.upperBound)
      return [CodeAction(title: title, kind: kind, data: data)]
    }
    let most = asked.names(kind) ? Self.mostAsked : Self.mostUnasked
    guard range.count <= most else { return [] }
    let rewrites = try await work.rewrites(in: range, of: document, dictionary, context)
    return rewrites.isEmpty ? [] : [action(title, kind, rewrites)]
  }
}
