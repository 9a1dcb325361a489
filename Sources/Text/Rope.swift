/// An immutable balanced tree over pieces of UTF-8 text.
///
/// Editors keep long documents, and some keep them on one line: with a tree an edit copies one piece
/// and the path above it, whatever the length of the document or of the line, and the tree that
/// stood before stays whole for the requests that still read it.
///
/// Invariants: pieces are cut at scalar boundaries and never between CR and LF; every inner node
/// has at least two children, all of one height.
final class Rope: Sendable {
  enum Content: Sendable {
    case piece([UInt8])
    case children([Rope])
  }

  static let maximumPiece = 512
  static let minimumPiece = 192
  static let maximumChildren = 16
  static let minimumChildren = 6

  let content: Content
  let summary: Summary
  let height: Int

  static let empty = Rope(piece: [])

  init(piece: [UInt8]) {
    content = .piece(piece)
    summary = Summary(piece)
    height = 0
  }

  init(children: [Rope]) {
    content = .children(children)
    summary = children.reduce(into: Summary()) { $0 += $1.summary }
    height = (children.first?.height ?? 0) + 1
  }

  /// Builds a tree over `bytes`, which must be valid UTF-8, in O(n).
  static func build(_ bytes: some RandomAccessCollection<UInt8>) -> Rope {
    var level: [Rope] = []
    level.reserveCapacity(bytes.count / maximumPiece + 1)
    var start = bytes.startIndex
    while start != bytes.endIndex {
      let end = pieceEnd(in: bytes, from: start)
      level.append(Rope(piece: Array(bytes[start..<end])))
      start = end
    }
    while level.count > 1 {
      level = group(level)
    }
    return level.first ?? .empty
  }

  /// The end of the piece that begins at `start`: at most `maximumPiece` bytes on, moved back to
  /// where the text may be cut.
  private static func pieceEnd<Bytes: RandomAccessCollection<UInt8>>(
    in bytes: Bytes, from start: Bytes.Index
  ) -> Bytes.Index {
    guard
      let limit = bytes.index(start, offsetBy: maximumPiece, limitedBy: bytes.endIndex),
      limit != bytes.endIndex
    else { return bytes.endIndex }
    var end = limit
    while end > start, !canCut(bytes, at: end) { end = bytes.index(before: end) }
    return end > start ? end : limit
  }

  /// Whether a piece may end before `index`, an index inside `bytes`.
  private static func canCut<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, at index: Bytes.Index
  ) -> Bool {
    let next = bytes[index]
    if isContinuation(next) { return false }
    return !(next == lineFeed && bytes[bytes.index(before: index)] == carriageReturn)
  }

  /// Puts the nodes of one level under parents, as evenly as can be.
  private static func group(_ level: [Rope]) -> [Rope] {
    let parents = (level.count + maximumChildren - 1) / maximumChildren
    return (0..<parents).map { index in
      let lower = level.count * index / parents
      let upper = level.count * (index + 1) / parents
      return Rope(children: Array(level[lower..<upper]))
    }
  }
}

// MARK: - Joining

extension Rope {
  private var isFilled: Bool {
    switch content {
    case .piece(let bytes): bytes.count >= Rope.minimumPiece
    case .children(let children): children.count >= Rope.minimumChildren
    }
  }

  private var childNodes: [Rope] {
    switch content {
    case .piece: [self]
    case .children(let children): children
    }
  }

  /// The text of `left` and then that of `right`, in O(difference of the heights).
  ///
  /// The caller sees to it that `left` does not end with the CR of a CRLF whose LF begins `right`.
  static func join(_ left: Rope, _ right: Rope) -> Rope {
    if left.summary.utf8 == 0 { return right }
    if right.summary.utf8 == 0 { return left }
    if left.height == right.height { return joinEquals(left, right) }
    if left.height < right.height {
      let children = right.childNodes
      if left.height == right.height - 1, left.isFilled { return parent(of: [left] + children) }
      let first = join(left, children[0])
      return parent(of: lifted(first, below: right.height) + children.dropFirst())
    }
    let children = left.childNodes
    if right.height == left.height - 1, right.isFilled { return parent(of: children + [right]) }
    let last = join(children[children.count - 1], right)
    return parent(of: Array(children.dropLast()) + lifted(last, below: left.height))
  }

