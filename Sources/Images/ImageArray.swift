/// An array of numbers inside an image, which lives as long as the image's memory.
///
/// A damaged image has numbers that lead anywhere, so an index outside gives 0, and never a read outside.
///
/// Members that are inlined into other targets are marked so, and so is the type: `package` alone is not enough.
@usableFromInline
package struct ImageArray<Element: FixedWidthInteger & BitwiseCopyable>:
  RandomAccessCollection, @unchecked Sendable
{
  /// The elements.
  @usableFromInline package let buffer: UnsafeBufferPointer<Element>

  init(_ bytes: UnsafeRawBufferPointer) { buffer = bytes.bindMemory(to: Element.self) }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { buffer.count }

  /// The number at an index, 0 for an index outside.
  @inlinable @inline(__always)
  package subscript(_ index: Int) -> Element {
    UInt(bitPattern: index) < UInt(bitPattern: buffer.count) ? buffer[index] : 0
  }

  /// A part of the array, empty if it is not all inside.
  @inlinable @inline(__always)
  package func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<Element> {
    guard start >= 0, start <= end, end <= buffer.count else {
      return .init(rebasing: buffer[0..<0])
    }
    return UnsafeBufferPointer(rebasing: buffer[start..<end])
  }
}

extension ImageArray<UInt32> {
  /// The range from the number at an index to the next, in an array that says where the parts of another
  /// begin; empty if it is not all below `limit`.
  @inlinable @inline(__always)
  package func range(at index: Int, limit: Int) -> Range<Int> {
    let start = Int(self[index])
    let end = Int(self[index + 1])
    return start <= end && end <= limit ? start..<end : 0..<0
  }
}

/// Numbers of 24 bits inside an image: enough for words and nodes, and a quarter less to read and to keep.
@usableFromInline
package struct ImageNumbers: RandomAccessCollection, @unchecked Sendable {
  @usableFromInline let bytes: UnsafeRawBufferPointer
  @usableFromInline package let endIndex: Int

  /// How many bytes a list of numbers takes: each is read as four bytes, so one follows the last.
  static func byteCount(_ count: Int) -> Int { count * 3 + 1 }

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    endIndex = bytes.count / 3
  }

  @inlinable package var startIndex: Int { 0 }

  /// The number at an index, 0 for an index outside.
  @inlinable @inline(__always)
  package subscript(_ index: Int) -> Int {
    guard UInt(bitPattern: index) < UInt(bitPattern: endIndex) else { return 0 }
    let word = bytes.loadUnaligned(fromByteOffset: index &* 3, as: UInt32.self)
    return Int(word & 0xFF_FFFF)
  }
}
