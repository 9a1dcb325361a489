import Testing
import Text

/// Positions found one after another are those that are found one by one.
struct PositionWalkerTests {
  @Test(arguments: PositionEncoding.allCases)
  func everyPlace(encoding: PositionEncoding) {
    let string = "銀行\r\n𠮷a\r\u{B}é\n\n行\r"
    let text = TextSnapshot(string)
    var walker = PositionWalker(from: Position(line: 0, column: 0), in: encoding)
    text.bytes(in: 0..<text.utf8Count).withUnsafeBufferPointer { bytes in
      var offset = 0
      for scalar in string.unicodeScalars {
        #expect(walker.position == text.position(of: offset, in: encoding), "at \(offset)")
        let end = offset + scalar.utf8.count
        walker.advance(over: offset..<end, of: bytes)
        offset = end
      }
      #expect(walker.position == text.position(of: text.utf8Count, in: encoding))
    }
  }

  @Test("From a place inside of a line it goes on from there")
  func inside() {
    let bytes = Array("行人\n好".utf8)
    var walker = PositionWalker(from: Position(line: 7, column: 3), in: .utf16)
    bytes.withUnsafeBufferPointer { walker.advance(over: 0..<6, of: $0) }
    #expect(walker.position == Position(line: 7, column: 5))
    bytes.withUnsafeBufferPointer { walker.advance(over: 6..<10, of: $0) }
    #expect(walker.position == Position(line: 8, column: 1))
  }
}
