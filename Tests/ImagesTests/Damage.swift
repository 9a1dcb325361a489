import Images
import TestSupport

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

  /// An image with some other bytes behind the format's mark, or with zeros from a place on.
  static func bytes(of image: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var damaged = image
    // Half of the time near the beginning, where the sizes and the short tables are.
    let end = Bool.random(using: &random) ? min(damaged.count, longTables) : damaged.count
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      damaged[Int.random(in: 12..<end, using: &random)] = .random(in: 0...255, using: &random)
    }
    if Int.random(in: 0..<10, using: &random) == 0 {
      let start = Int.random(in: 12..<damaged.count, using: &random)
      for place in start..<min(damaged.count, start + 4096) { damaged[place] = 0 }
    }
    return damaged
  }
}
