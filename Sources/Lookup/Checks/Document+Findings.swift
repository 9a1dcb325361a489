import Text

extension AnalysedText {
  private static var unitsAtOnce: Int { 64 }

  /// What may be written wrongly in the document, in order.
  ///
  /// What is found in a unit, mostly a line, is kept as long as the unit stands: after an edit only what
  /// was edited is looked at again. Whether the text is in Traditional characters is a matter of the whole
  /// document. What dictionary and user know is asked as they stand in `dictionary`; the user's words are
  /// never findings.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets; only findings that have text there are given.
  ///   - prose: the text for people in the document, where that is not all of it; the rest holds no findings.
  /// - Throws: `CancellationError` when the task is cancelled; `DictionaryError`.
  package func findings(
    dictionary: OpenDictionary, options: CheckOptions = CheckOptions(), in range: Range<Int>? = nil,
    prose: ProseRanges? = nil
  ) async throws -> [Finding] {
    let checker = dictionary.checker
    var (suspicions, counts) = try await suspicions(checker)
    suspicions.removeAll { suspicion in
      let finding = suspicion.finding
      return !options.wants(finding) || !counts.allows(finding.kind)
        || prose.map { !$0.contains(finding.range) } ?? false
        || range.map { !finding.range.overlaps($0) } ?? false
    }
    var findings: [Finding] = []
    for suspicion in suspicions {
      try Task.checkCancellation()
      if try await checker.isProved(suspicion) { findings.append(suspicion.finding) }
    }
    return findings
  }

  /// What is suspicious in all units, at offsets in the document, and how it is written.
  private func suspicions(
    _ checker: Checker
  ) async throws -> (suspicions: [Suspicion], counts: ScriptCounts) {
    let checkUnit = try await checker.unitChecker()
    var counts = ScriptCounts()
    var suspicions: [Suspicion] = []
    for (index, unit) in units(in: 0..<text.utf8Count).enumerated() {
      try Task.checkCancellation()
      // A long document takes a second: others are to have the thread in between.
      if index % Self.unitsAtOnce == 0 { await Task.yield() }
      let checks = unit.lasting(by: checker.generation, checkUnit.check)
      counts += checks.counts
      suspicions += checks.suspicions.map { $0.moved(by: unit.range.lowerBound) }
    }
    return (suspicions, counts)
  }
}
