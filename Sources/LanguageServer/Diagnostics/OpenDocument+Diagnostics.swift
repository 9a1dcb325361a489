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

  /// The document with the correction of a word that is misspelt at a place, as far as the checks have found it by now:
  /// nobody waits for them. Offsets are the same.
  func meant(
    at offset: Int, by dictionary: OpenDictionary, _ context: RequestContext
  ) async throws -> OpenDocument {
    let checker = context.services.checkers.checker(by: dictionary)
    guard checks.isKnown(by: checker) else { return self }
    let near = max(0, offset - 1)..<min(text.utf8Count, offset + 1)
    let found = try await findings(in: near, by: dictionary, context)
    let here =
      found.first { $0.range.contains(offset) } ?? found.first { $0.range.upperBound == offset }
    guard let here, let right = here.replacements.first, here.kind != .simplified,
      here.kind != .variant, here.kind != .form, right.utf8.count == here.range.count
    else { return self }
    return replacing(here.range, with: right)
  }

  /// The findings of the checks that are switched on, in a document or a part of it: UTF-8 offsets, in order.
  func findings(
    in range: Range<Int>? = nil, by dictionary: OpenDictionary, _ context: RequestContext
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
        range: range))
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
