/// Numbers of 24 bits, side by side in the tables; one byte more lies behind the last.
struct ShortNumbers {
  private let bytes: UnsafeRawPointer

  init(_ bytes: UnsafePointer<UInt8>) { self.bytes = UnsafeRawPointer(bytes) }

  @inline(__always) subscript(index: Int) -> UInt32 {
    bytes.loadUnaligned(fromByteOffset: 3 * index, as: UInt32.self) & 0xFF_FFFF
  }
}
