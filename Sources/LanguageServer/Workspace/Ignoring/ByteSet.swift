/// A set of bytes.
struct ByteSet: Sendable {
  private var words = SIMD4<UInt64>()

  init() {}

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { insert(byte) }
  }

  /// The bytes of a class as POSIX names it, `alpha`; `nil` if there is none of this name.
  init?(className: some Sequence<UInt8>) {
    let ranges: [ClosedRange<UInt8>]
    switch String(decoding: Array(className), as: UTF8.self) {
    case "alnum": ranges = [0x30...0x39, 0x41...0x5A, 0x61...0x7A]
    case "alpha": ranges = [0x41...0x5A, 0x61...0x7A]
    case "blank": ranges = [0x09...0x09, 0x20...0x20]
    case "cntrl": ranges = [0x00...0x1F, 0x7F...0x7F]
    case "digit": ranges = [0x30...0x39]
    case "graph": ranges = [0x21...0x7E]
    case "lower": ranges = [0x61...0x7A]
    case "print": ranges = [0x20...0x7E]
    case "punct": ranges = [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]
    case "space": ranges = [0x09...0x0A, 0x0D...0x0D, 0x20...0x20]
    case "upper": ranges = [0x41...0x5A]
    case "xdigit": ranges = [0x30...0x39, 0x41...0x46, 0x61...0x66]
    default: return nil
    }
    for range in ranges { insert(from: range.lowerBound, to: range.upperBound) }
  }

  func contains(_ byte: UInt8) -> Bool {
    words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 != 0
  }

  mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  /// Inserts no bytes if the second is less than the first.
  mutating func insert(from first: UInt8, to last: UInt8) {
    if first <= last { for byte in first...last { insert(byte) } }
  }

  mutating func formUnion(_ other: ByteSet) { words |= other.words }

  func intersection(_ other: ByteSet) -> ByteSet {
    var result = self
    result.words &= other.words
    return result
  }

  /// All other bytes.
  var inverted: ByteSet {
    var result = self
    result.words = ~words
    return result
  }
}
