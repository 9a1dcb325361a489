/// A part of an input, and the places that are not UTF-8.
struct TextPart {
  /// What is in a part: text, or bytes that are not text.
  enum Stretch {
    /// Valid UTF-8, up to the end of a line or of the text, or to bytes that are not text.
    case text(ArraySlice<UInt8>)
    /// As many bytes as are replaced by one U+FFFD.
    case invalid(ArraySlice<UInt8>)
  }

  let bytes: [UInt8]
  /// Bytes that are not UTF-8, each range the maximal subpart that the Unicode Standard (3.9,
  /// "U+FFFD Substitution of Maximal Subparts") replaces by one U+FFFD.
  let invalid: [Range<Int>]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    invalid = Self.invalidRanges(in: bytes)
  }

  private static func invalidRanges(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      do {
        _ = try UTF8Span(validating: bytes.span.extracting(start...))
        return found
      } catch {
        let range = error.byteOffsets
        found.append(start + range.lowerBound..<start + range.upperBound)
        start += range.upperBound
      }
    }
    return found
  }

  /// Calls `body` with the stretches of the part, in order; none is empty.
  func forEachStretch(_ body: (Stretch) throws -> Void) rethrows {
    var start = 0
    for range in invalid {
      if start < range.lowerBound { try body(.text(bytes[start..<range.lowerBound])) }
      try body(.invalid(bytes[range]))
      start = range.upperBound
    }
    if start < bytes.count { try body(.text(bytes[start...])) }
  }
}
