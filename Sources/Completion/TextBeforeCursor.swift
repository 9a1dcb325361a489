import Segmentation
import Text

/// The text before a cursor, only as much of it as completion looks at: a kilobyte, however long the
/// document and its lines are. A little of what comes behind is known too.
struct TextBeforeCursor: Sendable {
  private static let reach = 1024
  private static let reachBehind = 256

  /// The last of them is right before the cursor.
  let scalars: [Unicode.Scalar]
  /// The UTF-8 offset of the cursor in the document.
  let cursor: Int
  /// The text behind the cursor.
  let behind: [Unicode.Scalar]
  /// The same text before the cursor in UTF-8.
  private let bytes: [UInt8]

  init(_ cursor: Int, in text: TextSnapshot) {
    let start = text.scalarBoundary(atOrBefore: cursor - Self.reach)
    self.cursor = cursor
    bytes = text.bytes(in: start..<cursor)
    scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    let end = text.scalarBoundary(atOrBefore: cursor + Self.reachBehind)
    behind = Array(text.string(in: cursor..<end).unicodeScalars)
  }

  /// The UTF-8 offset of a scalar in the document.
  func offset(of index: Int) -> Int { cursor - width(index..<scalars.count) }

  private func width(_ range: Range<Int>) -> Int {
    scalars[range].reduce(0) { $0 + UTF8.width($1) }
  }

  /// The text between two scalars.
  func text(_ range: Range<Int>) -> String {
    let end = bytes.count - width(range.upperBound..<scalars.count)
    return String(decoding: bytes[end - width(range)..<end], as: UTF8.self)
  }

  /// The text from a scalar to the cursor.
  func text(from index: Int) -> String { text(index..<scalars.count) }

  /// The tokens of the text between two scalars, each with its scalars.
  func tokens(
    _ range: Range<Int>, by segmenter: Segmenter
  ) -> [(token: Token, scalars: Range<Int>)] {
    var index = range.lowerBound
    return segmenter.tokens(in: Array(text(range).utf8)).map { token in
      let start = index
      var rest = token.range.count
      while rest > 0, index < range.upperBound {
        rest -= UTF8.width(scalars[index])
        index += 1
      }
      return (token, start..<index)
    }
  }

  /// The number of the first scalar of the cursor's line, or of the first that is known.
  var lineStart: Int {
    (scalars.lastIndex { $0 == "\n" || $0 == "\r" }).map { $0 + 1 } ?? 0
  }

  /// Where the last `count` Chinese characters before the cursor begin.
  func start(ofLastHan count: Int) -> Int {
    var (start, left) = (scalars.count, count)
    while left > 0, start > 0 {
      start -= 1
      if CharacterClass.of(scalars[start].value) == .han { left -= 1 }
    }
    return start
  }

  /// Whether a Chinese character is right before the cursor.
  var isBehindHan: Bool { hanStart(before: scalars.count, limit: 2) < scalars.count }

  /// The end of a run of Chinese characters, with what modifies them, that ends before `index`: its
  /// first scalar, at most `limit` scalars back.
  func hanStart(before index: Int, limit: Int) -> Int {
    var start = index
    while start > 0, index - start < limit {
      let kind = CharacterClass.of(scalars[start - 1].value)
      guard kind == .han || kind == .extend else { break }
      start -= 1
    }
    while start < index, CharacterClass.of(scalars[start].value) == .extend { start += 1 }
    return start
  }
}
