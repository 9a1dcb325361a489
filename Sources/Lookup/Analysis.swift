package import Segmentation

/// What is known of a unit of a document: its words.
package struct Analysis: Sendable {
  /// All of the unit, token by token.
  package let tokens: CompactTokens

  package init(tokens: [Token]) {
    self.tokens = CompactTokens(tokens)
  }
}

/// Tokens that follow one another from the start of a text, in eight bytes each: many are kept.
package struct CompactTokens: RandomAccessCollection, Sendable {
  private struct Packed {
    /// The UTF-8 offset of the token's end.
    var end: UInt32
    /// The id of a word, above it the kind of the token, and on top whether it is respelled.
    var what: UInt32

    init(_ token: Token) {
      end = UInt32(clamping: token.range.upperBound)
      let flag: UInt32 = token.isRespelled ? 0x80 : 0
      what = (UInt32(token.kind.rawValue) | flag) << 24 | UInt32(token.word ?? 0)
    }

    func token(from start: UInt32) -> Token {
      Token(
        range: Int(start)..<Int(Swift.max(start, end)),
        kind: Token.Kind(rawValue: UInt8(what >> 24 & 0x7F)) ?? .punctuation,
        word: Int(what) & Token.maximumWord, isRespelled: what >> 31 != 0)
    }
  }

  private let tokens: [Packed]

  package init(_ tokens: [Token]) {
    self.tokens = tokens.map(Packed.init)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { tokens.count }

  package subscript(index: Int) -> Token {
    tokens[index].token(from: index == 0 ? 0 : tokens[index - 1].end)
  }

  /// The number of the token that holds the byte at a UTF-8 offset, or of the end for an offset behind
  /// all. O(log n).
  package func index(at offset: Int) -> Int {
    var lower = 0
    var upper = tokens.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if Int(tokens[middle].end) <= offset { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
