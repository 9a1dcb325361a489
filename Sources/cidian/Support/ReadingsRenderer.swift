import FoundationEssentials
import Readings
import Segmentation

/// Writes a text that was read in some form. The text comes in parts, which may end inside a line.
protocol ReadingsRenderer {
  /// Writes the tokens, which follow each other, with the readings of their Chinese characters.
  mutating func append(
    _ tokens: [Token], _ readings: [CharacterReading], of text: UnsafeBufferPointer<UInt8>,
    into output: inout [UInt8]
  ) throws
  /// Writes bytes that are not UTF-8, as many as one U+FFFD would replace.
  mutating func appendInvalid(_ bytes: ArraySlice<UInt8>, into output: inout [UInt8]) throws
  /// Ends a last line that has no terminator.
  mutating func finish(into output: inout [UInt8]) throws
}

/// Readings in the order of the text.
private struct Cursor {
  private let readings: [CharacterReading]
  private var next = 0

  init(_ readings: [CharacterReading]) { self.readings = readings }

  /// The reading of the scalar at an offset, if it is a Chinese character.
  mutating func take(at offset: Int) -> PackedSyllable? {
    guard next < readings.count, readings[next].range.lowerBound == offset else { return nil }
    next += 1
    return readings[next - 1].syllable
  }
}

extension [Token] {
  /// The bytes of tokens that follow each other.
  fileprivate var range: Range<Int> {
    (first?.range.lowerBound ?? 0)..<(last?.range.upperBound ?? 0)
  }
}

// MARK: - Lines

/// One reading, or -, for each code point. CR before LF belongs to the terminator.
struct LineRenderer: ReadingsRenderer {
  private let spelling: (PackedSyllable) -> String?
  private var spellings: [PackedSyllable: [UInt8]] = [:]
  private var isInLine = false
  private var waitingReturn = false

  init(spelling: @escaping (PackedSyllable) -> String?) { self.spelling = spelling }

  mutating func append(
    _ tokens: [Token], _ readings: [CharacterReading], of text: UnsafeBufferPointer<UInt8>,
    into output: inout [UInt8]
  ) {
    var cursor = Cursor(readings)
    var index = tokens.range.lowerBound
    while index < tokens.range.upperBound {
      let (scalar, length) = decodeScalar(text, at: index)
      append(scalar, cursor.take(at: index), &output)
      index += length
    }
  }

  private mutating func append(
    _ scalar: UInt32, _ reading: PackedSyllable?, _ output: inout [UInt8]
  ) {
    if scalar == 0x0A {
      waitingReturn = false
      isInLine = false
      output.append(0x0A)
      return
    }
    appendReturn(&output)
    if scalar == 0x0D {
      waitingReturn = true
    } else {
      appendField(reading, &output)
    }
  }

  private mutating func appendReturn(_ output: inout [UInt8]) {
    if waitingReturn { appendField(nil, &output) }
    waitingReturn = false
  }

  private mutating func appendField(_ reading: PackedSyllable?, _ output: inout [UInt8]) {
    if isInLine { output.append(0x20) }
    isInLine = true
    guard let reading else { return output.append(0x2D) }
    if let known = spellings[reading] { return output.append(contentsOf: known) }
    let bytes = Array((spelling(reading) ?? "-").utf8)
    spellings[reading] = bytes
    output.append(contentsOf: bytes)
  }

  mutating func appendInvalid(_ bytes: ArraySlice<UInt8>, into output: inout [UInt8]) {
    appendReturn(&output)
    appendField(nil, &output)
  }

  mutating func finish(into output: inout [UInt8]) {
    appendReturn(&output)
    if isInLine { output.append(0x0A) }
    isInLine = false
  }
}

// MARK: - Ruby

/// The text as HTML, with the reading over each Chinese character.
struct RubyRenderer: ReadingsRenderer {
  /// Whether a character waits for what modifies it, and its reading.
  private var open: PackedSyllable?

