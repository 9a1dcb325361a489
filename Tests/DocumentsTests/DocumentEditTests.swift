import Dictionary
import Documents
import Foundation
import Segmentation
import TestSupport
import Testing
import Text

/// After any edits a document has the units and the words that it has when it is read for the first
/// time.
///
/// `CIDIAN_SEED` and `CIDIAN_ROUNDS` in the environment choose other edits, and more.
struct DocumentEditTests {
  private static let seed = number("CIDIAN_SEED") ?? 2026
  private static let rounds = number("CIDIAN_ROUNDS") ?? 60

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  /// Words, and all that can make a difference to where they end.
  private static let pieces = [
    "銀行", "我", "在", "學校", "一不做，二不休", "今天", "天氣", "很好", "二十", "三", "第", "多", "20", "萬", "𠮷", "𨉣腰",
    "，", "、", "。", "「", "」", "！", "…", "\n", "\r", "\r\n", "\n\n", " ", "　", "\t", "\u{2028}",
    "\u{FE0F}",
    "\u{E0100}", "\u{301}", "\u{200D}", "a", "B2", "3.14", "don't", "_", "-", "@", ",", "(", "\"",
    "ㄧㄣˊ",
    "ㄏ", "👩‍🌾", "カナ", String(repeating: "長文不斷", count: 8),
  ]

  @Test(arguments: [
    // Lines are long from here on, but a border is always looked for: the words are those of the
    // whole text.
    UnitLimits(line: 24, run: 1 << 20),
    // Here pieces are cut in want of a border, too.
    UnitLimits(line: 24, run: 64), UnitLimits(line: 1, run: 1),
    UnitLimits(line: 90, run: 90),
  ])
  func editsLeaveWhatAFirstReadingFinds(limits: UnitLimits) async throws {
    try findNoFailure(in: EditCheck(try await Fixtures.starter(), limits: limits), Self.pieces)
  }

  /// What looks like mark-up, and what is around it.
  private static let markedPieces = [
    "銀行", "銀", "行", "我", "，", "\n", "\r\n", " ", "<b>", "</b>", "<wbr>", "<span class=\"x y\">",
    "</span>",
    "<rt>", "ㄧㄣˊ ㄏㄤˊ", "</rt>", "<rp>（</rp>", "<ruby>", "</ruby>", "<p>", "<", ">", "\"", "*", "**",
    "~~", "`",
    "\\", "a", "<b title=\"", "\u{200B}",
  ]

  @Test(arguments: [UnitLimits(line: 24, run: 1 << 20), UnitLimits(line: 24, run: 64)])
  func editsOfMarkUp(limits: UnitLimits) async throws {
    for markup in [Markup.html, .markdown, .org, .restructuredText] {
      try findNoFailure(
        in: EditCheck(try await Fixtures.starter(), limits: limits, markup: markup),
        Self.markedPieces)
    }
  }

  private func findNoFailure(in check: EditCheck, _ pieces: [String]) throws {
    let limits = check.limits
    var random = SplitMix(seed: Self.seed)
    for round in 0..<Self.rounds {
      let script = EditScript.random(
        edits: 12, length: 60, of: pieces, using: &random)
      guard check.failure(of: script) != nil else { continue }
      let smallest = script.shrunk { check.failure(of: $0) != nil }
      Issue.record(
        """
        CIDIAN_SEED=\(Self.seed), round \(round), lines of \(limits.line), runs of \
        \(limits.run): \(check.failure(of: smallest) ?? "")
        \(smallest)
        """)
      return
    }
  }

  /// The end of a unit must not depend on the text behind the end of its line.
  @Test func anEditOnTheNextLineReachesNoUnitOfThisOne() async throws {
    let check = EditCheck(try await Fixtures.starter(), limits: UnitLimits(line: 1, run: 1))
    let script = EditScript(
      "👩\u{200D}🌾👩\u{200D}🌾\n\u{FE0F}3.14-👩\u{200D}🌾」", [.init(23..<23, ",")])
    #expect(check.failure(of: script) == nil)
  }

