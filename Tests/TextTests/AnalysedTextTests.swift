import Synchronization
import TestSupport
import Testing

@testable import Text

/// What is kept of a document's units, and what an edit costs: counted, never timed.
struct AnalysedTextTests {
  // MARK: Values

  @Test func nothingIsComputedBeforeItIsAskedFor() throws {
    let reader = CountingAnalyser()
    var document = document("甲。\n乙。\n丙。\n")
    document.replace(0..<3, with: "丁")
    _ = document.unit(at: 0)
    document.replace(0..<3, with: "戊")
    #expect(reader.read.isEmpty)
    #expect(try #require(document.unit(at: 8)).value(by: reader) == "乙。\n")
    #expect(reader.read == ["乙。\n"])
  }

  @Test func aValueIsComputedOnceForAllSnapshots() throws {
    let reader = CountingAnalyser()
    let first = document("甲\n乙\n丙\n")
    #expect(values(of: first, by: reader) == ["甲\n", "乙\n", "丙\n"])
    var second = first
    second.replace(4..<7, with: "丁")
    reader.forgetCalls()
    #expect(values(of: second, by: reader) == ["甲\n", "丁\n", "丙\n"])
    #expect(values(of: first, by: reader) == ["甲\n", "乙\n", "丙\n"])
    #expect(reader.read == ["丁\n"])
  }

  @Test func whatTheOldSnapshotAsksForFirstIsKnownToTheNewOne() {
    let reader = CountingAnalyser()
    let first = document("甲\n乙\n丙\n")
    _ = first.unit(at: 0)
    var second = first
    second.replace(4..<7, with: "丁")
    _ = values(of: first, by: reader)
    reader.forgetCalls()
    _ = values(of: second, by: reader)
    #expect(reader.read == ["丁\n"])
  }

  @Test func whatManyTasksAskForIsComputedOnce() async throws {
    let reader = CountingAnalyser()
    let lines = (0..<200).map { "第\($0)行。\n" }
    let document = document(lines.joined())
    _ = document.unit(at: 0)
    await withTaskGroup { group in
      for number in 0..<8 {
        group.addTask {
          var copy = document
          copy.replace(0..<0, with: "字\(number)")
          _ = values(of: copy, by: reader)
          _ = values(of: document, by: reader)
        }
      }
    }
    let edited = (0..<8).map { "字\($0)第0行。\n" }
    #expect(reader.read.sorted() == (lines + edited).sorted())
  }

  @Test func anAnalyserOfAnotherGenerationComputesAnew() throws {
    let document = document("甲\n乙\n")
    let before = CountingAnalyser()
    let after = CountingAnalyser()
    _ = values(of: document, by: before)
    _ = values(of: document, by: after)
    #expect(after.read == ["甲\n", "乙\n"])
    _ = values(of: document, by: after)
    #expect(after.read.count == 2)
  }

  @Test func valuesThatNobodyAsksForAreForgotten() throws {
    let recent = RecentValues(limit: 5000)
    let reader = CountingAnalyser()
    let document = document((0..<1000).map { "第\($0)行。\n" }.joined(), recent: recent)
    let first = try #require(document.unit(at: 0))
    for unit in document.units(in: 0..<document.text.utf8Count) {
      _ = unit.value(by: reader)
      _ = first.value(by: reader)
      #expect(recent.size <= 5000)
    }
    #expect(reader.read.count == 1000)
    reader.forgetCalls()
    _ = first.value(by: reader)
    _ = try #require(document.unit(at: 60)).value(by: reader)
    #expect(reader.read == [try #require(document.unit(at: 60)).string])
  }

  // MARK: Units

  @Test func aUnitIsALineWithItsTerminator() {
    let document = document("甲\r\n\n乙\r丙")
    #expect(document.allUnits.map(\.string) == ["甲\r\n", "\n", "乙\r", "丙"])
    #expect(document.unit(at: document.text.utf8Count)?.string == "丙")
  }

  @Test func emptyDocumentsHaveNoUnits() {
    var document = document("")
    #expect(document.unit(at: 0) == nil)
    document.replace(0..<0, with: "甲\n")
    #expect(document.allUnits.map(\.string) == ["甲\n"])
    document.replace(0..<4, with: "")
    #expect(document.unit(at: 0) == nil)
    #expect(Array(document.units(in: 0..<0)).isEmpty)
  }

  @Test func unitsOfARange() {
    let document = document("甲\n乙\n丙\n丁\n")
    func lines(_ range: Range<Int>) -> [String] { document.units(in: range).map(\.string) }
    #expect(lines(4..<8) == ["乙\n"])
    #expect(lines(5..<9) == ["乙\n", "丙\n"])
    #expect(lines(-5..<99).count == 4)
    #expect(lines(16..<99).isEmpty)
    #expect(lines(4..<4).isEmpty)
  }

  @Test func aReturnAndALineFeedMeet() {
    var document = document("甲\r乙\n丙")
    _ = document.unit(at: 0)
    document.replace(4..<7, with: "")
    #expect(document.allUnits.map(\.string) == ["甲\r\n", "丙"])
    document.replace(4..<4, with: "丁")
    #expect(document.allUnits.map(\.string) == ["甲\r", "丁\n", "丙"])
  }

