import Testing

@testable import Text

/// Offsets and positions in three encodings.
struct PositionTests {
  @Test func columnsOfTheWordAfterARareCharacter() {
    let text = TextSnapshot("第一行𠮷野家吃飯")
    let offset = "第一行𠮷野家吃".utf8.count
    #expect(text.position(of: offset, in: .utf16) == Position(line: 0, column: 8))
    #expect(text.position(of: offset, in: .utf32) == Position(line: 0, column: 7))
    #expect(text.position(of: offset, in: .utf8) == Position(line: 0, column: 22))
  }

  @Test(arguments: PositionEncoding.allCases)
  func everyScalarRoundTrips(encoding: PositionEncoding) {
    let string = "甲\n乙𠮷\r\n\r丙a\u{0301}葛\u{E0100}\u{2028}丁\n\n"
    let text = TextSnapshot(string)
    for index in string.unicodeScalars.indices {
      let offset = string.utf8.distance(from: string.startIndex, to: index)
      // There is no place in any line between CR and LF.
      if string.utf8.prefix(offset).last == 0x0D, string.utf8.dropFirst(offset).first == 0x0A {
        continue
      }
      let position = text.position(of: offset, in: encoding)
      #expect(text.offset(of: position, in: encoding) == offset, "\(offset) \(position)")
    }
  }

  @Test(arguments: PositionEncoding.allCases)
  func aRangeHasThePositionsOfItsEnds(encoding: PositionEncoding) {
    // Longer than a piece of the rope, so that some ranges go on in the next.
    let text = TextSnapshot(String(repeating: "甲\n乙𠮷\r\n\r丙a\tb丁丁丁", count: 60))
    for start in -1...text.utf8Count {
      for length in 0...8 {
        let range = start..<start + length
        let (first, last) = text.positions(of: range, in: encoding)
        #expect(first == text.position(of: range.lowerBound, in: encoding))
        #expect(last == text.position(of: range.upperBound, in: encoding))
      }
    }
  }

  @Test func linesEndWithLFOrCROrBoth() {
    let text = TextSnapshot("甲\n乙\r\n丙\r丁")
    #expect(text.lineCount == 4)
    #expect((0..<4).map { text.string(in: text.lineRange($0)) } == ["甲", "乙", "丙", "丁"])
  }

  @Test func aTerminatorAtTheEndBeginsAnEmptyLine() {
    let text = TextSnapshot("甲\r\n")
    #expect(text.lineCount == 2)
    #expect(text.lineRange(1) == 5..<5)
    #expect(text.position(of: 5, in: .utf16) == Position(line: 1, column: 0))
  }

  @Test func emptyText() {
    let text = TextSnapshot("")
    #expect(text.lineCount == 1)
    #expect(text.lineRange(0) == 0..<0)
    #expect(text.offset(of: Position(line: 3, column: 7), in: .utf16) == 0)
    #expect(text.position(of: 9, in: .utf8) == Position(line: 0, column: 0))
  }

  @Test func positionsOutsideAreClamped() {
    let text = TextSnapshot("甲乙\n丙")
    #expect(text.offset(of: Position(line: 0, column: 99), in: .utf16) == 6)
    #expect(text.offset(of: Position(line: 0, column: .max), in: .utf16) == 6)
    #expect(text.offset(of: Position(line: 9, column: 0), in: .utf16) == 10)
    #expect(text.offset(of: Position(line: -1, column: 5), in: .utf16) == 0)
    #expect(text.offset(of: Position(line: 1, column: -5), in: .utf16) == 7)
  }

  @Test func aColumnInsideAScalarMovesToItsStart() {
    let text = TextSnapshot("𠮷野")
    #expect(text.offset(of: Position(line: 0, column: 1), in: .utf16) == 0)
    #expect(text.offset(of: Position(line: 0, column: 2), in: .utf16) == 4)
    #expect(text.offset(of: Position(line: 0, column: 2), in: .utf8) == 0)
    #expect(text.offset(of: Position(line: 0, column: 6), in: .utf8) == 4)
  }

  @Test func negotiationTakesTheFirstThatIsKnown() {
    #expect(PositionEncoding.negotiated(from: nil) == .utf16)
    #expect(PositionEncoding.negotiated(from: []) == .utf16)
    #expect(PositionEncoding.negotiated(from: ["utf-7", "utf-32", "utf-8"]) == .utf32)
  }
}
