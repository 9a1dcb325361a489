/// A snapshot is the text of a document at one moment: UTF-8 that is cheap to copy and to edit.
///
///     var text = TextSnapshot("我去銀行。\n他也去。")
///     let before = text
///     text.replace(6..<12, with: "學校")
///     before.string(in: 6..<12)  // 銀行: a copy stays as it was
///     text.offset(of: Position(line: 1, column: 2), in: .utf16)  // 22
///
/// There are four ways to name a place in it, and this type converts between them: an offset in UTF-8 code units (used
/// by everything inside), and positions of line and column in UTF-8, UTF-16 or UTF-32 units (used by editors). A line
/// ends with LF, CR or CRLF, as in the section "Text Documents" of the LSP specification. Every operation is O(log n)
/// in the length of the document, whether it has many lines or one. None fails: places outside the document are clamped
/// to it. Any thread can read a copy.
package struct TextSnapshot: Sendable {
  private(set) var rope: Rope

  /// A snapshot of a text. O(n).
  package init(_ text: String = "") {
    var text = text
    rope = text.withUTF8 { Rope.build($0) }
  }

  /// The length in UTF-8 code units.
  package var utf8Count: Int { rope.measure.utf8 }

  /// The number of lines: one more than there are line terminators.
  package var lineCount: Int { rope.measure.newlines + 1 }

  /// The whole text. O(n).
  package var string: String { string(in: 0..<utf8Count) }

  /// The whole text in UTF-8. O(n).
  package var bytes: [UInt8] { bytes(in: 0..<utf8Count) }

  /// The text in a range of UTF-8 offsets, clamped to the document.
  package func string(in range: Range<Int>) -> String {
    String(decoding: bytes(in: range), as: UTF8.self)
  }

  /// The UTF-8 code units in a range of offsets, clamped to the document.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<utf8Count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    rope.copyBytes(in: range, to: &bytes)
    return bytes
  }
}

// MARK: - Edits

extension TextSnapshot {
  /// Replaces the text in a range of UTF-8 offsets. Offsets outside the document are clamped, and
  /// those inside a scalar move back to its start, so the text always stays valid.
  @discardableResult
  package mutating func replace(_ range: Range<Int>, with replacement: String) -> EditSpan {
    let lower = scalarBoundary(atOrBefore: range.lowerBound)
    let upper = max(lower, scalarBoundary(atOrBefore: range.upperBound))
    // The pieces that the edit touches are joined and cut anew. An edit can bring a CR and an LF
    // together at the seam with a neighbour; then the neighbour is cut anew with them.
    var start = rope.pieceBounds(at: lower).lowerBound
    var end = rope.pieceBounds(at: upper).upperBound
    var middle = bytes(in: start..<lower) + Array(replacement.utf8) + bytes(in: upper..<end)
    if start > 0, middle.first.map({ $0 == lineFeed }) ?? true {
      let previous = rope.pieceBounds(at: start - 1)
      middle.insert(contentsOf: bytes(in: previous), at: 0)
      start = previous.lowerBound
    }
    if end < utf8Count, middle.last.map({ $0 == carriageReturn }) ?? true {
      let next = rope.pieceBounds(at: end)
      middle.append(contentsOf: bytes(in: next))
      end = next.upperBound
    }
    let pieces = middle.withUnsafeBufferPointer(TextPiece.pieces)
    rope = rope.replacing(start..<end, with: pieces)
    return EditSpan(old: lower..<upper, count: replacement.utf8.count)
  }

  /// The start of the scalar that holds the byte at `offset`, clamped to the document.
  package func scalarBoundary(atOrBefore offset: Int) -> Int {
    let offset = min(max(offset, 0), utf8Count)
    // A UTF-8 sequence is at most four bytes, so three before this one are enough.
    let before = bytes(in: max(0, offset - 3)..<offset + 1)
    guard offset < utf8Count, let lead = before.lastIndex(where: { !isContinuation($0) }) else {
      return offset
    }
    return offset - (before.count - 1 - lead)
  }
}

// MARK: - Lines and positions

extension TextSnapshot {
  /// The UTF-8 offset at which a line begins; the end of the document for a line after the last.
  package func lineStart(_ line: Int) -> Int {
    if line <= 0 { return 0 }
    if line > rope.measure.newlines { return utf8Count }
    return rope.offset(ofUnit: line - 1, weight: { $0.newlines }) { bytes, line in
      endOfTerminator(line, in: bytes)
    }
  }

  /// The UTF-8 offsets of a line's text without its terminator; empty after the last line.
  package func lineRange(_ line: Int) -> Range<Int> {
    let start = lineStart(line)
    let next = lineStart(line + 1)
    guard line >= 0, line < rope.measure.newlines else { return start..<next }
    let isPair = next - start >= 2 && bytes(in: next - 2..<next) == [carriageReturn, lineFeed]
    return start..<(next - (isPair ? 2 : 1))
  }

