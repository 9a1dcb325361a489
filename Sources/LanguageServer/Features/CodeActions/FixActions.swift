import Checks
import Dictionary
import Documents
import Entries
import Text
import WordLists

extension CodeActionFinder {
  /// The maximum number of fixes for a finding.
  private static var mostFixes: Int { 3 }
  /// The code points of the longest headword.
  private static var longestIgnored: Int { 17 }

  /// Fixes for the findings in the range, for those like them in the document, and for all findings.
  func fixes() async throws -> [CodeAction] {
    guard asked.wants(.quickFix) || asked.wants(.fixAll) || asked.wants(.document) else {
      return []
    }
    let findings = try await self.findings()
    var actions = findings.flatMap(fixes)
    actions += try await fixesOfKinds(of: findings)
    // A client that requests it by name wants it wherever the cursor is; in a large range findings are not known.
    if asked.names(.fixAll) || (isLarge || !findings.isEmpty) && !asked.isAutomatic {
      actions += try await self.actions(
        label("修正文件中所有找到的用字問題", "Fix all that Cidian has found"), .fixAll, .fixAll(nil),
        in: 0..<text.utf8Count)
    }
    return actions
  }

  /// The actions that fix all of a kind found in the range, or in the document if the client wants to change that.
  private func fixesOfKinds(of findings: [Finding]) async throws -> [CodeAction] {
    if asked.isAutomatic { return [] }
    let whole = 0..<text.utf8Count
    let found =
      asked.names(.document)
      ? try await document.findings(by: dictionary, context) : findings
    var actions: [CodeAction] = []
    for kind in Finding.Kind.allCases where found.contains(where: { $0.kind == kind }) {
      actions += try await self.actions(
        kind.titleOfFixingAll(in: label), .document, .fixAll(kind), in: whole)
    }
    return actions
  }

  /// The best fix of each finding that the client names, and nothing else: for a client that carries out all
  /// that it gets.
  func bestFixes() async throws -> [CodeAction] {
    let findings = try await self.findings()
    return findings.filter {
      asked.diagnosed.contains(context.encoding.range(of: $0.range, in: text))
    }
    .compactMap { fixes(of: $0).first { $0.edit != nil } }
    .filter { asked.wants($0.kind) }
  }

  /// The findings in the range; at a cursor those around it, then those that end there. None in a large range: there
  /// would be thousands.
  private func findings() async throws -> [Finding] {
    if isLarge { return [] }
    let near = max(0, range.lowerBound - 1)..<min(text.utf8Count, range.upperBound + 1)
    let found = try await document.findings(.part(near), by: dictionary, context)
    let cursor = range.lowerBound
    if !range.isEmpty { return found.filter { $0.range.overlaps(range) } }
    return found.filter { $0.range.contains(cursor) }
      + found.filter { $0.range.upperBound == cursor }
  }

  private func fixes(of finding: Finding) -> [CodeAction] {
    let href = context.pages.uris(in: dictionary.source.info)(.entry(finding.entry))
    let diagnostic = Diagnostic(finding, in: text, href: href, context)
    var actions = finding.replacements.prefix(Self.mostFixes).compactMap { replacement in
      let rewrites = finding.rewrites(with: replacement)
      return rewrites.isEmpty ? nil : fix(finding, replacement, rewrites)
    }
    if !actions.isEmpty { actions[0].isPreferred = true }
    actions.append(leaving(finding))
    // A passage in Simplified characters is not a word, and 在 alone would never be marked in any text again.
    let count = finding.written.unicodeScalars.count
    if count <= Self.longestIgnored, count > 1 || finding.kind != .particle {
      actions.append(
        action(
          label(
            "不再檢查「\(finding.written)」", "Never mark “\(finding.written)”"),
          .quickFix, command: .addWord,
          ["word": WordList.accepting(finding.written), "scope": "user"]))
    }
    for index in actions.indices { actions[index].diagnostics = [diagnostic] }
    return actions
  }

  /// The action that leaves one place as it is.
  private func leaving(_ finding: Finding) -> CodeAction {
    let place = SilencedPlaces.Place(of: finding, in: text)
    return action(
      label("這一處「\(finding.written)」不標示", "Leave this “\(finding.written)” here"), .quickFix,
      command: .leaveHere,
      [
        "document": document.uri, "written": place.written, "before": place.before,
        "behind": place.behind,
      ])
  }

  private func fix(
    _ finding: Finding, _ replacement: String, _ rewrites: [Rewrite]
  ) -> CodeAction {
    action(
      label(
        "把「\(finding.written)」改為「\(replacement)」",
        "Change “\(finding.written)” to “\(replacement)”"), .quickFix, rewrites)
  }
}
