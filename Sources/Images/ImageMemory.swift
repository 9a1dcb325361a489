#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Memory in which an image lies: aligned for 64-bit words, and there as long as the object lives.
package final class ImageMemory: @unchecked Sendable {
  /// The whole image.
  package let bytes: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// Where large pages begin.
  private static let largePage = 2 << 20

  /// Memory of our own, with a copy of an image.
  package init(copying image: UnsafeRawBufferPointer) {
    bytes = Self.copy(image)
    isMapped = false
  }

  /// Memory of our own, with a copy of an image.
  package init(_ image: [UInt8]) {
    bytes = image.withUnsafeBytes(Self.copy)
    isMapped = false
  }

  private static func copy(_ image: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let base = UnsafeMutableRawBufferPointer.allocate(
      byteCount: image.count, alignment: image.count < largePage ? 16 : largePage)
    #if canImport(Glibc)
      if image.count >= largePage { madvise(base.baseAddress, image.count, MADV_HUGEPAGE) }
    #endif
    base.copyMemory(from: image)
    return UnsafeRawBufferPointer(base)
  }

  /// The beginning of an open file, which other processes that map it share.
  ///
  /// - Parameters:
  ///   - descriptor: may be closed afterwards.
  ///   - byteCount: the file has to have as many, and one at least.
  /// - Returns: `nil` if the system does not map it.
  package init?(mapping descriptor: Int32, byteCount: Int) {
    guard let base = mmap(nil, byteCount, PROT_READ, MAP_SHARED, descriptor, 0),
      base != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: base, count: byteCount)
    isMapped = true
  }

  deinit {
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    } else {
      bytes.deallocate()
    }
  }
}
