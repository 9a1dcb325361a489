/// A checksum that tells whether a file is as it was written: for accidents, not for forgeries. It is read as fast
/// as memory, since it is compared at every opening.
enum ImageChecksum {
  static let byteCount = 8
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Of whole words of eight bytes, which an image consists of. Any change of one word changes it.
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    func word(_ offset: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    // Four at a time, which do not wait for each other.
    var (a, b, c, d) = (UInt64(bytes.count), factor, factor << 1, factor << 2)
    var offset = 0
    while offset &+ 32 <= bytes.count {
      a = (a ^ word(offset)) &* factor
      b = (b ^ word(offset &+ 8)) &* factor
      c = (c ^ word(offset &+ 16)) &* factor
      d = (d ^ word(offset &+ 24)) &* factor
      offset &+= 32
    }
    while offset &+ 8 <= bytes.count {
      a = (a ^ word(offset)) &* factor
      offset &+= 8
    }
    return [b, c, d].reduce(a) { ($0 ^ $1) &* factor }
  }
}
