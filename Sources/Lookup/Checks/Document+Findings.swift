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
  ///   - isProse: whether a range of UTF-8 offsets is text for people; others hold no findings.
  /// - Throws: `CancellationError` when the task is cancelled; `DictionaryError`.
  package func findings(
    dictionary: OpenDictionary, options: CheckOptions = CheckOptions(), in range: Range<Int>? = nil,
    isProse: (Range<Int>) -> Bool = { _ in true }
  ) async throws -> [Finding] {
    let checker = dictionary.checker
    let units = try await checker.unitChecker()
    var counts = ScriptCounts()
    var suspicions: [Suspicion] = []
    for (index, unit) in self.units(in: 0..<text.utf8Count).enumerated() {
      try Task.checkCancellation()
      // A long document takes a second: others are to have the thread in between.
      if index % Self.unitsAtOnce == 0 { await Task.yield() }
      let checks = unit.lasting(by: checker.generation, units.check)
      counts += checks.counts
      for suspicion in checks.suspicions {
        let finding = suspicion.finding.moved(by: unit.range.lowerBound)
        if range.map(finding.range.overlaps) ?? true, options.wants(finding), isProse(finding.range)
        {
          suspicions.append(Suspicion(finding: finding, word: suspicion.word))
        }
      }
    }
    var findings: [Finding] = []
    for suspicion in suspicions where counts.allows(suspicion.finding.kind) {
      try Task.checkCancellation()
      if try await checker.isProved(suspicion) { findings.append(suspicion.finding) }
    }
    return findings
  }
}
