import Text

/// Places as a client counts them, and as we do: in UTF-8 code units from the start of a document.
extension PositionEncoding {
  /// The UTF-8 offset of a position.
  func offset(of position: LSPPosition, in text: TextSnapshot) -> Int {
    text.offset(of: Position(line: position.line, column: position.character), in: self)
  }

  /// The UTF-8 offsets of a range, wherever its ends are.
  func offsets(of range: LSPRange, in text: TextSnapshot) -> Range<Int> {
    let (start, end) = (offset(of: range.start, in: text), offset(of: range.end, in: text))
    return min(start, end)..<max(start, end)
  }

  /// The position of a UTF-8 offset.
  func position(of offset: Int, in text: TextSnapshot) -> LSPPosition {
    LSPPosition(text.position(of: offset, in: self))
  }

  /// The range of UTF-8 offsets.
  func range(of offsets: Range<Int>, in text: TextSnapshot) -> LSPRange {
    let (start, end) = text.positions(of: offsets, in: self)
    return LSPRange(start: LSPPosition(start), end: LSPPosition(end))
  }

  /// The ranges of many UTF-8 offsets, in one pass over the text.
  ///
  /// - Parameters:
  ///   - offsets: one behind the other.
  ///   - text: the UTF-8 of the whole document.
  func ranges(of offsets: [Range<Int>], in text: [UInt8]) -> [LSPRange] {
    let ends = offsets.flatMap { [$0.lowerBound, $0.upperBound] }
    let places = positions(of: ends, in: text, from: Position(line: 0, column: 0))
    return offsets.indices.map { LSPRange(start: places[2 * $0], end: places[2 * $0 + 1]) }
  }

  /// The positions of UTF-8 offsets that follow one another, in one pass over the text between them.
  func positions(of offsets: [Int], in text: TextSnapshot) -> [LSPPosition] {
    guard let first = offsets.first, let last = offsets.last else { return [] }
    return positions(
      of: offsets.map { $0 - first }, in: text.bytes(in: first..<last),
      from: text.position(of: first, in: self))
  }

  /// - Parameter start: the position of the first byte.
  private func positions(
    of offsets: [Int], in text: [UInt8], from start: Position
  ) -> [LSPPosition] {
    var walker = PositionWalker(from: start, in: self)
    var passed = 0
    return text.withUnsafeBufferPointer { text in
      offsets.map { offset in
        walker.advance(over: passed..<offset, of: text)
        passed = offset
        return LSPPosition(walker.position)
      }
    }
  }
}

extension LSPPosition {
  fileprivate init(_ position: Position) {
    self.init(line: position.line, character: position.column)
  }
}
