import Checks
import Dictionary
import Documents
import Entries
import Text

extension OpenDocument {
  /// The maximum number of diagnostics; one more says that there are others.
  private static let mostDiagnostics = 1000

  /// The mistakes in a document, as the client shows them. Those that another state of the document has too were
  /// computed once.
  func diagnostics(in context: RequestContext) async throws -> [Diagnostic] {
    try await context.dictionary.ask { dictionary in
      let findings = try await self.findings(by: dictionary, context)
        .filter { !isBeingTyped($0) }
      let shown = findings.prefix(Self.mostDiagnostics)
      let uris = context.pages.uris(in: dictionary.source.info)
      var diagnostics = shown.map {
        Diagnostic($0, in: text, href: uris(.entry($0.entry)), context)
      }
      if findings.count > shown.count {
        diagnostics.append(remainder(of: findings, context))
      }
      let entries = Set(shown.map(\.entry))
      if !entries.isEmpty {
        context.pages.writeLater(.diagnosed, of: dictionary.source) {
          entries.sorted().map(Page.entry)
        }
      }
      return diagnostics
    } ?? []
  }

  /// Whether a finding is in the word that is being typed: its meaning is not known before the cursor has left it.
  private func isBeingTyped(_ finding: Finding) -> Bool {
    guard finding.isBySurroundings, let end = lastTyped?.end else { return false }
    return finding.range.lowerBound < end && end <= finding.range.upperBound
  }

  /// The document with the correction of the word that is misspelt at a place. Offsets are the same.
  ///
  /// Nobody waits for a check of the document: until there is one, the lines around are checked, and only if the word may be
  /// misspelt by how it is cut. The first check of a session takes some time, so that it has to look more so.
  func meant(
    at offset: Int, by dictionary: OpenDictionary, _ context: RequestContext
  ) async throws -> OpenDocument {
    let checker = context.services.checkers.checker(by: dictionary)
    let least: LooseCharacters = checker.isReady ? .one : .pair
    guard
      checks.isKnown(by: checker)
        || document.looseCharacters(around: offset, by: dictionary.analyser) >= least
    else { return self }
    let near = max(0, offset - 1)..<min(text.utf8Count, offset + 1)
    let found = try await findings(.paragraph(near), by: dictionary, context)
    let here =
      found.first { $0.range.contains(offset) } ?? found.first { $0.range.upperBound == offset }
    guard let here, let right = here.replacements.first, here.kind != .form,
      right.utf8.count == here.range.count
    else { return self }
    // A word in other forms of its characters is mostly cut as it should be, and has its card.
    if here.kind == .simplified || here.kind == .variant,
      dictionary.focus(at: offset, in: document)?.range == here.range
    {
      return self
    }
    return replacing(here.range, with: right)
  }

  /// The findings of the checks that are switched on, in order.
  func findings(
    _ extent: CheckExtent = .whole, by dictionary: OpenDictionary, _ context: RequestContext
  ) async throws -> [Finding] {
    let kinds = Finding.Kind.allCases.filter { context.configuration[$0] != .off }
    // The dictionary's text is not checked.
    guard context.configuration.isEnabled(.diagnostics, in: self), !kinds.isEmpty,
      !context.pages.holds(uri)
    else { return [] }
    let found = try await context.services.check(
      CheckedText(
        document: document, checks: checks,
        checker: context.services.checkers.checker(by: dictionary),
        options: CheckOptions(
          kinds: Set(kinds), sensitivity: context.configuration.checksSensitivity),
        extent: extent))
    return context.services.silenced.marked(found, in: text, of: uri)
  }

  /// Says how many more there are than are shown, at the first of them.
  private func remainder(of findings: [Finding], _ context: RequestContext) -> Diagnostic {
    let first = findings[Self.mostDiagnostics]
    let count = findings.count - Self.mostDiagnostics
    return Diagnostic(
      range: context.encoding.range(of: first.range, in: text), severity: .information,
      code: first.kind.rawValue,
      message: context.language(
        "從這裡起還有 \(count) 處沒有列出。", "From here on \(count) more are not shown."))
  }
}

extension Diagnostic {
  /// A finding as the client shows it.
  ///
  /// - Parameter href: the page of the entry that it links to.
  init(_ finding: Finding, in text: TextSnapshot, href: DocumentURI, _ context: RequestContext) {
    self.init(
      range: context.encoding.range(of: finding.range, in: text),
      severity: context.configuration[finding.kind].severity ?? .hint,
      code: finding.kind.rawValue,
      codeDescription: .init(href: href), message: finding.message(in: context.language))
  }
}

extension DiagnosticLevel {
  /// As clients know it; `nil` for findings that are not shown.
  fileprivate var severity: DiagnosticSeverity? {
    switch self {
    case .off: nil
    case .hint: .hint
    case .information: .information
    case .warning: .warning
    case .error: .error
    }
  }
}
