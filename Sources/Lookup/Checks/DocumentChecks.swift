import Text

/// What is suspicious in a document that is edited; see `FollowedChunks`.
///
/// What is found in a unit, mostly a line, is kept with the unit as well: in a chunk that an edit reached
/// only the units that it made are looked at, and a check that was cancelled has not been in vain.
struct DocumentChecks: Sendable {
  private var chunks = FollowedChunks<CheckChunk>()

  /// Notes an edit: `FollowedChunks.replace` says what of it.
  mutating func replace(_ range: Range<Int>, count: Int, unitsAnew: Range<Int>?) {
    chunks.replace(range, count: count, unitsAnew: unitsAnew)
  }

  /// Notes that all of the text was replaced.
  mutating func replaceAll() { chunks.replaceAll() }

  /// What may be written wrongly in a document as it is after the edits that were noted, in order.
  /// Whether the text is in Traditional characters depends on the whole document.
  ///
  /// - Parameters:
  ///   - prose: the text for people in the document; the rest holds no findings.
  ///   - range: UTF-8 offsets; only findings that have text there are given.
  /// - Throws: `CancellationError` when the task is cancelled; `DictionaryError`.
  func findings(
    in document: Document, prose: ProseRanges?, dictionary: OpenDictionary, options: CheckOptions,
    range: Range<Int>?
  ) async throws -> [Finding] {
    let checker = dictionary.checker
    let chunks = try await chunks(of: document, checker)
    let counts = chunks.reduce(into: ScriptCounts()) { $0 += $1.counts }
    var findings: [Finding] = []
    var start = 0
    for chunk in chunks {
      for suspicion in chunk.suspicions {
        let suspicion = suspicion.moved(by: start)
        let finding = suspicion.finding
        guard options.wants(finding), counts.allows(finding.kind),
          prose.map({ $0.contains(finding.range) }) ?? true,
          range.map(finding.range.overlaps) ?? true
        else { continue }
        try Task.checkCancellation()
        if try await checker.isProved(suspicion) { findings.append(finding) }
      }
      start += chunk.length
    }
    return findings
  }

  private func chunks(of document: Document, _ checker: Checker) async throws -> [CheckChunk] {
    let units = try await checker.unitChecker()
    return try await chunks.chunks(of: document, by: checker.generation) { range in
      var counts = ScriptCounts()
      var suspicions: [Suspicion] = []
      for unit in document.units(in: range) {
        let checks = unit.lasting(by: checker.generation, units.check)
        counts += checks.counts
        let start = unit.range.lowerBound - range.lowerBound
        suspicions += checks.suspicions.map { $0.moved(by: start) }
      }
      return CheckChunk(length: range.count, counts: counts, suspicions: suspicions)
    }
  }
}
