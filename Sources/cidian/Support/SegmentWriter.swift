import Segmentation

/// Writes cut text to standard output.
struct SegmentWriter: PartWriter {
  private var segmenter: PartSegmenter
  private let format: SegmentCommand.Format
  private var tokens: [Token] = []
  private var output: [UInt8] = []
  /// Whether the last token on the line was a word or a mark, so that a space parts it from the next.
  private var needsSpace = false
  private var lines = JSONLines()
  /// The field of JSON for each kind of token, by its number.
  private static let kinds = (0...Token.Kind.space.rawValue).map { number in
    Token.Kind(rawValue: number).map { Array(",\"kind\":\"\($0)\"".utf8) } ?? []
  }

  init(segmenter: Segmenter, format: SegmentCommand.Format) {
    self.segmenter = PartSegmenter(segmenter)
    self.format = format
  }

  mutating func write(_ part: TextPart) throws {
    segmenter.begin()
    output.removeAll(keepingCapacity: true)
    part.forEachStretch { stretch in
      switch stretch {
      case .text(let bytes):
        tokens.removeAll(keepingCapacity: true)
        bytes.withUnsafeBufferPointer { format == .text ? appendText($0) : appendJSON($0) }
      case .invalid(let bytes): appendInvalid(bytes)
      }
    }
    try StandardOutput.write(output)
  }

  mutating func finish() throws {
    output.removeAll(keepingCapacity: true)
    lines.finish(into: &output)
    try StandardOutput.write(output)
  }

  private mutating func appendText(_ text: UnsafeBufferPointer<UInt8>) {
    segmenter.current.segment(text, into: &tokens, naming: false)
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

  private mutating func appendJSON(_ text: UnsafeBufferPointer<UInt8>) {
    segmenter.current.segment(text, into: &tokens)
    let kinds = Self.kinds
    lines.append(tokens, of: text, into: &output) { token, _, output in
      output += kinds[Int(token.kind.rawValue)]
    }
  }

  /// Appends bytes that are not text as a word of their own.
  private mutating func appendInvalid(_ bytes: ArraySlice<UInt8>) {
    if format == .json {
      return lines.appendInvalid(bytes, ",\"kind\":\"invalid\"", into: &output)
    }
    if needsSpace { output.append(0x20) }
    output += bytes
    needsSpace = true
  }
}
