import Phonetics
import Readings
import Segmentation
import Text

/// Writes a text that was read in some form. The text comes in parts of lines.
protocol ReadingsRenderer {
  /// Writes a text with the readings of its Chinese characters.
  mutating func append(
    _ tokens: [Token], _ readings: [CharacterReading], of text: UnsafeBufferPointer<UInt8>,
    to output: inout [UInt8])
  /// Writes bytes that are not UTF-8, as many as one U+FFFD would replace.
  mutating func append(invalid bytes: ArraySlice<UInt8>, to output: inout [UInt8])
  /// Ends a part of whole lines. The last line of the last one may have no terminator.
  mutating func endPart(_ output: inout [UInt8])
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

// MARK: - Lines

/// One reading, or -, for each code point. CR before LF belongs to the terminator.
struct LineRenderer: ReadingsRenderer {
  private let spelling: (PackedSyllable) -> String?
  private var spellings: [PackedSyllable: [UInt8]] = [:]
  private var isInLine = false

  init(spelling: @escaping (PackedSyllable) -> String?) { self.spelling = spelling }

  mutating func append(
    _ tokens: [Token], _ readings: [CharacterReading], of text: UnsafeBufferPointer<UInt8>,
    to output: inout [UInt8]
  ) {
    var cursor = Cursor(readings)
    var index = 0
    while index < text.count {
      let length = decodeScalar(text, at: index).length
      if text[index] == 0x0A {
        endLine(&output)
      } else if text[index] != 0x0D || index + 1 == text.count || text[index + 1] != 0x0A {
        appendField(cursor.take(at: index), &output)
      }
      index += length
    }
  }

  private mutating func endLine(_ output: inout [UInt8]) {
    output.append(0x0A)
    isInLine = false
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

  mutating func append(invalid bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    appendField(nil, &output)
  }

  mutating func endPart(_ output: inout [UInt8]) {
    if isInLine { endLine(&output) }
  }
}

// MARK: - Ruby

/// The text as HTML, with the reading over each Chinese character and what modifies it.
struct RubyRenderer: ReadingsRenderer {
  func append(
    _ tokens: [Token], _ readings: [CharacterReading], of text: UnsafeBufferPointer<UInt8>,
    to output: inout [UInt8]
  ) {
    var cursor = Cursor(readings)
    /// The reading of a character that has not been written.
    var open: PackedSyllable?
    func close() {
      if let open { output += "<rt>\(open.bopomofo)</rt></ruby>".utf8 }
      open = nil
    }
    var index = 0
    while index < text.count {
      let (scalar, length) = decodeScalar(text, at: index)
      if CharacterClass.of(scalar) != .extend { close() }
      if let reading = cursor.take(at: index), reading != .none {
        output += "<ruby>".utf8
        open = reading
      }
      appendEscaped(text[index..<index + length], &output)
      index += length
    }
    close()
  }

  private func appendEscaped(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ output: inout [UInt8]
  ) {
    switch bytes.first {
    case UInt8(ascii: "&"): output += "&amp;".utf8
    case UInt8(ascii: "<"): output += "&lt;".utf8
    case UInt8(ascii: ">"): output += "&gt;".utf8
    case UInt8(ascii: "\""): output += "&quot;".utf8
    default: output += bytes
    }
  }

  func append(invalid bytes: ArraySlice<UInt8>, to output: inout [UInt8]) { output += bytes }

  func endPart(_ output: inout [UInt8]) {}
}

// MARK: - JSON

/// An array of words for each line.
struct JSONReadingsRenderer: ReadingsRenderer {
  private var lines = JSONLines()

  mutating func append(
    _ tokens: [Token], _ readings: [CharacterReading], of text: UnsafeBufferPointer<UInt8>,
    to output: inout [UInt8]
  ) {
    var cursor = Cursor(readings)
    lines.append(tokens, of: text, into: &output) { _, range, output in
      output += ",\"readings\":".utf8
      var index = range.lowerBound
      while index < range.upperBound {
        output.append(UInt8(ascii: index == range.lowerBound ? "[" : ","))
        let reading = cursor.take(at: index).flatMap { $0 == .none ? nil : $0.bopomofo }
        output += (reading.map { "\"\($0)\"" } ?? "null").utf8
        index += decodeScalar(text, at: index).length
      }
      output.append(UInt8(ascii: "]"))
    }
  }

  mutating func append(invalid bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    lines.append(invalid: bytes, ",\"readings\":[null]", into: &output)
  }

  mutating func endPart(_ output: inout [UInt8]) { lines.end(&output) }
}
