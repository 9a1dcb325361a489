import Segmentation

/// Cut text, with single spaces between words.
struct SpacedText: TextForm {
  /// Whether the last token on the line was a word or a mark: a space parts it from the next.
  private var needsSpace = false

  mutating func append(_ text: CutText, to output: inout [UInt8]) {
    // No token is empty, so there are at most as many spaces as bytes.
    output += [UInt8](unsafeUninitializedCapacity: text.bytes.count * 2) { buffer, count in
      for token in text.tokens {
        let isSpace = token.isSpace
        if needsSpace, !isSpace {
          buffer[count] = 0x20
          count += 1
        }
        for index in token.range {
          buffer[count] = text.bytes[index]
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
}
