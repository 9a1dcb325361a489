/// The CRC-32 of the bytes so far, which a .gz has at its end: libarchive does not compare it.
struct Checksum {
  private static let table: [UInt32] = (0..<256).map { (byte: UInt32) -> UInt32 in
    var sum = byte
    for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    return sum
  }

  private var sum: UInt32 = .max
  private var count: UInt32 = 0

  mutating func add(_ bytes: [UInt8]) {
    let table = Self.table
    for byte in bytes { sum = (sum >> 8) ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
    count &+= UInt32(truncatingIfNeeded: bytes.count)
  }

  /// The checksum and the number of bytes, as the last bytes of a .gz are.
  var trailer: [UInt8] {
    [~sum, count].flatMap { (number: UInt32) -> [UInt8] in
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
  }
}
