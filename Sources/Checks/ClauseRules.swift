import Segmentation
import Spelling
import Text

/// Finds words of one character that a whole part of a sentence tells, and the mark behind it: 嘛 for 嗎 in a question, 把 for 吧 at the end,
/// 即 for 既 before 又.
struct ClauseRules: Sendable {
  /// The text between two marks.
  struct Clause {
    let run: Run
    let range: Range<Int>
    /// The mark behind it; 0x0A at the end of a text.
    let mark: UInt32

    var text: RunText { RunText(scalars: run.scalars) }
    var isQuestion: Bool { ClauseRules.questionMarks.contains(mark) }
    var isEnded: Bool { isQuestion || ClauseRules.marks.contains(mark) }

    /// Whether one of some words stands in a part of it.
    func has(_ pattern: Pattern, in part: Range<Int>) -> Bool {
      part.contains { pattern.starts(at: $0, in: text) }
    }

    func has(_ characters: HanSet, in part: Range<Int>) -> Bool {
      run.scalars[part].contains(where: characters.contains)
    }

    /// The part behind a place.
    func rest(behind place: Int) -> Range<Int> { place + 1..<range.upperBound }
  }

  /// A rule: how sure it is that a place is wrong; `nil` if it is right.
  private struct Rule: Sendable {
    var written: UInt32
    var right: Unicode.Scalar
    var kind: Finding.Kind
    /// The beginning of the word that is meant, before this character.
    var beginning: String
    var holds: @Sendable (Clause, Int) -> SpellingSensitivity?

    init(
      _ written: Unicode.Scalar, _ right: Unicode.Scalar, _ kind: Finding.Kind,
      beginning: String = "",
      _ holds: @escaping @Sendable (Clause, Int) -> SpellingSensitivity?
    ) {
      (self.written, self.right, self.kind) = (written.value, right, kind)
      (self.beginning, self.holds) = (beginning, holds)
    }
  }

  private static let questionMarks: HanSet = "？?"
  private static let marks: HanSet = "。！；，…～!;,~\n"
  private static let rules: [Rule] = [
    Rule("嘛", "嗎", .misspelling, asks), Rule("把", "吧", .misspelling, urges),
    Rule("巴", "吧", .misspelling, guesses), Rule("吧", "把", .misspelling, takes),
    Rule("即", "既", .misspelling, isBoth), Rule("既", "即", .misspelling, isEvenIf),
    Rule("向", "像", .misspelling, isLike),
    Rule("那", "哪", .particle, isWhereTo), Rule("再", "在", .particle, isAtWhat),
    Rule("哪", "那", .particle, isThat), Rule("與", "於", .misspelling, isOf),
    Rule("帶", "戴", .misspelling, wears), Rule("以", "已", .misspelling, beginning: "而", isAll),
  ]
  private static let all = HanSet(rules.map(\.written))

  /// - Parameter mark: the character just behind the run.
  func suspicions(in run: Run, before mark: UInt32) -> [Finding] {
    guard run.scalars.contains(where: Self.all.contains) else { return [] }
    return run.scalars.indices.split { CharacterClass.of(run.scalars[$0]) != .han }.flatMap {
      part in
      let range = part.startIndex..<part.endIndex
      let isLast = range.upperBound == run.scalars.count
      let clause = Clause(
        run: run, range: range, mark: isLast ? mark : run.scalars[range.upperBound])
      return range.compactMap { finding(at: $0, in: clause) }
    }
  }

  private func finding(at place: Int, in clause: Clause) -> Finding? {
    let run = clause.run
    let written = run.scalars[place]
    guard Self.all.contains(written),
      let rule = Self.rules.first(where: { $0.written == written }),
      run.words[run.wordOf[place]].kind != .listed, let sensitivity = rule.holds(clause, place)
    else { return nil }
    let right = rule.beginning + String(scalars: [rule.right])
    var finding = run.finding(
      rule.kind, at: place - rule.beginning.unicodeScalars.count..<place + 1,
      replacements: [right], entry: right)
    finding.confidence = 0.9
    finding.sensitivity = sensitivity
    return finding
  }
}
