/// An array inside an image, which lives as long as the image's storage. A damaged image has numbers that
/// lead anywhere, so an index outside gives 0 and never a read outside.
struct ImageList<Element: FixedWidthInteger & BitwiseCopyable>: @unchecked Sendable {
  let buffer: UnsafeBufferPointer<Element>

  /// - Parameters:
  ///   - offset: in bytes; a multiple of the element's alignment.
  ///   - count: the number of elements, all of which must be there.
  init(_ image: UnsafeRawBufferPointer, at offset: Int, count: Int) {
    let bytes = UnsafeRawBufferPointer(
      rebasing: image[offset..<offset + count * MemoryLayout<Element>.stride])
    buffer = bytes.bindMemory(to: Element.self)
  }

  var count: Int { buffer.count }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    UInt(bitPattern: index) < UInt(bitPattern: buffer.count) ? buffer[index] : 0
  }

  /// A part of it, empty if it is not all inside.
  @inline(__always)
  func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<Element> {
    guard start >= 0, start <= end, end <= buffer.count else {
      return .init(rebasing: buffer[0..<0])
    }
    return UnsafeBufferPointer(rebasing: buffer[start..<end])
  }
}

/// Numbers of 24 bits inside an image: enough for words and nodes, and a quarter less to read and to keep.
struct ImageNumbers: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer
  let count: Int

  /// How many bytes a list of numbers takes: each is read as four bytes, so one follows the last.
  static func bytes(_ count: Int) -> Int { count * 3 + 1 }

  /// - Parameters:
  ///   - offset: in bytes; any.
  ///   - count: how many numbers there are; all must be there, and one more byte.
  init(_ image: UnsafeRawBufferPointer, at offset: Int, count: Int) {
    bytes = UnsafeRawBufferPointer(rebasing: image[offset..<offset + Self.bytes(count)])
    self.count = count
  }

  /// The number at an index, 0 for an index outside.
  @inline(__always)
  subscript(_ index: Int) -> Int {
    guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return 0 }
    let word = bytes.loadUnaligned(fromByteOffset: index &* 3, as: UInt32.self)
    return Int(UInt32(littleEndian: word) & 0xFF_FFFF)
  }

  /// The first index from which on `isBelow` is false, in numbers for which it is true up to a place.
  @inline(__always)
  func firstIndex(notBelow isBelow: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBelow(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