  @Test(arguments: [
    // Many borders; no borders, but gaps; neither.
    ("長句子。", 1024), ("長句子、", 16_384), ("長", 16_384), ("\u{301}", 16_384),
  ])
  func piecesOfALongLineAreBounded(period: String, longest: Int) {
    let line = String(repeating: period, count: 100_000 / period.utf8.count)
    let document = document(line + "\n下一行")
    let units = document.allUnits
    #expect(units.map(\.string).joined().utf8.elementsEqual((line + "\n下一行").utf8))
    #expect(units.allSatisfy { $0.range.count <= longest + 1 })
    #expect(units.last?.string == "下一行")
    if period.hasSuffix("。") { #expect(units.dropLast(2).allSatisfy { $0.string.last == "。" }) }
  }

  // MARK: Costs

  @Test func aKeystrokeInAMillionLinesCostsAsMuchAsInAHundred() throws {
    let small = try costOfTyping(lines: 100)
    let large = try costOfTyping(lines: 1_000_000)
    #expect(large.bytesRead == small.bytesRead)
    #expect(large.bytesCut == small.bytesCut)
    // The trees have four levels, and two of their paths are made anew.
    #expect(small.nodesMade <= 8)
    #expect(large.nodesMade <= 16)
  }

  /// What typing a character in the middle costs when all around has been read.
  private func costOfTyping(
    lines: Int
  ) throws -> (bytesRead: Int, bytesCut: Int, nodesMade: Int) {
    let reader = CountingAnalyser()
    var document = document(String(repeating: "行\n", count: lines))
    let middle = lines / 2 * 4
    let screen = max(0, middle - 160)..<middle + 160
    for unit in document.units(in: screen) { _ = unit.value(by: reader) }
    reader.forgetCalls()
    let before = document.nodes
    let cut = document.replace(middle..<middle, with: "字").units
    let anew = try #require(cut)
    for unit in document.units(in: screen) { _ = unit.value(by: reader) }
    return (
      reader.read.reduce(0) { $0 + $1.utf8.count }, anew.count,
      document.nodes.subtracting(before).count
    )
  }

  @Test func anEditInALineOfTenMegabytesReachesAFewPieces() throws {
    let reader = CountingAnalyser()
    var random = SplitMix(seed: 7)
    var document = document(prose(length: 10_000_000, using: &random))
    #expect(document.allUnits.allSatisfy { $0.range.count <= 1024 })
    for _ in 0..<20 {
      let middle = Int.random(in: 4_000_000..<6_000_000, using: &random)
      let screen = middle - 100_000..<middle + 100_000
      for unit in document.units(in: screen) { _ = unit.value(by: reader) }
      reader.forgetCalls()
      let before = document.nodes
      let cut = document.replace(middle..<middle, with: "，字。").units
      let anew = try #require(cut)
      for unit in document.units(in: screen) { _ = unit.value(by: reader) }
      #expect(anew.count < 65_536)
      #expect(reader.read.reduce(0) { $0 + $1.utf8.count } < 65_536)
      #expect(document.nodes.subtracting(before).count <= 20)
    }
  }

  /// Sentences on one line.
  private func prose(length: Int, using random: inout SplitMix) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length + 4)
    while bytes.count < length {
      let number = random.next()
      let scalar: UInt32 = number % 16 == 0 ? 0x3002 : 0x4E00 + UInt32(number >> 32) % 5000
      bytes.append(UInt8(0xE0 | scalar >> 12))
      bytes.append(UInt8(0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(0x80 | scalar & 0x3F))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: - What the whole text says

struct AnalysisContextTests {
  @Test func onlyTheUnitsThatAreConcernedAreReadAnew() {
    var text = AnalysedText("一二\n三四\n五六")
    let reader = CountingAnalyser()
    text.contexts = Said(["二"])
    #expect(values(of: text, by: reader) == ["一二\n", "三四\n", "五六"])
    reader.forgetCalls()
    text.contexts = Said(["二", "四"])
    _ = values(of: text, by: reader)
    #expect(reader.read == ["三四\n"])
    reader.forgetCalls()
    text.contexts = Said(["四"])
    _ = values(of: text, by: reader)
    #expect(reader.read == ["一二\n"])
    reader.forgetCalls()
    text.contexts = Said(["四", "七"])
    _ = values(of: text, by: reader)
    #expect(reader.read == [])
  }
}

/// Says which characters are known in the whole text.
private final class Said: ContextSource, AnalysisContext {
  private let characters: [String]

  init(_ characters: [String]) { self.characters = characters }

  func concerning(_ bytes: [UInt8], markup: Markup) -> [String] {
    let text = String(decoding: bytes, as: UTF8.self)
    return characters.filter(text.contains)
  }
}

// MARK: - Support

/// Takes the text itself as its value, and counts what it reads.
private final class CountingAnalyser: Analyser {
  let identity = AnalyserIdentity()
  private let calls = Mutex<[String]>([])

  /// The units that were read, in order.
  var read: [String] { calls.withLock { $0 } }

  func forgetCalls() { calls.withLock { $0 = [] } }

  func context(
    from source: any ContextSource, near place: Range<Int>
  ) -> (any AnalysisContext)? {
    source as? any AnalysisContext
  }

  func analyse(_ bytes: [UInt8], markup: Markup) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    calls.withLock { $0.append(text) }
    return text
  }
}

private func document(
  _ text: String, recent: RecentValues = RecentValues(limit: .max)
) -> AnalysedText {
  AnalysedText(text, recent: recent)
}

private func values(of document: AnalysedText, by reader: CountingAnalyser) -> [String] {
  document.allUnits.map { $0.value(by: reader) }
}

extension AnalysedText {
  fileprivate var allUnits: [Unit] { Array(units(in: 0..<text.utf8Count)) }

  /// All nodes of the tree of units.
  fileprivate var nodes: Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    func visit(_ node: SumTree<UnitRun>) {
      found.insert(ObjectIdentifier(node))
      if case .children(let children) = node.content { children.forEach(visit) }
    }
    visit(runs)
    return found
  }
}

extension AnalysedText.Unit {
  fileprivate var string: String { String(decoding: bytes, as: UTF8.self) }
}
