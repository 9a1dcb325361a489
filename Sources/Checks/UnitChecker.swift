import Documents
import Segmentation
import Text

/// Looks through a unit of a document.
struct UnitChecker: Sendable {
  let segmenter: Segmenter
  let phrases: PhraseChecker
  let characters: CharacterChecker
  /// `nil` if the program has no tables of spelling.
  let spelling: SpellingChecker?
  /// What the dictionary warns of.
  let warnings: [Int: Warning]

  /// What is found in a unit, by its bytes alone.
  func check(_ bytes: [UInt8], markup: Markup) -> UnitChecks {
    // Most lines of programs have no character beyond ASCII.
    if bytes.allSatisfy({ $0 < 0x80 }) { return .nothing }
    guard let visible = VisibleText(bytes, markup: markup) else {
      return bytes.withUnsafeBufferPointer { check($0) }
    }
    let notes = visible.gaps.all.flatMap { bytes[$0] }
    let hasKana = String(decoding: notes, as: UTF8.self).unicodeScalars.contains(where: \.isKana)
    let found = visible.bytes.withUnsafeBufferPointer { check($0, hasKana: hasKana) }
    return UnitChecks(
      counts: found.counts, suspicions: found.suspicions.map { $0.inSource(of: visible) })
  }

  /// - Parameter hasKana: whether there is Japanese where it is not looked for.
  private func check(_ bytes: UnsafeBufferPointer<UInt8>, hasKana: Bool = false) -> UnitChecks {
    var pass = Pass(checker: self, bytes: bytes, run: Run(in: bytes), hasKana: hasKana)
    for token in segmenter.tokens(in: bytes) { pass.take(token) }
    return pass.finish()
  }

  /// One pass over the tokens of a unit.
  private struct Pass {
    let checker: UnitChecker
    let bytes: UnsafeBufferPointer<UInt8>
    var counts = ScriptCounts()
    var suspicions: [Finding] = []
    var run: Run
    /// Whether this is inside the title of a work: that is written as its author writes it.
    var isInTitle = false
    var hasKana: Bool

    mutating func take(_ token: Token) {
      if run.append(token) { return }
      flush(before: token.range.lowerBound)
      if token.kind == .punctuation, !run.append(token) { note(token) }
      if token.kind == .foreign { noteKana(token) }
    }

    private mutating func note(_ mark: Token) {
      switch decodeScalar(bytes, at: mark.range.lowerBound).scalar {
      case 0x300A, 0x3008: isInTitle = true
      case 0x300B, 0x3009: isInTitle = false
      default: break
      }
    }

    private mutating func noteKana(_ token: Token) {
      let scalar = decodeScalar(bytes, at: token.range.lowerBound).scalar
      if Unicode.Scalar(scalar)?.isKana == true { hasKana = true }
    }

    private mutating func flush(before offset: Int) {
      defer { run = Run(in: bytes) }
      if run.isEmpty { return }
      run.end(at: offset)
      suspicions += checker.characters.check(run, counts: &counts)
      if isInTitle { return }
      suspicions += misspellings()
    }

    /// An idiom goes before a word in it, and what the dictionary warns of before both.
    private func misspellings() -> [Finding] {
      var found = checker.warned(in: run) + checker.phrases.suspicions(in: run)
      for word in checker.spelling?.suspicions(in: run) ?? []
      where !found.contains(where: { $0.range.overlaps(word.range) }) {
        found.append(word)
      }
      return found
    }

    mutating func finish() -> UnitChecks {
      flush(before: bytes.count)
      // Japanese has forms of its own.
      if hasKana { suspicions.removeAll { $0.kind != .misspelling } }
      if counts == ScriptCounts(), suspicions.isEmpty { return .nothing }
      return UnitChecks(
        counts: counts,
        suspicions: suspicions.sorted { $0.range.lowerBound < $1.range.lowerBound })
    }
  }

  /// The words that the dictionary itself warns of.
  private func warned(in run: Run) -> [Finding] {
    run.words.compactMap { word in
      guard word.kind == .word, !word.isRespelled, let id = word.id, let warning = warnings[id]
      else { return nil }
      return run.finding(
        .misspelling, at: word.range, replacements: [warning.right], entry: warning.wrong)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isKana: Bool { (0x3041...0x30FF).contains(value) }
}
