import Documents
import Segmentation
import Spelling
import Text

/// Looks through a unit of a document. A class, as its parts are: much that they know would be counted for each line.
final class UnitChecker: Sendable {
  let segmenter: Segmenter
  let phrases: PhraseChecker
  /// Whether idioms are found of which another spelling is commoner.
  private let findsForms: Bool
  let characters: CharacterChecker
  /// `nil` if the program has no tables of spelling.
  let spelling: SpellingChecker?
  private let particles = ParticleRules()
  private let questions = QuestionRules()
  private let clauses = ClauseRules()
  /// The warnings of the dictionary, with the numbers of their words, by the first character of these.
  let warnings: HanTable<[(word: Int, warning: Warning)]>
  /// What is wrong wherever it stands.
  let wrongForms: WrongForms

  init(
    segmenter: Segmenter, phrases: PhraseChecker, findsForms: Bool, characters: CharacterChecker,
    spelling: SpellingChecker?, warnings: [Int: Warning], wrongForms: WrongForms
  ) {
    (self.segmenter, self.phrases, self.characters) = (segmenter, phrases, characters)
    self.findsForms = findsForms
    (self.spelling, self.wrongForms) = (spelling, wrongForms)
    self.warnings = HanTable(
      grouping: warnings.map { (word: $0.key, warning: $0.value) },
      by: { $0.warning.wrong.unicodeScalars.first?.value })
  }

  /// Quotation marks.
  private static let quotations: [(open: UInt32, close: UInt32)] = [
    (0x300C, 0x300D), (0x300E, 0x300F), (0x201C, 0x201D),
  ]

  private static let questionMarks: HanSet = "？?"
  /// Marks and brackets with which a part of a sentence ends, and the ends of lines.
  private static let ends: HanSet = "。！？：；，…—～!?:;,.~）」』》〉】〕］)]>”’\n\r\u{2028}\u{2029}|"

  /// Dots between the names of foreigners.
  private static let dots: HanSet = "\u{B7}\u{2027}\u{2022}\u{30FB}\u{FF0E}"

  /// The findings in units, by their bytes alone. Those in many are found faster at once: the code and the tables of each step lie near the
  /// processor then.
  func check(_ units: [(bytes: [UInt8], markup: Markup)]) -> [UnitChecks] {
    let slips = units.count > Self.few ? spelling?.slips(inEach: units.map { $0.bytes }) : nil
    let texts = units.map { UnitText($0.bytes, $0.markup) }
    let tokens = segmenter.tokens(inEach: texts.map { $0?.bytes ?? [] })
    return zip(texts, tokens).map { text, tokens in
      text.map { check($0, tokens, near: nil, slips ?? [:]) } ?? .nothing
    }
  }

  /// No more units are new behind a keystroke: there is nothing to look ahead at.
  private static let few = 2

  /// The findings in a unit, by its bytes alone.
  ///
  /// - Parameter near: UTF-8 offsets in the unit; misspellings are looked for in clauses that have text there.
  func check(_ bytes: [UInt8], markup: Markup, near: Range<Int>) -> UnitChecks {
    guard let text = UnitText(bytes, markup) else { return .nothing }
    return check(text, segmenter.tokens(in: text.bytes), near: near)
  }

  /// - Parameter slips: those that are known.
  private func check(
    _ text: UnitText, _ tokens: [Token], near: Range<Int>?, _ slips: [[UInt32]: [Slip]] = [:]
  ) -> UnitChecks {
    let visible = text.visible
    let found = text.bytes.withUnsafeBufferPointer { bytes in
      var pass = Pass(
        checker: self, bytes: bytes, visible: visible,
        near: near.map { visible?.range(around: $0) ?? $0 }, slips: slips, run: Run(in: bytes),
        hasKana: text.hasKana)
      for token in tokens { pass.take(token) }
      return pass.finish()
    }
    guard let visible else { return found }
    return UnitChecks(
      counts: found.counts, suspicions: found.suspicions.map { $0.inSource(of: visible) })
  }

  /// One pass over the tokens of a unit.
  private struct Pass {
    let checker: UnitChecker
    let bytes: UnsafeBufferPointer<UInt8>
    /// The text that the bytes are of, if something is left out.
    let visible: VisibleText?
    /// The UTF-8 offsets at which misspellings are looked for; `nil` for all.
    let near: Range<Int>?
    /// Slips that are known; see `SpellingChecker`.
    let slips: [[UInt32]: [Slip]]
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
      if run.isEmpty { return }
      defer { run.removeAll() }
      run.end(at: offset)
      var found = checker.characters.check(run, counts: &counts)
      let isNear = near?.overlaps(run.offsets[0]..<offset) ?? true
      if isNear, !isInTitle { addMisspellings(to: &found, before: offset) }
      suspicions.add(found)
    }

    /// The surroundings of the run, which ends at an offset.
    private func surroundings(before end: Int) -> SpellingChecker.Surroundings {
      var start = run.offsets[0] - 1
      while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      let open = start < 0 ? 0 : decodeScalar(bytes, at: start).scalar
      let close = end < bytes.count ? decodeScalar(bytes, at: end).scalar : 0
      if UnitChecker.dots.contains(open) || UnitChecker.dots.contains(close) { return .name }
      let isQuoted = UnitChecker.quotations.contains { $0.open == open && $0.close == close }
      return isQuoted ? .quotation : .other
    }

