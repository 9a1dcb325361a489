import Text

/// The tokens of a document, in chunks of some kilobytes of its text, which a list after an edit shares
/// with the one before.
struct TokenList: Sendable {
  let chunks: [TokenChunk]

  /// All tokens, as in the specification's `SemanticTokens.data`.
  var data: [UInt32] { data(from: 0, to: chunks.count) }

  /// The edit from the data of `older` to that of this list; `nil` if they are the same. O(chunks), and the changes.
  func difference(from older: TokenList) -> SemanticTokensDelta.Edit? {
    let shorter = min(chunks.count, older.chunks.count)
    var same = 0
    while same < shorter, chunks[same] === older.chunks[same] { same += 1 }
    var tail = 0
    while tail < shorter - same,
      chunks[chunks.count - 1 - tail] === older.chunks[older.chunks.count - 1 - tail]
    { tail += 1 }
    // The first token behind the change counts its place from the last before it.
    while tail > 0 {
      tail -= 1
      if !chunks[chunks.count - 1 - tail].data.isEmpty { break }
    }
    let before = chunks[..<same].reduce(0) { $0 + $1.data.count }
    let new = data(from: same, to: chunks.count - tail)
    let old = older.data(from: same, to: older.chunks.count - tail)
    return Self.difference(new, from: old, at: before)
  }

  /// The numbers of some chunks, as they are in the data of all.
  private func data(from first: Int, to end: Int) -> [UInt32] {
    var joiner = TokenJoiner()
    joiner.data.reserveCapacity(chunks[first..<end].reduce(0) { $0 + $1.data.count })
    for chunk in chunks[..<first] { joiner.pass(chunk) }
    for chunk in chunks[first..<end] { joiner.append(chunk) }
    return joiner.data
  }

  private static func difference(
    _ new: [UInt32], from old: [UInt32], at offset: Int
  ) -> SemanticTokensDelta.Edit? {
    let shorter = min(new.count, old.count)
    var head = 0
    while head < shorter, new[head] == old[head] { head += 1 }
    if head == new.count, head == old.count { return nil }
    var tail = 0
    while tail < shorter - head, new[new.count - 1 - tail] == old[old.count - 1 - tail] {
      tail += 1
    }
    return SemanticTokensDelta.Edit(
      start: offset + head, deleteCount: old.count - head - tail,
      data: TokenData(numbers: Array(new[head..<new.count - tail])))
  }
}

/// Puts the tokens of chunks together, each of which counts from the last token before it.
private struct TokenJoiner {
  var data: [UInt32] = []
  /// The start of the next chunk.
  private var start = Position(line: 0, column: 0)
  /// The position of the last token.
  private var last = Position(line: 0, column: 0)

  mutating func append(_ chunk: TokenChunk) {
    let offset = data.count
    data += chunk.data
    if !chunk.data.isEmpty {
      let first = moved(Position(line: Int(chunk.data[0]), column: Int(chunk.data[1])))
      let lines = first.line - last.line
      data[offset] = UInt32(clamping: lines)
      data[offset + 1] = UInt32(clamping: lines == 0 ? first.column - last.column : first.column)
    }
    pass(chunk)
  }

  /// Passes over a chunk without taking its tokens.
  mutating func pass(_ chunk: TokenChunk) {
    if !chunk.data.isEmpty { last = moved(chunk.last) }
    start = moved(chunk.end)
  }

  /// A position in the next chunk as one in the document.
  private func moved(_ position: Position) -> Position {
    Position(
      line: start.line + position.line,
      column: position.line == 0 ? start.column + position.column : position.column)
  }
}
