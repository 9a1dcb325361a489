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
    var (continuations, astral, feeds, returns, pairs) = (0, 0, 0, 0, 0)
    // No branches, so that the compiler can look at many bytes at once.
    var last: UInt8 = 0
    for byte in bytes {
      continuations &+= isContinuation(byte) ? 1 : 0
      astral &+= byte >= 0xF0 ? 1 : 0
      let feed = byte == lineFeed ? 1 : 0
      feeds &+= feed
      returns &+= byte == carriageReturn ? 1 : 0
      pairs &+= last == carriageReturn ? feed : 0
      last = byte
    }
    utf8 = bytes.count
    scalars = bytes.count - continuations
    utf16 = scalars + astral
    newlines = feeds + returns - pairs
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
