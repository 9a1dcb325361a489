import Phonetics
import Readings
import Segmentation

/// A form in which a text is written that was cut into words, and perhaps read. It comes in parts of whole lines.
protocol TextForm {
  /// Appends the output for valid UTF-8, up to the end of a part or to bytes that are not text.
  mutating func append(_ text: CutText, to output: inout [UInt8])

  /// Appends the output for bytes that are not UTF-8, as many as one U+FFFD replaces.
  mutating func append(invalid bytes: ArraySlice<UInt8>, to output: inout [UInt8])

  /// Ends a part. The last line of the last one may have no terminator.
  mutating func endPart(_ output: inout [UInt8])
}

extension TextForm {
  func endPart(_ output: inout [UInt8]) {}
}

/// Valid UTF-8 with its words, and the readings of its Chinese characters if they are wanted.
struct CutText {
  var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  var tokens: [Token] = []
  /// In the order of the characters.
  var readings: [CharacterReading] = []
  private var next = 0

  /// The reading of the scalar at an offset, if it is a Chinese character. The offsets of calls have to grow.
  mutating func takeReading(at offset: Int) -> PackedSyllable? {
    guard next < readings.count, readings[next].range.lowerBound == offset else { return nil }
    next += 1
    return readings[next - 1].syllable
  }
}
