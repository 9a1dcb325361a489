/// Finds the positions of offsets that follow one another, in one pass over the bytes between them: for
/// code that needs the positions of all words of a text, each of which alone would cost O(log n).
package struct PositionWalker: Sendable {
  /// The position that the walker has reached.
  package private(set) var position: Position
  private let encoding: PositionEncoding

  /// - Parameter position: of the first byte that `advance` will be given.
  package init(from position: Position, in encoding: PositionEncoding) {
    self.position = position
    self.encoding = encoding
  }

  /// Passes over a part of a text's UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: must hold the LF of a CRLF whose CR is in `range`.
  ///   - range: of indices of `bytes`, at scalar boundaries.
  @inline(__always)
  package mutating func advance(over range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    for index in range {
      let byte = bytes[index]
      if byte > carriageReturn {
        position.column &+= encoding.units(forLeadByte: byte)
      } else if byte == lineFeed
        || byte == carriageReturn && !(index + 1 < bytes.count && bytes[index + 1] == lineFeed)
      {
        position = Position(line: position.line + 1, column: 0)
      } else {
        position.column &+= 1
      }
    }
  }
}
