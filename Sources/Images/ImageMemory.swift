import Libc

/// Memory in which an image lies: aligned for 64-bit words, and there as long as the object lives.
package final class ImageMemory: @unchecked Sendable {
  /// The whole image.
  package let bytes: UnsafeRawBufferPointer
  /// The file around it, and its place in `MappingGuard`, if it is mapped.
  private let mapping: (bytes: UnsafeRawBufferPointer, place: Int)?

  /// Memory of our own, with a copy of an image.
  package init(copying image: UnsafeRawBufferPointer) {
    bytes = Self.copy(image)
    mapping = nil
  }

  /// Memory of our own, with a copy of an image.
  package init(_ image: [UInt8]) {
    bytes = image.withUnsafeBytes(Self.copy)
    mapping = nil
  }

  /// An open file with an image and its `checksum`, shared with other processes that map it.
  ///
  /// - Parameters:
  ///   - descriptor: may be closed afterwards.
  ///   - byteCount: the size of the file.
  ///   - isChecked: whether the checksum is compared, for which all of the file is read.
  /// - Returns: `nil` if the checksum is wrong, or the system does not map the file.
  package init?(mapping descriptor: Int32, byteCount: Int, isChecked: Bool = true) {
    guard byteCount > ImageChecksum.byteCount,
      let base = mmap(nil, byteCount, PROT_READ, MAP_SHARED, descriptor, 0), base != MAP_FAILED
    else { return nil }
    let file = UnsafeRawBufferPointer(start: base, count: byteCount)
    guard let place = MappingGuard.add(file) else {
      munmap(base, byteCount)
      return nil
    }
    mapping = (file, place)
    let end = byteCount - ImageChecksum.byteCount
    bytes = UnsafeRawBufferPointer(rebasing: file[..<end])
    if isChecked {
      let checksum = file.loadUnaligned(fromByteOffset: end, as: UInt64.self)
      if ImageChecksum.of(bytes) != checksum { return nil }
    } else {
      // Little is used of a file that is not read whole: a large page would bring two megabytes for each place.
      #if canImport(Glibc)
        madvise(base, byteCount, MADV_NOHUGEPAGE)
      #endif
    }
    if !isWhole { return nil }
  }

  /// Gives back the memory of a mapped file that was only read to be checked: what is used of it comes again.
  package func letGo() {
    guard let mapping else { return }
    madvise(
      UnsafeMutableRawPointer(mutating: mapping.bytes.baseAddress), mapping.bytes.count,
      MADV_DONTNEED)
  }

  /// The checksum that has to be behind an image in a file that can be mapped.
  package static func checksum(of image: UnsafeRawBufferPointer) -> [UInt8] {
    withUnsafeBytes(of: ImageChecksum.of(image)) { Array($0) }
  }

  deinit {
    if let mapping {
      MappingGuard.remove(mapping.place)
      munmap(UnsafeMutableRawPointer(mutating: mapping.bytes.baseAddress), mapping.bytes.count)
    } else {
      bytes.deallocate()
    }
  }

  /// False once a part of a mapped file was missing when it was read: there are zeros instead.
  package var isWhole: Bool { mapping.map { MappingGuard.isWhole($0.place) } ?? true }

  /// Where large pages begin.
  private static let largePage = 2 << 20

  private static func copy(_ image: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let base = UnsafeMutableRawBufferPointer.allocate(
      byteCount: image.count, alignment: image.count < largePage ? 16 : largePage)
    #if canImport(Glibc)
      if image.count >= largePage { madvise(base.baseAddress, image.count, MADV_HUGEPAGE) }
    #endif
    base.copyMemory(from: image)
    return UnsafeRawBufferPointer(base)
  }
}
