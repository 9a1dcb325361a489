/// What every compiled image begins with: eight bytes that say what it is, its version, and the numbers on
/// which its layout depends, 32 bits each, little-endian.
package struct ImageHeader {
  /// Where what follows the header begins.
  package static let byteCount = 64

  private let image: UnsafeRawBufferPointer

  /// `nil` if the bytes are not an image of this kind.
  package init?(_ image: UnsafeRawBufferPointer, magic: UInt64) {
    guard image.count >= Self.byteCount, image.loadUnaligned(as: UInt64.self) == magic else {
      return nil
    }
    self.image = image
  }

  /// The version of the image's format.
  package var version: UInt32 { field(0) }

  /// A number behind the version, from 0.
  package func number(_ index: Int) -> Int { Int(field(index + 1)) }

  private func field(_ index: Int) -> UInt32 {
    image.loadUnaligned(fromByteOffset: 8 + index * 4, as: UInt32.self)
  }
}
