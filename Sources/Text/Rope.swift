/// Text as a tree of pieces of UTF-8.
///
/// Pieces are cut at scalar boundaries and never between CR and LF, so line terminators add up.
typealias Rope = SumTree<TextPiece>

/// Up to half a kilobyte of a text.
struct TextPiece: TreeLeaf {
  static let maximum = 512
  static let minimum = 192

  let bytes: [UInt8]

  init() { bytes = [] }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var measure: Summary { Summary(bytes) }

  var isFilled: Bool { bytes.count >= Self.minimum }

  /// The caller sees to it that `left` does not end with the CR of a CRLF whose LF begins `right`.
  static func merged(_ left: TextPiece, _ right: TextPiece) -> [TextPiece] {
    (left.bytes + right.bytes).withUnsafeBufferPointer(pieces)
  }

  /// Valid UTF-8 cut in pieces of about one size: a piece that an edit has filled is halved, and takes many more edits
  /// then.
  static func pieces(_ bytes: UnsafeBufferPointer<UInt8>) -> [TextPiece] {
    var remaining = (bytes.count + maximum - 1) / maximum
    var pieces: [TextPiece] = []
    pieces.reserveCapacity(remaining)
    var start = 0
    while start < bytes.count {
      let length = bytes.count - start
      let size = remaining > 1 ? min((length + remaining - 1) / remaining, maximum) : maximum
      let end = pieceEnd(in: bytes, from: start, size: size)
      pieces.append(TextPiece(Array(bytes[start..<end])))
      start = end
      remaining -= 1
    }
    return pieces
  }

  /// The end of the piece that begins at `start`: at most `size` bytes on, moved back to where the
  /// text may be cut.
  private static func pieceEnd(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, size: Int
  ) -> Int {
    let limit = start + size
    if limit >= bytes.count { return bytes.count }
    var end = limit
    while end > start, !canCut(bytes, at: end) { end -= 1 }
    return end > start ? end : limit
  }

  /// Whether a piece may end before `index`, an index inside `bytes`.
  private static func canCut(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let next = bytes[index]
    if isContinuation(next) { return false }
    return !(next == lineFeed && bytes[index - 1] == carriageReturn)
  }
}

extension SumTree where Leaf == TextPiece {
  /// Builds a tree over `bytes`, which must be valid UTF-8, in O(n).
  static func build(_ bytes: UnsafeBufferPointer<UInt8>) -> Rope {
    build(TextPiece.pieces(bytes))
  }

  /// The bounds of the piece that holds the byte at `offset`; the last piece for the end of the text.
  func pieceBounds(at offset: Int) -> Range<Int> {
    let (piece, before) = leaf(at: offset)
    return before.utf8..<(before.utf8 + piece.bytes.count)
  }

  /// Appends the bytes in `range` to `output`.
  func copyBytes(in range: Range<Int>, to output: inout [UInt8]) {
    forEachLeaf(in: range) { piece, start in
      let lower = max(range.lowerBound - start, 0)
      let upper = min(range.upperBound - start, piece.bytes.count)
      if lower < upper { output.append(contentsOf: piece.bytes[lower..<upper]) }
    }
  }

  /// The measures of the text before the byte `offset`.
  ///
  /// - Parameter offset: between 0 and the length; at a scalar boundary.
  func measure(before offset: Int) -> Summary {
    let (piece, before) = leaf(at: offset)
    return before + Summary(piece.bytes, first: offset - before.utf8)
  }

  /// The offset that `find` gives for the unit number `target`: it is called for the piece that holds
  /// the unit, with the unit's number in the piece. `weight` counts the units.
  func offset(
    ofUnit target: Int, weight: (Summary) -> Int, in find: ([UInt8], Int) -> Int
  ) -> Int {
    let (piece, before) = seek(target, weight: weight)
    return before.utf8 + find(piece.bytes, target - weight(before))
  }
}