  private static func joinEquals(_ left: Rope, _ right: Rope) -> Rope {
    if left.isFilled, right.isFilled { return Rope(children: [left, right]) }
    if case .piece(let head) = left.content, case .piece(let tail) = right.content {
      return build(head + tail)
    }
    return parent(of: left.childNodes + right.childNodes)
  }

  /// `node` as children for a parent of `height`: itself, or what it holds if it grew by a level.
  private static func lifted(_ node: Rope, below height: Int) -> [Rope] {
    node.height == height - 1 ? [node] : node.childNodes
  }

  private static func parent(of children: [Rope]) -> Rope {
    if children.count == 1 { return children[0] }
    if children.count <= maximumChildren { return Rope(children: children) }
    let half = children.count / 2
    return Rope(children: [
      Rope(children: Array(children[..<half])), Rope(children: Array(children[half...])),
    ])
  }
}

// MARK: - Taking apart

extension Rope {
  /// The pieces that end at or before `offset`, which must be a boundary of pieces.
  func prefix(_ offset: Int) -> Rope {
    if offset <= 0 { return .empty }
    if offset >= summary.utf8 { return self }
    guard case .children(let children) = content else { return self }
    var result = Rope.empty
    var start = 0
    for child in children {
      let end = start + child.summary.utf8
      result = Rope.join(result, child.prefix(offset - start))
      if end >= offset { break }
      start = end
    }
    return result
  }

  /// The pieces that begin at or after `offset`, which must be a boundary of pieces.
  func suffix(from offset: Int) -> Rope {
    if offset <= 0 { return self }
    if offset >= summary.utf8 { return .empty }
    guard case .children(let children) = content else { return self }
    var result = Rope.empty
    var start = 0
    for child in children {
      let end = start + child.summary.utf8
      if end > offset { result = Rope.join(result, child.suffix(from: offset - start)) }
      start = end
    }
    return result
  }

  /// The bounds of the piece that holds the byte at `offset`; the last piece for the end of the text.
  func pieceBounds(at offset: Int) -> Range<Int> {
    var node = self
    var start = 0
    descent: while case .children(let children) = node.content {
      for (index, child) in children.enumerated() {
        let end = start + child.summary.utf8
        if offset < end || index == children.count - 1 {
          node = child
          continue descent
        }
        start = end
      }
    }
    return start..<(start + node.summary.utf8)
  }

  /// Appends the bytes in `range` to `output`.
  func copyBytes(in range: Range<Int>, to output: inout [UInt8]) {
    switch content {
    case .piece(let bytes):
      output.append(contentsOf: bytes[range.clamped(to: 0..<bytes.count)])
    case .children(let children):
      var start = 0
      for child in children where start < range.upperBound {
        let end = start + child.summary.utf8
        if end > range.lowerBound {
          let lower = max(range.lowerBound - start, 0)
          let upper = min(range.upperBound, end) - start
          child.copyBytes(in: lower..<upper, to: &output)
        }
        start = end
      }
    }
  }
}

// MARK: - Measuring

extension Rope {
  /// What the text before the byte `offset` measures.
  ///
  /// - Parameter offset: between 0 and the length; at a scalar boundary.
  func measure(before offset: Int) -> Summary {
    var total = Summary()
    var node = self
    descent: while case .children(let children) = node.content {
      for child in children {
        if offset < total.utf8 + child.summary.utf8 {
          node = child
          continue descent
        }
        total += child.summary
      }
      return total
    }
    if case .piece(let bytes) = node.content {
      total += Summary(bytes, first: offset - total.utf8)
    }
    return total
  }

  /// The last offset before which at most `target` units lie, and the units that do.
  /// `weight` measures a subtree and `step` a byte.
  func seek(
    _ target: Int, weight: (Summary) -> Int, in piece: ([UInt8], Int) -> Int
  ) -> Int {
    var node = self
    var offset = 0
    var remaining = target
    descent: while case .children(let children) = node.content {
      for (index, child) in children.enumerated() {
        let units = weight(child.summary)
        if remaining < units || index == children.count - 1 {
          node = child
          continue descent
        }
        remaining -= units
        offset += child.summary.utf8
      }
    }
    guard case .piece(let bytes) = node.content else { return offset }
    return offset + piece(bytes, remaining)
  }
}
