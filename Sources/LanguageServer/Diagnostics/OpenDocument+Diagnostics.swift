import Checks
import Dictionary
import Documents
import Entries
import Spelling
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
      if !shown.isEmpty {
        context.pages.writeLater(.diagnosed, of: dictionary.source) {
          Set(shown.map(\.entry)).sorted().map(Page.entry)
        }
      }
      return diagnostics
    } ?? []
  }

  /// Whether a finding is in the word that is being typed: its meaning is not known before the cursor has left it.
  private func isBeingTyped(_ finding: Finding) -> Bool {
    guard finding.isBySurroundings, let typed = lastTyped, !typed.isWhole, let end = typed.end
    else { return false }
    return finding.range.lowerBound < end && end <= finding.range.upperBound
  }

  /// The document with the correction of the word that is misspelt at a place. Offsets are the same.
  func meant(
    at offset: Int, by dictionary: OpenDictionary, _ context: RequestContext
  ) async throws -> OpenDocument {
    let checker = context.services.checkers.checker(by: dictionary)
    guard checks.isKnown(by: checker) || mayBeMisspelt(at: offset, dictionary, checker),
      let here = try await misspelling(at: offset, by: dictionary, context),
      let right = here.replacements.first, right.utf8.count == here.range.count
    else { return self }
    // A word in other forms of its characters is mostly cut as it should be, and has its card.
    if here.kind == .simplified || here.kind == .variant,
      dictionary.focus(at: offset, in: document)?.range == here.range
    {
      return self
    }
    return replacing(here.range, with: right)
  }

  /// The finding of a word that may be misspelt and that ends at a place where the user asks for words: a guess is enough.
  func misspelling(
    endingAt offset: Int, by dictionary: OpenDictionary, _ context: RequestContext
  ) async throws -> Finding? {
    let checker = context.services.checkers.checker(by: dictionary)
    let last = text.scalarBoundary(atOrBefore: offset - 1)
    guard checker.isReady || mayBeMisspelt(at: last, dictionary, checker),
      let here = try await misspelling(at: last, by: dictionary, context, sensitivity: .eager)
    else { return nil }
    return here.range.upperBound == offset ? here : nil
  }

  /// Whether a word may be misspelt by how it is cut: nobody waits for a check of the document otherwise. The first check of a
  /// session takes some time, so that it has to look more so.
  private func mayBeMisspelt(
    at offset: Int, _ dictionary: OpenDictionary, _ checker: Checker
  ) -> Bool {
    document.looseCharacters(around: offset, by: dictionary.analyser)
      >= (checker.isReady ? .one : .pair)
  }

  /// The finding at a place, by a check of the clause around.
  private func misspelling(
    at offset: Int, by dictionary: OpenDictionary, _ context: RequestContext,
    sensitivity: SpellingSensitivity? = nil
  ) async throws -> Finding? {
    let near = max(0, offset - 1)..<min(text.utf8Count, offset + 1)
    let found = try await findings(
      .clauses(near), by: dictionary, context, sensitivity: sensitivity
    )
    .filter { $0.kind != .form }
    return found.first { $0.range.contains(offset) }
      ?? found.first { $0.range.upperBound == offset }
  }

  /// The findings of the checks that are switched on, in order.
  ///
  /// - Parameter sensitivity: that of the settings if it is `nil`.
  func findings(
    _ extent: CheckExtent = .whole, by dictionary: OpenDictionary, _ context: RequestContext,
    sensitivity: SpellingSensitivity? = nil
  ) async throws -> [Finding] {
    let kinds = Finding.Kind.allCases.filter { context.configuration[$0] != .off }
    let checker = context.services.checkers.checker(by: dictionary)
    // The dictionary's pages are not checked; a document with checks is not one of them.
    guard context.configuration.isEnabled(.diagnostics, in: self), !kinds.isEmpty,
      checks.isKnown(by: checker) || !context.pages.holds(uri)
    else { return [] }
    let found = try await context.services.check(
      CheckedText(
        document: document, checks: checks, checker: checker,
        options: CheckOptions(
          kinds: Set(kinds), sensitivity: sensitivity ?? context.configuration.checksSensitivity),
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
