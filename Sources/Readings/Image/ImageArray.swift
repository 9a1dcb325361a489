import Segmentation

extension ImageMemory {
  /// A typed view at a byte offset, which moves on behind it. It lives as long as the memory.
  func view<Element>(at offset: inout Int, count: Int) -> ImageArray<Element> {
    let start = bytes.baseAddress.map { $0 + offset }
    offset += ReadingsImage.padded(count * MemoryLayout<Element>.stride)
    return ImageArray(
      base: start.map { $0.bindMemory(to: Element.self, capacity: count) }, count: count)
  }
}

/// An immutable array of numbers inside an `ImageMemory`. What lies outside it is zero, so that a
/// damaged image gives wrong readings and never a read elsewhere.
struct ImageArray<Element: FixedWidthInteger>: @unchecked Sendable {
  private let buffer: UnsafeBufferPointer<Element>

  init(base: UnsafePointer<Element>?, count: Int) {
    buffer = UnsafeBufferPointer(start: base, count: count)
  }

  var count: Int { buffer.count }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    UInt(bitPattern: index) < UInt(bitPattern: buffer.count) ? buffer[index] : 0
  }
}

extension ImageArray<UInt32> {
  /// The range from the number at `index` to the next, cut to `limit`.
  @inline(__always)
  func range(at index: Int, limit: Int) -> Range<Int> {
    let start = min(Int(self[index]), limit)
    return start..<max(start, min(Int(self[index + 1]), limit))
  }
}
