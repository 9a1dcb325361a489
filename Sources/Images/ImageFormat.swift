/// The marks of one kind of image.
package struct ImageFormat: Sendable {
  /// Its name in messages: "the word index".
  let name: String
  /// The first eight bytes of each image, as a little-endian number.
  package let magic: UInt64
  /// The version that this program writes and reads.
  let version: UInt32

  package init(name: String, magic: UInt64, version: UInt32) {
    self.name = name
    self.magic = magic
    self.version = version
  }

  /// - Throws: `ImageError.tooLarge` if an image would have too much of something.
  package func check(_ what: String, _ count: Int, possible: Int) throws(ImageError) {
    if count > possible { throw .tooLarge(name, what: what, count: count, possible: possible) }
  }

  /// The size of the header: the magic number, the version, and the numbers on which the arrays' sizes
  /// depend, 32 bits each.
  static let headerBytes = 64

  /// Every array begins at a multiple of eight bytes.
  static func padded(_ byteCount: Int) -> Int { (byteCount + 7) & ~7 }
}
