import Segmentation
import Spelling
import Text

/// Forms of words that are wrong wherever they stand, found in texts: those that 成語典 warns of, and those that many people write.
struct WrongForms: Sendable {
  private struct Form {
    var wrong: [UInt32]
    var right: String
    /// The words of the dictionary that warns of it.
    var warning: Finding.Warning?
  }

  /// How many characters a form has at least that is looked for across the cut of a text.
  private static let phrase = 4

  private let byFirst: HanTable<[Form]>

  /// - Parameters:
  ///   - warnings: those of 成語典.
  ///   - known: words that people misspell.
  init(_ warnings: [IdiomWarning], known: [KnownSlip]) {
    let warned = warnings.map {
      Form(
        wrong: $0.wrong.unicodeScalars.map(\.value), right: $0.right,
        warning: .init(dictionary: "成語典", quoted: $0.quoted))
    }
    let others = known.map { Form(wrong: $0.wrong.unicodeScalars.map(\.value), right: $0.right) }
    byFirst = HanTable(grouping: warned + others, by: \.wrong.first)
  }

  /// The wrong forms in a run.
  func findings(in run: Run) -> [Finding] {
    run.scalars.indices.compactMap { start in
      let found = byFirst[run.scalars[start]]?.first { stands($0, at: start, in: run) }
      guard let form = found else { return nil }
      var finding = run.finding(
        .misspelling, at: start..<start + form.wrong.count, replacements: [form.right],
        entry: form.right)
      finding.warning = form.warning
      return finding
    }
  }

  /// Whether a form stands at a character. A short one is none where a word goes on over one of its ends, or a name is.
  private func stands(_ form: Form, at start: Int, in run: Run) -> Bool {
    let end = start + form.wrong.count
    guard run.scalars[start...].starts(with: form.wrong) else { return false }
    if form.wrong.count >= Self.phrase { return true }
    return (start == 0 || run.isWordEnd(start)) && run.isWordEnd(end)
      && !run.words(around: start..<end).contains { run.words[$0].kind == .name }
  }
}
