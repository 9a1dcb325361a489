import Segmentation

/// Cut text, with single spaces between words.
struct SpacedText: TextRenderer {
  var segmenter: Segmenter
  private var tokens: [Token] = []
  /// Whether the last token on the line was a word or a mark, so that a space parts it from the next.
  private var needsSpace = false

  init(_ segmenter: Segmenter) { self.segmenter = segmenter }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    tokens.removeAll(keepingCapacity: true)
    segmenter.segment(text, into: &tokens, naming: false)
    // No token is empty, so there are at most as many spaces as bytes.
    output += [UInt8](unsafeUninitializedCapacity: text.count * 2) { buffer, count in
      for token in tokens {
        let isSpace = token.isSpace
        if needsSpace, !isSpace {
          buffer[count] = 0x20
          count += 1
        }
        for index in token.range {
          buffer[count] = text[index]
          count += 1
        }
        needsSpace = !isSpace
      }
    }
  }

  /// Appends the bytes as a word of their own.
  mutating func append(invalid bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    if needsSpace { output.append(0x20) }
    output += bytes
    needsSpace = true
  }

  func endPart(_ output: inout [UInt8]) {}
}

/// Words with their kinds and places, as JSON: an array for each line.
struct JSONWords: TextRenderer {
  var segmenter: Segmenter
  private var tokens: [Token] = []
  private var lines = JSONLines()
  /// The field of JSON for each kind of token, by its number.
  private static let kinds = (0...Token.Kind.space.rawValue).map { number in
    Token.Kind(rawValue: number).map { kind in
      // The list that the command line has is the user's.
      Array(",\"kind\":\"\(kind == .listed ? "userWord" : "\(kind)")\"".utf8)
    } ?? []
  }

  init(_ segmenter: Segmenter) { self.segmenter = segmenter }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    tokens.removeAll(keepingCapacity: true)
    segmenter.segment(text, into: &tokens)
    let kinds = Self.kinds
    lines.append(tokens, of: text, into: &output) { token, _, output in
      output += kinds[Int(token.kind.rawValue)]
    }
  }

  mutating func append(invalid bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    lines.append(invalid: bytes, ",\"kind\":\"invalid\"", into: &output)
  }

  mutating func endPart(_ output: inout [UInt8]) { lines.end(&output) }
}
