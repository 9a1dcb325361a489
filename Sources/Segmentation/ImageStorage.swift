#if canImport(Glibc)
  import Glibc
#endif

/// Memory in which a compiled image lies, as a lexicon: aligned for 64-bit words, and never written as long as the
/// object lives.
package protocol ImageStorage: AnyObject, Sendable {
  /// The whole image.
  var bytes: UnsafeRawBufferPointer { get }
}

/// Memory of our own, with a copy of an image.
package final class ImageMemory: ImageStorage, @unchecked Sendable {
  private let base: UnsafeMutableRawBufferPointer

  /// Where large pages begin.
  private static let largePage = 2 << 20

  package init(copying bytes: UnsafeRawBufferPointer) {
    base = .allocate(
      byteCount: bytes.count, alignment: bytes.count < Self.largePage ? 16 : Self.largePage)
    #if canImport(Glibc)
      if bytes.count >= Self.largePage { madvise(base.baseAddress, bytes.count, MADV_HUGEPAGE) }
    #endif
    base.copyMemory(from: bytes)
  }

  deinit { base.deallocate() }

  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(base) }
}

/// An array inside an image, which lives as long as the storage. Indices are the caller's to check.
struct ImageArray<Element: BitwiseCopyable>: @unchecked Sendable {
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
  subscript(_ index: Int) -> Element { buffer[index] }
}
