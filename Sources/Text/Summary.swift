/// The measures of a part of text. Summaries add up, so a tree of them answers in O(log n) where a
/// line begins or how many UTF-16 units lie before an offset.
struct Summary: Sendable, Equatable {
  /// UTF-8 code units.
  var utf8 = 0
  /// UTF-16 code units.
  var utf16 = 0
  /// Unicode scalars (UTF-32 code units).
  var scalars = 0
  /// Line terminators: LF, CR, and CRLF as one.
  var newlines = 0

  /// Bytes alone.
  init(utf8: Int = 0) { self.utf8 = utf8 }

  /// Measures the first `count` of `bytes`, which must not end between a CR and its LF.
  init(_ bytes: [UInt8], first count: Int = .max) {
    self = bytes.withUnsafeBufferPointer {
      Summary(UnsafeBufferPointer(rebasing: $0[..<min(max(count, 0), $0.count)]))
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(bytes)
    var (continuations, astral, terminators, index) = (0, 0, 0, 0)
    // Eight bytes at once: an edit and each position measure some hundreds.
    while index + 8 <= bytes.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      continuations &+= Self.count(word & ~(word << 1))
      astral &+= Self.count(word & word << 1 & word << 2 & word << 3)
      if (word &- Self.behindReturn) & ~word & Self.high != 0 {
        terminators += Self.terminators(index..<index + 8, of: bytes)
      }
      index += 8
    }
    terminators += Self.terminators(index..<bytes.count, of: bytes)
    for byte in bytes[index...] {
      continuations &+= isContinuation(byte) ? 1 : 0
      astral &+= byte >= 0xF0 ? 1 : 0
    }
    utf8 = bytes.count
    scalars = bytes.count - continuations
    utf16 = scalars + astral
    newlines = terminators
  }

  /// The highest bit of each of eight bytes, and the code behind that of a return, to see whether a byte is less.
  private static let high: UInt64 = 0x8080_8080_8080_8080
  private static let behindReturn: UInt64 = 0x0E0E_0E0E_0E0E_0E0E

  /// How many of eight bytes have their highest bit.
  @inline(__always) private static func count(_ word: UInt64) -> Int {
    Int(((word & high) >> 7 &* 0x0101_0101_0101_0101) >> 56)
  }

  /// How many line terminators end in a range.
  private static func terminators(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) -> Int {
    range.count { index in
      let isFeed =
        bytes[index] == lineFeed && !(index > 0 && bytes[index - 1] == carriageReturn)
      return isFeed || bytes[index] == carriageReturn
    }
  }

  /// The length in the units of `encoding`.
  func units(_ encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: utf8
    case .utf16: utf16
    case .utf32: scalars
    }
  }

  static func += (a: inout Summary, b: Summary) {
    a.utf8 += b.utf8
    a.utf16 += b.utf16
    a.scalars += b.scalars
    a.newlines += b.newlines
  }

  static func + (a: Summary, b: Summary) -> Summary {
    var sum = a
    sum += b
    return sum
  }
}
