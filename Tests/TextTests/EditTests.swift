import TestSupport
import Testing

@testable import Text

/// Edits, checked against plain arrays of bytes.
struct EditTests {
  /// A document that is slow and obviously right.
  private struct Reference {
    var bytes: [UInt8]

    var lineStarts: [Int] {
      var starts = [0]
      for (index, byte) in bytes.enumerated() {
        let endsLine =
          byte == 0x0A
          || (byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A))
        if endsLine { starts.append(index + 1) }
      }
      return starts
    }

    func boundary(_ offset: Int) -> Int {
      var offset = min(max(offset, 0), bytes.count)
      while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
  }

  @Test(arguments: 0..<12)
  func randomEditsAgreeWithAnArray(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let pieces = ["銀行", "\r", "\n", "\r\n", "𠮷", "a", "", String(repeating: "長文", count: 700)]
    var reference = Reference(bytes: [])
    var text = TextSnapshot("")
    for step in 0..<300 {
      let lower = reference.boundary(Int.random(in: 0...reference.bytes.count, using: &random))
      let length = Bool.random(using: &random) ? 0 : Int.random(in: 0...4000, using: &random)
      let upper = reference.boundary(lower + length)
      let inserted = pieces.randomElement(using: &random) ?? ""
      reference.bytes.replaceSubrange(lower..<upper, with: Array(inserted.utf8))
      text.replace(lower..<upper, with: inserted)
      #expect(text.bytes(in: 0..<text.utf8Count) == reference.bytes, "step \(step)")
      let starts = reference.lineStarts
      #expect(text.lineCount == starts.count, "step \(step)")
      let line = Int.random(in: 0..<starts.count, using: &random)
      #expect(text.lineStart(line) == starts[line], "step \(step), line \(line)")
      let offset = reference.boundary(Int.random(in: 0...reference.bytes.count, using: &random))
      let expected = String(decoding: reference.bytes[..<offset], as: UTF8.self)
      #expect(
        text.position(of: offset, in: .utf16).line
          == starts.lastIndex { $0 <= offset }, "step \(step), offset \(offset)")
      #expect(PositionEncoding.utf16.length(of: expected) == expected.utf16.count)
    }
  }

  @Test func anEditLeavesTheSnapshotBeforeItAlone() {
    let before = TextSnapshot("我在銀行")
    var after = before
    after.replace(6..<12, with: "學校")
    #expect(before.string == "我在銀行")
    #expect(after.string == "我在學校")
  }

  @Test func offsetsInsideAScalarMoveBack() {
    var text = TextSnapshot("銀行")
    text.replace(4..<5, with: "x")
    #expect(text.string == "銀x行")
  }

  @Test func aReturnAndALineFeedMeetAtASeam() {
    let long = String(repeating: "長", count: 5000)
    var text = TextSnapshot(long + "\r" + "中" + "\n" + long)
    #expect(text.lineCount == 3)
    let middle = long.utf8.count + 1
    text.replace(middle..<middle + 3, with: "")
    #expect(text.lineCount == 2)
    #expect(text.lineRange(0).upperBound == long.utf8.count)
    text.replace(middle..<middle, with: "中")
    #expect(text.lineCount == 3)
  }

  @Test func typingAtOnePlaceLeavesNoSmallPieces() {
    var text = TextSnapshot(String(repeating: "字", count: 10_000))
    for step in 0..<3000 { text.replace(15_000 + step..<15_000 + step, with: "x") }
    var sizes: [Int] = []
    text.rope.forEachLeaf(in: 0..<text.utf8Count) { piece, _ in sizes.append(piece.bytes.count) }
    #expect(sizes.reduce(0, +) == 33_000)
    #expect(sizes.count < 33_000 / TextPiece.minimum)
  }

  @Test func everyTreeIsBalanced() {
    var text = TextSnapshot("")
    for _ in 0..<2000 { text.replace(0..<0, with: String(repeating: "字", count: 300)) }
    #expect(text.utf8Count == 2000 * 900)
    #expect(text.rope.height <= 7)
  }
}