  /// The line of a UTF-8 offset.
  package func line(at offset: Int) -> Int {
    let offset = scalarBoundary(atOrBefore: offset)
    // A CR just before the offset ends no line yet if its LF comes next.
    let isInPair = bytes(in: max(0, offset - 1)..<offset + 1) == [carriageReturn, lineFeed]
    return rope.measure(before: offset).newlines - (isInPair ? 1 : 0)
  }

  /// The UTF-8 offset of a position. Lines and columns outside the document are clamped to the
  /// nearest valid place, and a column inside a scalar to the scalar's start.
  package func offset(of position: Position, in encoding: PositionEncoding) -> Int {
    if position.line < 0 { return 0 }
    if position.line >= lineCount { return utf8Count }
    let line = lineRange(position.line)
    if position.column <= 0 { return line.lowerBound }
    let before = rope.measure(before: line.lowerBound).units(encoding)
    let (target, overflow) = before.addingReportingOverflow(position.column)
    if overflow { return line.upperBound }
    let offset = rope.offset(ofUnit: target, weight: { $0.units(encoding) }) { bytes, units in
      offsetAfter(units, in: bytes, encoding: encoding)
    }
    return min(offset, line.upperBound)
  }

  /// The position of a UTF-8 offset, which is clamped to the document and to a scalar's start.
  package func position(of offset: Int, in encoding: PositionEncoding) -> Position {
    let offset = min(max(offset, 0), utf8Count)
    let (piece, before) = rope.leaf(at: offset)
    return position(of: offset - before.utf8, of: piece.bytes, behind: before, in: encoding)
  }

  /// The positions of the ends of a range of UTF-8 offsets: of a word, that of its end is mostly counted from that of its start.
  package func positions(
    of range: Range<Int>, in encoding: PositionEncoding
  ) -> (start: Position, end: Position) {
    let offset = min(max(range.lowerBound, 0), utf8Count)
    let (piece, before) = rope.leaf(at: offset)
    let (bytes, place) = (piece.bytes, offset - before.utf8)
    var end = position(of: place, of: bytes, behind: before, in: encoding)
    let start = end
    let last = min(max(range.upperBound, 0), utf8Count) - before.utf8
    guard last < bytes.count, !isContinuation(bytes[place]), !isContinuation(bytes[last]),
      bytes[place..<last].allSatisfy({ $0 > carriageReturn })
    else { return (start, position(of: range.upperBound, in: encoding)) }
    for byte in bytes[place..<last] { end.column += encoding.units(forLeadByte: byte) }
    return (start, end)
  }

  /// The position of an offset in the bytes of a piece.
  private func position(
    of offset: Int, of bytes: [UInt8], behind before: Summary, in encoding: PositionEncoding
  ) -> Position {
    var end = offset
    while end > 0, end < bytes.count, isContinuation(bytes[end]) { end -= 1 }
    // A CR just before the offset ends no line yet if its LF comes next.
    let isInPair =
      end > 0 && end < bytes.count && bytes[end] == lineFeed && bytes[end - 1] == carriageReturn
    let lines = isInPair ? end - 1 : end
    let upTo = before + Summary(bytes, first: lines)
    let line = upTo.newlines
    guard
      let last = bytes[..<lines].lastIndex(where: { $0 == lineFeed || $0 == carriageReturn })
    else {
      let start = rope.measure(before: lineStart(line)).units(encoding)
      return Position(line: line, column: upTo.units(encoding) + end - lines - start)
    }
    let column = bytes[(last + 1)..<end].reduce(0) { $0 + encoding.units(forLeadByte: $1) }
    return Position(line: line, column: column)
  }
}

/// The offset just after terminator number `index` of a piece.
private func endOfTerminator(_ index: Int, in bytes: [UInt8]) -> Int {
  bytes.withUnsafeBufferPointer { bytes in
    var offset = 0
    for _ in 0...index {
      let rest = UnsafeBufferPointer(rebasing: bytes[offset...])
      offset += endOfLine(in: rest, within: rest.count) ?? rest.count
    }
    return offset
  }
}

/// The last offset of a piece before which at most `units` units lie.
private func offsetAfter(_ units: Int, in bytes: [UInt8], encoding: PositionEncoding) -> Int {
  bytes.withUnsafeBufferPointer { bytes in
    var (offset, remaining) = (0, units)
    while offset < bytes.count {
      let length = decodeScalar(bytes, at: offset).length
      remaining -= encoding == .utf8 ? length : encoding.units(forLeadByte: bytes[offset])
      if remaining < 0 { break }
      offset += length
    }
    return offset
  }
}
