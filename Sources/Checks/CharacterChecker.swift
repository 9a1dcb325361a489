import Segmentation
import Text

/// Finds Simplified characters, and forms that are not Taiwan's. A class, as all parts of `UnitChecker` are.
final class CharacterChecker: Sendable {
  let segmenter: Segmenter
  let standings: CharacterStandings

  init(segmenter: Segmenter, standings: CharacterStandings) {
    (self.segmenter, self.standings) = (segmenter, standings)
  }

  /// How many findings between two commas can be a passage in Simplified characters.
  private static let passage = 3
  /// How many characters around one are used to decide what it stands for.
  private static let context = 6

  /// Counts the characters of a run, and finds the words that hold some.
  func check(_ run: Run, counts: inout ScriptCounts) -> [Finding] {
    var findings: [Finding] = []
    var start = 0
    while start < run.words.count {
      var end = start
      while end < run.words.count, run.words[end].kind != .punctuation { end += 1 }
      findings.add(check(clause: start..<end, of: run, &counts))
      start = end + 1
    }
    return findings
  }

  /// The findings in the words between two commas.
  private func check(
    clause: Range<Int>, of run: Run, _ counts: inout ScriptCounts
  ) -> [Finding] {
    var ofClause = ScriptCounts()
    var findings: [Finding] = []
    for index in clause where run.words[index].kind != .listed {
      // Most characters are the same in all texts.
      let word = run.words[index].range
      if word.allSatisfy({ standings[run.scalars[$0]].rawValue == 0 }) {
        ofClause.han += word.count
        continue
      }
      if let finding = finding(in: run.words[index], of: run, &ofClause) {
        findings.append(finding)
      }
    }
    counts += ofClause
    let isPassage = findings.count >= Self.passage && ofClause.simplified > ofClause.traditional
    return isPassage ? [Self.joined(findings, of: run)] : findings
  }

  /// One finding for a passage that is in Simplified characters as a whole.
  private static func joined(_ findings: [Finding], of run: Run) -> Finding {
    var passage = findings[0]
    for finding in findings.dropFirst() {
      let between = run.text(passage.range.upperBound..<finding.range.lowerBound)
      passage.range = passage.range.lowerBound..<finding.range.upperBound
      passage.written += between + finding.written
      passage.replacements = [passage.replacements[0] + between + finding.replacements[0]]
    }
    passage.kind = .simplified
    return passage
  }

  private func finding(
    in word: Run.Word, of run: Run, _ counts: inout ScriptCounts
  ) -> Finding? {
    var standards: [(place: Int, standard: UInt32)] = []
    var kind: Finding.Kind?
    for place in word.range {
      let use = standings[run.scalars[place]]
      counts.han += 1
      if use.rawValue == 0 { continue }
      if use.contains(.traditional) { counts.traditional += 1 }
      // A name is spelled as its owner does: 黃士峯.
      guard let here = Self.kind(of: use), !isTitle(word), word.kind != .name || here != .variant,
        let standard = standard(
          of: place - word.range.lowerBound, in: word, of: run, isSure: use != .simplifiedInWords)
      else { continue }
      standards.append((place - word.range.lowerBound, standard))
      if kind != .simplified { kind = here }
      if here == .variant { counts.variant += 1 } else { counts.simplified += 1 }
    }
    guard let kind else { return nil }
    let written = Array(run.scalars[word.range])
    var right = written
    for (place, standard) in standards { right[place] = standard }
    let replacement = Self.text(right)
    return run.finding(
      kind, at: word.range, replacements: [replacement],
      entry: title(of: word, written) ?? replacement)
  }

  /// The kind of finding that a character may be.
  private static func kind(of use: CharacterStandings.Use) -> Finding.Kind? {
    if use.contains(.simplified) || use.contains(.simplifiedInWords) { return .simplified }
    return use.contains(.variant) ? .variant : nil
  }

  /// A headword that is written so is right.
  private func isTitle(_ word: Run.Word) -> Bool { word.kind == .word && !word.isRespelled }

  private func title(of word: Run.Word, _ written: [UInt32]) -> String? {
    word.id.flatMap { segmenter.lexicon.spelling(of: written, word: $0) }.map(Self.text)
  }

  /// The character for which one of a word stands: that of the headword, or, if it always stands for another one, the
  /// one that suits the place best.
  private func standard(
    of index: Int, in word: Run.Word, of run: Run, isSure: Bool
  ) -> UInt32? {
    let scalar = run.scalars[word.range.lowerBound + index]
    if word.kind == .word, let id = word.id,
      let spelling = segmenter.lexicon.spelling(of: Array(run.scalars[word.range]), word: id),
      index < spelling.count, spelling[index] != scalar
    {
      return spelling[index]
    }
    return isSure ? bestStandard(at: word.range.lowerBound + index, in: run) : nil
  }

  private func bestStandard(at place: Int, in run: Run) -> UInt32? {
    let standards = standings.standards(of: run.scalars[place])
    if standards.count < 2 { return standards.first }
    let around = max(0, place - Self.context)..<min(run.scalars.count, place + Self.context + 1)
    return standards.min { one, other in
      cost(of: one, at: place, around, run) < cost(of: other, at: place, around, run)
    }
  }

  private func cost(of scalar: UInt32, at place: Int, _ around: Range<Int>, _ run: Run)
    -> Int
  {
    var text = Array(run.scalars[around])
    text[place - around.lowerBound] = scalar
    return segmenter.cost(of: text)
  }

  private static func text(_ scalars: [UInt32]) -> String {
    String(scalars: scalars.compactMap(Unicode.Scalar.init))
  }
}
