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
  ///   - extent: what is looked at.
  /// - Throws: `CancellationError` when the task is cancelled; `DictionaryError`.
  package func findings(
    in document: Document, by checker: Checker, options: CheckOptions = CheckOptions(),
    extent: CheckExtent = .whole
  ) async throws -> [Finding] {
    let prose = document.prose
    let (first, chunks) = try await chunks(of: document, checker, extent, options)
    let range = extent.range ?? 0..<document.text.utf8Count
    // Found only where something is suspected: a word under the cursor is mostly right.
    lazy var counts = chunks.reduce(into: ScriptCounts()) { $0 += $1.counts }
    lazy var repeated = RepeatedWords(chunks)
    var findings: [Finding] = []
    var start = first
    for chunk in chunks {
      if start >= range.upperBound { break }
      defer { start += chunk.length }
      guard range.overlaps(start..<start + chunk.length) else { continue }
      let asked = range.moved(by: -start)
      for suspicion in chunk.suspicions(told: options.sensitivity) {
        guard suspicion.range.overlaps(asked), options.wants(suspicion),
          counts.allows(suspicion), !repeated.isName(suspicion, options.sensitivity)
        else { continue }
        let finding = suspicion.moved(by: start)
        guard prose.contains(finding.pieces) else { continue }
        try Task.checkCancellation()
        if try await checker.isProved(finding) { findings.append(finding) }
      }
    }
    return findings
  }

  /// Whether a checker has looked through the document as it is now: then its findings are there at once.
  package func isKnown(by checker: Checker) -> Bool {
    chunks.isKnown(by: checker.identity)
  }

  /// The chunks that are looked at, and the offset of the first.
  private func chunks(
    of document: Document, _ checker: Checker, _ extent: CheckExtent, _ options: CheckOptions
  ) async throws -> (start: Int, chunks: [CheckChunk]) {
    let units = try await checker.unitChecker()
    if case .clauses(let range) = extent, !isKnown(by: checker) {
      let found = Array(document.units(in: range))
      guard let first = found.first, let last = found.last else { return (0, []) }
      let whole = first.range.lowerBound..<last.range.upperBound
      let chunk = CheckChunk(of: document, in: whole, near: range, by: checker, units)
      return (whole.lowerBound, [chunk])
    }
    if checker.isForMuchText { return (0, try await proved(document, checker, units, options)) }
    return (
      0,
      try await chunks.chunks(of: document, by: checker.identity) { range in
        CheckChunk(of: document, in: range, by: checker, units)
      }
    )
  }

  /// The chunks of a document. While they are found, the dictionary proves the suspicions of those that are there.
  private func proved(
    _ document: Document, _ checker: Checker, _ units: UnitChecker, _ options: CheckOptions
  ) async throws -> [CheckChunk] {
    let (suspicions, told) = AsyncStream.makeStream(of: Finding.self)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      defer { told.finish() }
      group.addTask { await checker.prove(suspicions) }
      let found = try await chunks.chunks(of: document, by: checker.identity) { range in
        let chunk = CheckChunk(of: document, in: range, by: checker, units)
        for suspicion in chunk.suspicions(told: options.sensitivity)
        where options.wants(suspicion) {
          told.yield(suspicion)
        }
        return chunk
      }
      told.finish()
      try await group.waitForAll()
      return found
    }
  }
}

/// The part of a document in which mistakes are looked for.
package enum CheckExtent: Sendable {
  case whole
  /// Only findings that have text in a range of UTF-8 offsets; what is around them in all of the document counts.
  case part(Range<Int>)
  /// The same, without a wait for the rest of the document: until that has been looked through, only the clauses count
  /// that have text in the range.
  case clauses(Range<Int>)

  /// UTF-8 offsets; `nil` for the whole document.
  var range: Range<Int>? {
    switch self {
    case .whole: nil
    case .part(let range), .clauses(let range): range
    }
  }
}
