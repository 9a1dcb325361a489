import Images

/// Sets the numbers of an image, one after the other, to what damage may leave there.
struct Damage {
  /// From here on the lexicon has tables of thousands of numbers.
  private static let longTables = 4096

  private let bytes: UnsafeMutableRawBufferPointer
  private var random: UInt64

  init(_ memory: ImageMemory, seed: UInt64) {
    bytes = UnsafeMutableRawBufferPointer(mutating: memory.bytes)
    random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  /// The numbers that any number is set to.
  static func values(width: Int, random: UInt64) -> [UInt64] {
    let maximum = UInt64.max >> UInt64(64 - 8 * width)
    return [0, 1, maximum, maximum - 1, random & maximum]
  }

  /// Calls `use` each time that a number behind the header is another; afterwards it is what it was. Numbers
  /// that are 0 and those of long tables are many, so only some of them are changed.
  ///
  /// - Parameter widths: of numbers, in bytes. Those of three bytes may begin anywhere.
  func forEachNumber(widths: [Int], _ use: () -> Void) {
    var random = self.random
    for width in widths {
      for offset in stride(from: 64, to: bytes.count - width, by: width == 3 ? 1 : width) {
        let old = Array(bytes[offset..<offset + width])
        let isOneOfMany = offset > Self.longTables || old.allSatisfy { $0 == 0 }
        if isOneOfMany, offset / width % 499 != 0 { continue }
        random ^= random << 13
        random ^= random >> 7
        random ^= random << 17
        for value in Self.values(width: width, random: random) {
          for place in 0..<width {
            bytes[offset + place] = UInt8(truncatingIfNeeded: value >> UInt64(8 * place))
          }
          use()
        }
        for place in 0..<width { bytes[offset + place] = old[place] }
      }
    }
  }
}