    /// Whether the part of a sentence that ends at an offset goes on in its line with something else: a figure, Latin letters, brackets,
    /// code.
    private func goesOn(behind end: Int) -> Bool {
      var place = end
      while place < bytes.count {
        let (scalar, length) = decodeScalar(bytes, at: place)
        guard CharacterClass.of(scalar) == .space, !UnitChecker.ends.contains(scalar) else {
          return !UnitChecker.ends.contains(scalar)
        }
        if visible?.isOmitted(at: place) == true { return true }
        place += length
      }
      return false
    }

    /// An idiom goes before a word in it, and a warning of the dictionary before both. A slip among Simplified
    /// characters is corrected in their finding.
    private func addMisspellings(to found: inout [Finding], before end: Int) {
      var idioms = checker.warned(in: run)
      idioms.add(checker.wrongForms.findings(in: run))
      for idiom in checker.phrases.suspicions(in: run) where !isRight(idiom) {
        // Of a wrong word in an idiom all is said: 洛繹不絕.
        idioms.removeAll { $0.warning == nil && $0.isPart(of: idiom) }
        if !idioms.contains(where: { $0.range.overlaps(idiom.range) }) { idioms.append(idiom) }
      }
      let next = end < bytes.count ? decodeScalar(bytes, at: end).scalar : 0x0A
      var particles = checker.particles.suspicions(in: run)
      particles.add(
        checker.questions.suspicions(
          in: run, isQuestion: UnitChecker.questionMarks.contains(next)))
      particles.add(
        checker.clauses.suspicions(in: run, before: next).filter { found in
          !particles.contains { $0.range.overlaps(found.range) }
        })
      idioms.add(
        particles.filter { particle in
          !idioms.contains { $0.range.overlaps(particle.range) } && !isRight(particle)
        })
      let words = checker.spelling?.suspicions(
        in: run, near: near, known: slips, surroundings(before: end), goesOn: goesOn(behind: end))
      for word in words ?? []
      where !idioms.contains(where: { $0.range.overlaps(word.range) }) && !isRight(word) {
        guard let other = found.firstIndex(where: { $0.range.overlaps(word.range) }) else {
          found.append(word)
          continue
        }
        if let slip = word.slip { mend(&found[other], slip) }
      }
      found.add(idioms)
      if !checker.findsForms { return }
      found.add(
        checker.phrases.forms(in: run).filter { form in
          !found.contains { $0.range.overlaps(form.range) }
        })
    }

    /// Whether a phrase or a word is written in a form that is right as well.
    private func isRight(_ finding: Finding) -> Bool {
      guard let start = run.offsets.firstIndex(of: finding.range.lowerBound) else { return false }
      let count = finding.written.unicodeScalars.count
      return checker.wrongForms.areRight(start..<start + count, in: run)
    }

    /// Puts the correction of a slip into that of the Simplified characters around it: 怎么办.
    private func mend(_ finding: inout Finding, _ slip: Slip) {
      guard finding.range.contains(run.offsets[slip.place]),
        let first = run.offsets.firstIndex(of: finding.range.lowerBound),
        let scalar = Unicode.Scalar(slip.right)
      else { return }
      finding.replacements = finding.replacements.map { replacement in
        // A headword is spelled as it is: 系統 for 系统.
        if checker.spelling?.isWord(replacement) == true { return replacement }
        var scalars = Array(replacement.unicodeScalars)
        if slip.place - first < scalars.count { scalars[slip.place - first] = scalar }
        return String(scalars: scalars)
      }
    }

    /// An explanation is no misspelling: 同「於」。如：「忠于職守」.
    private mutating func removeExplained() {
      let hasQuotation = bytes.indices.dropLast(2).contains {
        bytes[$0] == 0xE3 && bytes[$0 + 1] == 0x80 && bytes[$0 + 2] == 0x8C
      }
      if !hasQuotation { return }
      suspicions.removeAll { finding in
        finding.replacements.contains { right in
          let characters = zip(finding.written, right).filter { $0 != $1 }.map { String($1) }
          return ([right] + characters).contains {
            ByteSearch.holds(Array("「\($0)」".utf8), in: bytes)
          }
        }
      }
    }

    mutating func finish() -> UnitChecks {
      flush(before: bytes.count)
      // Japanese has forms of its own.
      if hasKana { suspicions.removeAll { $0.kind != .misspelling || $0.slip != nil } }
      if counts == ScriptCounts(), suspicions.isEmpty { return .nothing }
      if !suspicions.isEmpty { removeExplained() }
      return UnitChecks(
        counts: counts,
        suspicions: suspicions.sorted { $0.range.lowerBound < $1.range.lowerBound })
    }
  }

  /// The commonness, as in `Slip`, of words of which the careful are not told: nearly everybody writes them so.
  private static let common = 2

  /// The words that the dictionary itself warns of.
  private func warned(in run: Run) -> [Finding] {
    run.words.compactMap { word in
      guard word.kind == .word, !word.isRespelled,
        let warning = warnings[run.scalars[word.range.lowerBound]]?.first(where: {
          $0.word == word.id
        })?.warning
      else { return nil }
      var finding = run.finding(
        .misspelling, at: word.range, replacements: [warning.right], entry: warning.wrong)
      let commonness = spelling?.spelling.commonness(of: warning.wrong) ?? 0
      if commonness >= Self.common { finding.sensitivity = .usual }
      return finding
    }
  }
}

extension [Finding] {
  /// Adds others. Most arrays are empty, and appending an empty one takes some time too.
  mutating func add(_ others: [Finding]) {
    if others.isEmpty { return }
    if isEmpty { self = others } else { append(contentsOf: others) }
  }
}

extension Finding {
  /// Whether another finding is longer, and holds this one.
  fileprivate func isPart(of other: Finding) -> Bool {
    range.count < other.range.count && range.clamped(to: other.range) == range
  }
}