  mutating func append(
    _ tokens: [Token], _ readings: [CharacterReading], of text: UnsafeBufferPointer<UInt8>,
    into output: inout [UInt8]
  ) {
    var cursor = Cursor(readings)
    var index = tokens.range.lowerBound
    while index < tokens.range.upperBound {
      let (scalar, length) = decodeScalar(text, at: index)
      if CharacterClass.of(scalar) != .extend { close(&output) }
      if let reading = cursor.take(at: index), reading != .none {
        output += Array("<ruby>".utf8)
        open = reading
      }
      appendEscaped(UnsafeBufferPointer(rebasing: text[index..<index + length]), &output)
      index += length
    }
  }

  private mutating func close(_ output: inout [UInt8]) {
    guard let reading = open else { return }
    output += Array("<rt>\(reading.bopomofo)</rt></ruby>".utf8)
    open = nil
  }

  private func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8]) {
    switch bytes.first {
    case UInt8(ascii: "&"): output += Array("&amp;".utf8)
    case UInt8(ascii: "<"): output += Array("&lt;".utf8)
    case UInt8(ascii: ">"): output += Array("&gt;".utf8)
    case UInt8(ascii: "\""): output += Array("&quot;".utf8)
    default: output.append(contentsOf: bytes)
    }
  }

  mutating func appendInvalid(_ bytes: ArraySlice<UInt8>, into output: inout [UInt8]) {
    close(&output)
    output += bytes
  }

  mutating func finish(into output: inout [UInt8]) { close(&output) }
}

// MARK: - JSON

/// An array of words for each line.
struct JSONReadingsRenderer: ReadingsRenderer {
  private struct Word: Encodable {
    var text: String
    var start: Int
    var end: Int
    /// One for each code point.
    var readings: [String?]
  }

  private let encoder = JSONEncoder()
  /// How many bytes of the line have been written, or `nil` between lines.
  private var lineOffset: Int?
  private var needsComma = false

  init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

  mutating func append(
    _ tokens: [Token], _ readings: [CharacterReading], of text: UnsafeBufferPointer<UInt8>,
    into output: inout [UInt8]
  ) throws {
    var cursor = Cursor(readings)
    for token in tokens {
      var start = token.range.lowerBound
      while token.kind == .space,
        let end = text[start..<token.range.upperBound].firstIndex(of: 0x0A)
      {
        let isReturn = end > start && text[end - 1] == 0x0D
        try appendWord(start..<(isReturn ? end - 1 : end), of: text, &cursor, &output)
        endLine(&output)
        start = end + 1
      }
      try appendWord(start..<token.range.upperBound, of: text, &cursor, &output)
    }
  }

  private mutating func beginLine(_ output: inout [UInt8]) {
    if lineOffset == nil { output.append(UInt8(ascii: "[")) }
    lineOffset = lineOffset ?? 0
  }

  private mutating func endLine(_ output: inout [UInt8]) {
    beginLine(&output)
    output += Array("]\n".utf8)
    lineOffset = nil
    needsComma = false
  }

  private mutating func appendWord(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ cursor: inout Cursor,
    _ output: inout [UInt8]
  ) throws {
    if range.isEmpty { return }
    var readings: [String?] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let reading = cursor.take(at: index)
      readings.append(reading.flatMap { $0 == .none ? nil : $0.bopomofo })
      index += decodeScalar(text, at: index).length
    }
    let word = String(decoding: text[range], as: UTF8.self)
    try appendWord(word, length: range.count, readings, &output)
  }

  private mutating func appendWord(
    _ text: String, length: Int, _ readings: [String?], _ output: inout [UInt8]
  ) throws {
    beginLine(&output)
    if needsComma { output.append(UInt8(ascii: ",")) }
    needsComma = true
    let start = lineOffset ?? 0
    let word = Word(text: text, start: start, end: start + length, readings: readings)
    output += Array(try encoder.encode(word))
    lineOffset = word.end
  }

  mutating func appendInvalid(_ bytes: ArraySlice<UInt8>, into output: inout [UInt8]) throws {
    try appendWord(TextPart.replacement, length: bytes.count, [nil], &output)
  }

  mutating func finish(into output: inout [UInt8]) {
    if lineOffset != nil { endLine(&output) }
  }
}