  @Test func editsOfLongLines() async throws {
    let check = EditCheck(try await Fixtures.starter(), limits: UnitLimits())
    var random = SplitMix(seed: Self.seed)
    let onOneLine = Self.pieces.filter { !$0.contains { $0.isNewline } }
    for _ in 0..<max(1, Self.rounds / 20) {
      let script = EditScript.random(edits: 8, length: 12_000, of: onOneLine, using: &random)
      #expect(check.failure(of: script) == nil, "CIDIAN_SEED=\(Self.seed)")
    }
  }

  /// As if it went wrong whenever a variation selector is put into a text with 銀.
  @Test func shrinkingFindsTheSmallestScript() {
    let script = EditScript(
      "我在銀行\n今天很好", [.init(3..<3, "學校"), .init(0..<9, "到銀河"), .init(99..<99, "去\u{FE0F}")])
    let smallest = script.shrunk { script in
      script.document.contains("銀")
        && script.edits.contains { $0.text.unicodeScalars.contains("\u{FE0F}") }
    }
    #expect(
      smallest.description == #"""
        EditScript(
            "銀",
            [
              .init(0..<0, "\u{FE0F}"),
            ])
        """#)
  }
}

/// Compares a document that is edited with one that is read for the first time.
private struct EditCheck {
  let analyser: WordAnalyser
  let limits: UnitLimits
  let markup: Markup

  init(_ source: any WordSource, limits: UnitLimits, markup: Markup = .none) {
    analyser = OpenDictionary(source).analyser
    self.limits = limits
    self.markup = markup
  }

  /// The first failure after an edit, or `nil`.
  func failure(of script: EditScript) -> String? {
    var document = document(script.document)
    for (index, edit) in script.edits.enumerated() {
      let (text, units) = (document.text.string, units(of: document))
      let before = document
      document.replace(edit.range, with: edit.text)
      if let failure = failure(of: document) { return "after edit \(index): \(failure)" }
      if before.text.string.utf8.elementsEqual(text.utf8), self.units(of: before) == units {
        continue
      }
      return "edit \(index) changed the snapshot before it"
    }
    return nil
  }

  private func failure(of document: Document) -> String? {
    let found = units(of: document)
    let expected = units(of: self.document(document.text.string))
    if found.map(\.range) != expected.map(\.range) { return "other units" }
    if found != expected { return "other words" }
    let bytes = document.text.bytes(in: 0..<document.text.utf8Count)
    // Where there is always a border, the words are also those of the whole. Mark-up may be cut through.
    guard limits.run > bytes.count, markup == .none else { return nil }
    let segmenter = analyser.segmenter(knowing: document.words(by: analyser))
    let whole = withoutDividedSpace(segmenter.tokens(in: bytes))
    let parts = found.flatMap { unit in
      unit.tokens.map { $0.moved(by: unit.range.lowerBound) }
    }
    return withoutDividedSpace(parts) == whole ? nil : "not the words of the whole"
  }

  private func document(_ text: String) -> Document {
    Document(text, markup: markup, recent: RecentValues(limit: .max), limits: limits)
  }

  private struct Unit: Equatable {
    var range: Range<Int>
    var tokens: [Token]
    var reading: PlaceReading
  }

  private func units(of document: Document) -> [Unit] {
    document.units(in: 0..<document.text.utf8Count).map {
      Unit(
        range: $0.range, tokens: Array($0.value(by: analyser).tokens),
        reading: $0.value(by: analyser).readings[0..<$0.range.count])
    }
  }

  /// White space runs on over the ends of lines, where units end.
  private func withoutDividedSpace(_ tokens: [Token]) -> [Token] {
    tokens.reduce(into: []) { result, token in
      if token.kind == .space, let last = result.last, last.kind == .space {
        result[result.count - 1] = Token(
          range: last.range.lowerBound..<token.range.upperBound, kind: .space)
      } else {
        result.append(token)
      }
    }
  }
}

extension Token {
  fileprivate func moved(by offset: Int) -> Token {
    Token(
      range: range.lowerBound + offset..<range.upperBound + offset, kind: kind, word: word)
  }
}
