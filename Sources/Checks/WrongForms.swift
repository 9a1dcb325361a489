import Segmentation
import Spelling
import Text

/// Forms of words that are wrong wherever they stand, found in texts: those that 成語典 warns of, and those that many people write.
struct WrongForms: Sendable {
  /// How many characters a form has at least that is looked for across the cut of a text.
  private static let phrase = 4

  private let warned: HanTable<[(wrong: [UInt32], warning: IdiomWarning)]>
  private let known: KnownSlips
  private let spelling: Spelling?
  private let isWord: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - warnings: those of 成語典.
  ///   - known: words that people misspell.
  ///   - spelling: tells what a converter leaves.
  ///   - isWord: whether some dictionary has a form as a word: then it is right.
  init(
    _ warnings: [IdiomWarning], known: KnownSlips, _ spelling: Spelling?,
    isWord: @escaping @Sendable (String) -> Bool
  ) {
    warned = HanTable(
      grouping: warnings.map { ($0.wrong.unicodeScalars.map(\.value), $0) }, by: \.wrong.first)
    (self.known, self.spelling, self.isWord) = (known, spelling, isWord)
  }

  /// The wrong forms in a run.
  func findings(in run: Run) -> [Finding] {
    var found: [Finding] = []
    for (place, scalar) in run.scalars.enumerated()
    where warned[scalar] != nil || known.mayBegin(at: place, in: run.scalars) {
      if let one = warned(at: place, in: run) ?? known(at: place, in: run) { found.append(one) }
    }
    return found
  }

  /// Whether characters are a form that is right, though the dictionaries may not have it, or a part of one: 再 in 再申訴.
  func areRight(_ characters: Range<Int>, in run: Run) -> Bool {
    let first = max(0, characters.lowerBound - Self.farthest)
    return (first...characters.lowerBound).contains { start in
      known.slips(at: start, in: run.scalars).contains {
        start + $0.count >= characters.upperBound && $0.right == nil
      }
    }
  }

  /// The number of characters of a right form before those that are asked about.
  private static let farthest = 4

  private func warned(at start: Int, in run: Run) -> Finding? {
    let found = warned[run.scalars[start]]?.first { run.scalars[start...].starts(with: $0.wrong) }
    guard let (wrong, warning) = found else { return nil }
    var finding = finding(of: wrong.count, at: start, in: run, right: warning.right)
    finding.warning = .init(dictionary: "成語典", quoted: warning.quoted)
    return isWord(finding.written) ? nil : finding
  }

  private func known(at start: Int, in run: Run) -> Finding? {
    let found = known.slips(at: start, in: run.scalars).last {
      stands(start..<start + $0.count, in: run)
    }
    guard let found, let right = found.right else { return nil }
    var finding = finding(of: found.count, at: start, in: run, right: right)
    if isLeftover(finding) { finding.kind = .conversion }
    return isWord(finding.written) ? nil : finding
  }

  /// Whether a converter left all the wrong characters: 掛鍾 for 掛鐘.
  private func isLeftover(_ finding: Finding) -> Bool {
    zip(finding.written.unicodeScalars, finding.replacements[0].unicodeScalars).allSatisfy {
      $0 == $1 || spelling?.areTwins($0.value, $1.value) == true
    }
  }

  private func finding(of count: Int, at start: Int, in run: Run, right: String) -> Finding {
    run.finding(
      .misspelling, at: start..<start + count, replacements: [right], entry: right)
  }

  /// Whether a form counts there. A short one does not where a word goes on over one of its ends, or a name is, or where its first
  /// character counts: 一匹|陪她走過半生的馬.
  private func stands(_ form: Range<Int>, in run: Run) -> Bool {
    form.count >= Self.phrase
      || (form.lowerBound == 0 || run.isWordEnd(form.lowerBound)) && run.isWordEnd(form.upperBound)
        && !run.words(around: form).contains { run.words[$0].kind == .name }
        && !run.isMeasured(at: form.lowerBound)
  }
}
