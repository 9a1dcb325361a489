import FoundationEssentials
import Segmentation

/// Writes cut text to standard output. A text comes in parts; a word at the end of one that does not
/// end a line waits for the next.
struct SegmentWriter: PartWriter {
  private struct Word: Encodable {
    var text: String
    var kind: String
    var start: Int
    var end: Int
  }

  private var segmenter: PartSegmenter
  private let format: SegmentCommand.Format
  private var tokens: [Token] = []
  private var output: [UInt8] = []
  private var waiting: [UInt8] = []
  private let encoder = JSONEncoder()
  /// Whether the last token on the line was a word or a mark, so that a space parts it from the next.
  private var needsSpace = false
  /// How many bytes of a line's text have been written as JSON, or `nil` between lines.
  private var lineOffset: Int?

  init(segmenter: Segmenter, format: SegmentCommand.Format) {
    self.segmenter = PartSegmenter(segmenter)
    self.format = format
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  mutating func write(_ part: TextPart) throws {
    segmenter.begin()
    output.removeAll(keepingCapacity: true)
    try part.forEachStretch { stretch in
      switch stretch {
      case .text(let bytes, let isWhole): try append(waiting + bytes, isWhole: isWhole)
      case .invalid(let bytes): try appendInvalid(bytes)
      }
    }
    try StandardOutput.write(output)
  }

  /// Writes what waits: the text has ended.
  mutating func finish() throws {
    output.removeAll(keepingCapacity: true)
    try append(waiting, isWhole: true)
    if format == .json, lineOffset != nil { output += Array("]\n".utf8) }
    try StandardOutput.write(output)
  }

  private mutating func append(_ text: [UInt8], isWhole: Bool) throws {
    if text.isEmpty { return }
    switch format {
    case .text: text.withUnsafeBufferPointer { appendText($0, isWhole: isWhole) }
    case .json: try appendJSON(text, isWhole: isWhole)
    }
  }

  /// Appends bytes that are not text as a word of their own.
  private mutating func appendInvalid(_ bytes: ArraySlice<UInt8>) throws {
    // Nothing more comes for the word that waits.
    try append(waiting, isWhole: true)
    waiting.removeAll()
    switch format {
    case .text:
      if needsSpace { output.append(0x20) }
      output += bytes
      needsSpace = true
    case .json:
      beginLine()
      try appendWord(TextPart.replacement, kind: "invalid", length: bytes.count)
    }
  }
}

// MARK: - Text

extension SegmentWriter {
  private mutating func appendText(_ text: UnsafeBufferPointer<UInt8>, isWhole: Bool) {
    tokens.removeAll(keepingCapacity: true)
    segmenter.current.segment(text, into: &tokens, naming: false)
    let isDivided = !isWhole && PartEnd.removeUnsettled(from: &tokens, of: text)
    // No token is empty, so there are at most as many spaces as bytes.
    let cut = [UInt8](unsafeUninitializedCapacity: text.count * 2) { buffer, count in
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
    // The rest of a token follows what has been written of it.
    if isDivided { needsSpace = false }
    output += cut
    waiting = Array(text[(tokens.last?.range.upperBound ?? 0)...])
  }
}

// MARK: - JSON

extension SegmentWriter {
  /// Appends an array for each line.
  private mutating func appendJSON(_ text: [UInt8], isWhole: Bool) throws {
    var start = 0
    while let end = text[start...].firstIndex(of: 0x0A) {
      let lineEnd = end > start && text[end - 1] == 0x0D ? end - 1 : end
      _ = try appendWords(Array(text[start..<lineEnd]), isWhole: true)
      output += Array("]\n".utf8)
      lineOffset = nil
      start = end + 1
    }
    if start < text.count {
      start += try appendWords(Array(text[start...]), isWhole: isWhole)
    }
    waiting = Array(text[start...])
  }

  /// Appends the words of a line, or of a part of one; returns where they end.
  private mutating func appendWords(_ line: [UInt8], isWhole: Bool) throws -> Int {
    beginLine()
    var tokens = segmenter.current.tokens(in: line)
    if !isWhole {
      line.withUnsafeBufferPointer { _ = PartEnd.removeUnsettled(from: &tokens, of: $0) }
    }
    for token in tokens {
      try appendWord(
        String(decoding: line[token.range], as: UTF8.self), kind: "\(token.kind)",
        length: token.range.count)
    }
    return tokens.last?.range.upperBound ?? 0
  }

  private mutating func beginLine() {
    guard lineOffset == nil else { return }
    output.append(UInt8(ascii: "["))
    lineOffset = 0
  }

  private mutating func appendWord(_ text: String, kind: String, length: Int) throws {
    let start = lineOffset ?? 0
    if start > 0 { output.append(UInt8(ascii: ",")) }
    let word = Word(text: text, kind: kind, start: start, end: start + length)
    output += Array(try encoder.encode(word))
    lineOffset = word.end
  }
}
