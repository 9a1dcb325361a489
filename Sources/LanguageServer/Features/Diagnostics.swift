import Checks
import Dictionary
import Documents
import Entries
import JSONRPC
import Text

extension Workspace {
  /// A document has no more diagnostics than this, and one more that says so.
  private static let mostDiagnostics = 1000
  /// What is done while a long document is checked.
  static let checking = UserMessage("檢查用字", "Checking the text")

  /// `textDocument/diagnostic`: what is wrong in a document, or that it is what the client knows.
  func diagnostic(
    _ params: DocumentDiagnosticRequest
  ) async throws -> DocumentDiagnosticReport {
    guard let document = documents[params.textDocument.uri] else {
      return .full(resultID: nil, items: [])
    }
    let items = try await diagnostics(of: document)
    let resultID = try Self.resultID(of: items, document)
    return params.previousResultId == resultID
      ? .unchanged(resultID: resultID) : .full(resultID: resultID, items: items)
  }

  /// What is wrong in a document, as the client shows it. What is the same as in another state of the
  /// document was computed once.
  func diagnostics(of document: OpenDocument) async throws -> [Diagnostic] {
    try await services.dictionary.ask { dictionary in
      let findings = try await self.findings(in: document, dictionary: dictionary)
      let shown = findings.prefix(Self.mostDiagnostics)
      let uris = pages.uris(in: dictionary.source.info)
      var diagnostics = shown.map {
        diagnostic(of: $0, in: document.text, href: uris(.entry($0.entry)))
      }
      if findings.count > shown.count {
        diagnostics.append(remainder(of: findings, in: document.text))
      }
      let entries = Set(shown.map(\.entry))
      if !entries.isEmpty {
        writePages(.diagnosed, of: dictionary.source) { entries.sorted().map(Page.entry) }
      }
      return diagnostics
    } ?? []
  }

  /// What the checks that are switched on find in a document, or in a part of it: UTF-8 offsets, in order.
  func findings(
    in document: OpenDocument, range: Range<Int>? = nil, dictionary: OpenDictionary
  ) async throws -> [Finding] {
    let kinds = Finding.Kind.allCases.filter { configuration.severity(of: $0) != nil }
    // The dictionary's text is not checked.
    guard configuration.isEnabled(.diagnostics, in: document), !kinds.isEmpty,
      !isPage(document.uri)
    else { return [] }
    return try await services.check(
      CheckedText(
        document: document.document, checks: document.checks,
        checker: services.checkers.checker(by: dictionary),
        options: CheckOptions(kinds: Set(kinds)), range: range))
  }

  /// The same for the same diagnostics, whatever was sent between, while a document is open: clients that open one again may have
  /// forgotten what they knew, and still say it.
  private static func resultID(of items: [Diagnostic], _ document: OpenDocument) throws -> String {
    let hash = stableHash(of: try MessageEncoder.json(items))
    return "\(document.opening)-\(String(hash, radix: 16))"
  }
}

// MARK: - Findings as diagnostics

extension Workspace {
  /// A finding as the client shows it.
  ///
  /// - Parameter href: the page of the entry that it links to.
  func diagnostic(of finding: Finding, in text: TextSnapshot, href: DocumentURI) -> Diagnostic {
    Diagnostic(
      range: lspRange(finding.range, in: text),
      severity: configuration.severity(of: finding.kind) ?? .hint, code: finding.kind.rawValue,
      codeDescription: .init(href: href), message: message(of: finding))
  }

  private func message(of finding: Finding) -> String {
    let written = finding.written
    let right = finding.replacements.map { language("「\($0)」", "“\($0)”") }
      .joined(separator: language("或", " or "))
    return switch finding.kind {
    case .misspelling:
      language("「\(written)」應作\(right)。", "“\(written)” should be \(right).")
    case .simplified:
      language(
        "「\(written)」是簡化字，正體作\(right)。",
        "“\(written)” is Simplified; Traditional is \(right).")
    case .variant:
      language(
        "「\(written)」是異體字，正字作\(right)。",
        "“\(written)” is a variant; the standard form is \(right).")
    }
  }

  /// Says how many more there are than are shown, at the first of them.
  private func remainder(of findings: [Finding], in text: TextSnapshot) -> Diagnostic {
    let first = findings[Self.mostDiagnostics]
    let count = findings.count - Self.mostDiagnostics
    return Diagnostic(
      range: lspRange(first.range, in: text), severity: .information, code: first.kind.rawValue,
      message: language(
        "從這裡起還有 \(count) 處沒有列出。", "From here on \(count) more are not shown."))
  }
}

extension Configuration {
  /// How findings of a kind are shown; `nil` if they are not to be.
  func severity(of kind: Finding.Kind) -> DiagnosticSeverity? {
    let level =
      switch kind {
      case .misspelling: diagnosticsMisspelling
      case .simplified: diagnosticsSimplified
      case .variant: diagnosticsVariant
      }
    return switch level {
    case .off: nil
    case .hint: .hint
    case .information: .information
    case .warning: .warning
    case .error: .error
    }
  }
}
