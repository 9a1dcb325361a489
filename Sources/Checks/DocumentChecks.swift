package import Documents
package import Text

/// The findings in a document that is edited; see `FollowedChunks`.
///
/// The findings of a unit, mostly a line, are kept with the unit as well: in a chunk that an edit reached only the
/// units that it made are checked, and a cancelled check has not been in vain.
package struct DocumentChecks: Sendable {
  private var chunks = FollowedChunks<CheckChunk>()

  package init() {}

  /// Notes an edit, as `Document.replace` gives it; `nil` if all of the text was replaced.
  package mutating func follow(_ edit: EditSpan?) { chunks.follow(edit) }

  /// The likely mistakes in the text for people of a document, in order. Whether the text is in Traditional characters
  /// depends on the whole document.
  ///
  /// - Parameters:
  ///   - document: as it is after the edits that were noted.
  ///   - checker: finds them; the user's words that it knows are never findings.
  ///   - range: UTF-8 offsets; only findings that have text there are given.
  /// - Throws: `CancellationError` when the task is cancelled; `DictionaryError`.
  package func findings(
    in document: Document, by checker: Checker, options: CheckOptions = CheckOptions(),
    range: Range<Int>? = nil
  ) async throws -> [Finding] {
    let prose = document.prose
    let chunks = try await chunks(of: document, checker)
    // Found only where something is suspected: a word under the cursor is mostly right.
    lazy var counts = chunks.reduce(into: ScriptCounts()) { $0 += $1.counts }
    lazy var repeated = RepeatedWords(chunks)
    var findings: [Finding] = []
    var start = 0
    for chunk in chunks {
      let asked = range.map { $0.lowerBound - start..<$0.upperBound - start }
      for suspicion in chunk.suspicions {
        // Most suspicions are told only to the eager, so the tests come before the move.
        guard asked.map(suspicion.range.overlaps) ?? true, options.wants(suspicion),
          counts.allows(suspicion), !repeated.isName(suspicion, options.sensitivity)
        else { continue }
        let finding = suspicion.moved(by: start)
        guard prose.contains(finding.pieces) else { continue }
        try Task.checkCancellation()
        if try await checker.isProved(finding) { findings.append(finding) }
      }
      start += chunk.length
    }
    return findings
  }

  /// Whether a checker has looked through the document as it is now: then its findings are there at once.
  package func isKnown(by checker: Checker) -> Bool {
    chunks.isKnown(by: checker.identity)
  }

  /// Looks through a long document on all threads, for a program that does nothing else meanwhile.
  ///
  /// - Parameter part: how many bytes a thread takes at once.
  package func lookThrough(
    _ document: Document, by checker: Checker, part: Int = 1 << 16
  ) async throws {
    let units = try await checker.unitChecker()
    let count = document.text.utf8Count
    if count <= part { return }
    await withTaskGroup(of: Void.self) { group in
      for start in stride(from: 0, to: count, by: part) {
        group.addTask {
          for unit in document.units(in: start..<min(count, start + part)) {
            _ = unit.lastingValue(by: checker.identity, units.check(_:markup:))
          }
        }
      }
    }
  }

  private func chunks(of document: Document, _ checker: Checker) async throws -> [CheckChunk] {
    let units = try await checker.unitChecker()
    return try await chunks.chunks(of: document, by: checker.identity) { range in
      var counts = ScriptCounts()
      var suspicions: [Finding] = []
      for unit in document.units(in: range) {
        let checks = unit.lastingValue(by: checker.identity, units.check(_:markup:))
        counts += checks.counts
        let start = unit.range.lowerBound - range.lowerBound
        suspicions += checks.suspicions.map { $0.moved(by: start) }
      }
      return CheckChunk(length: range.count, counts: counts, suspicions: suspicions)
    }
  }
}
