/// A part of an input, and the places that are not UTF-8.
struct TextPart {
  let bytes: [UInt8]
  /// Bytes that are not UTF-8, each range the maximal subpart that the Unicode Standard (3.9,
  /// "U+FFFD Substitution of Maximal Subparts") replaces by one U+FFFD.
  private(set) var invalid: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    while start < bytes.count {
      do {
        _ = try UTF8Span(validating: bytes.span.extracting(start...))
        return
      } catch {
        let range = error.byteOffsets
        invalid.append(start + range.lowerBound..<start + range.upperBound)
        start += range.upperBound
      }
    }
  }
}
