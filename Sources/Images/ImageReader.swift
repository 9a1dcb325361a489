/// Takes the arrays of an image one after the other, in the order in which they were written. They are used
/// as they lie; nothing is parsed.
///
/// ```swift
/// var reader = try ImageReader(memory.bytes, format)
/// let words: ImageArray<UInt32> = reader.array(reader.number(0))
/// let nodes = reader.numbers(reader.number(1))
/// try reader.finish()
/// ```
package struct ImageReader {
  private let image: UnsafeRawBufferPointer
  private let name: String
  private var offset = ImageFormat.headerBytes

  /// - Throws: `ImageError` if the bytes are not an image of this format, or are of another version.
  package init(_ image: UnsafeRawBufferPointer, _ format: ImageFormat) throws(ImageError) {
    self.image = image
    name = format.name
    guard image.count >= offset, image.loadUnaligned(as: UInt64.self) == format.magic else {
      throw .noHeader(name)
    }
    let version = image.loadUnaligned(fromByteOffset: 8, as: UInt32.self)
    guard version == format.version else {
      throw .unsupportedVersion(name, found: version, supported: format.version)
    }
  }

  /// A number of the header, from 0: at most 32 bits, and as damaged as the image.
  package func number(_ index: Int) -> Int {
    Int(image.loadUnaligned(fromByteOffset: 12 + index * 4, as: UInt32.self))
  }

  /// Throws unless the header's numbers make sense.
  package func check(_ isValid: Bool) throws(ImageError) {
    if !isValid { throw .noHeader(name) }
  }

  /// The next array. Empty if the image ends before; then `finish` throws.
  package mutating func array<Element>(_ count: Int) -> ImageArray<Element> {
    ImageArray(take(count * MemoryLayout<Element>.stride))
  }

  /// The next array, with numbers of 24 bits.
  package mutating func numbers(_ count: Int) -> ImageNumbers {
    ImageNumbers(take(ImageNumbers.byteCount(count)))
  }

  private mutating func take(_ byteCount: Int) -> UnsafeRawBufferPointer {
    let start = offset
    offset += ImageFormat.padded(byteCount)
    let isInside = offset <= image.count
    return UnsafeRawBufferPointer(
      rebasing: isInside ? image[start..<start + byteCount] : image[0..<0])
  }

  /// - Throws: `ImageError` unless the image ends behind the last array that was taken.
  package func finish() throws(ImageError) {
    guard offset == image.count else {
      throw .truncated(name, expectedBytes: offset, foundBytes: image.count)
    }
  }
}
