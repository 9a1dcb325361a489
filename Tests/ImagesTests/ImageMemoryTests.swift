import Images
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Images in mapped files, which others may damage.
struct ImageMemoryTests {
  /// Several pages of numbers.
  private let image = (0..<8192).flatMap { number in
    withUnsafeBytes(of: UInt64(number + 1)) { Array($0) }
  }

  /// Calls `body` with an open file that has no name any more.
  private func withFile(_ bytes: [UInt8], _ body: (Int32) throws -> Void) throws {
    var name = Array("/tmp/cidian-images-XXXXXX\0".utf8.map { CChar($0) })
    let descriptor = mkstemp(&name)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    unlink(name)
    try #require(write(descriptor, bytes, bytes.count) == bytes.count)
    try body(descriptor)
  }

  private var file: [UInt8] { image + image.withUnsafeBytes { ImageMemory.checksum(of: $0) } }

  @Test func aFileIsMappedAsItWasWritten() throws {
    try withFile(file) { descriptor in
      let memory = ImageMemory(mapping: descriptor, byteCount: file.count)
      #expect(memory.map { Array($0.bytes) } == image)
      #expect(memory?.isWhole == true)
    }
  }

  @Test(arguments: [0, 1, 4095, 32768, 65535, 65536, 65543])
  func aFlippedBitIsSeen(place: Int) throws {
    var damaged = file
    damaged[place] ^= 0x10
    try withFile(damaged) { descriptor in
      #expect(ImageMemory(mapping: descriptor, byteCount: damaged.count) == nil)
    }
  }

  @Test(arguments: [0, 7, 8, 9, 4096, 65536])
  func aShorterFileIsRefused(count: Int) throws {
    try withFile(Array(file.prefix(count))) { descriptor in
      #expect(ImageMemory(mapping: descriptor, byteCount: count) == nil)
    }
  }

  @Test func aFileThatIsShorterThanItWasHasZeros() throws {
    try withFile(file) { descriptor in
      #expect(ImageMemory(mapping: descriptor, byteCount: file.count + 100_000) == nil)
    }
  }

  @Test func aFileThatIsCutShortUnderUsHasZeros() throws {
    try withFile(file) { descriptor in
      let memory = try #require(ImageMemory(mapping: descriptor, byteCount: file.count))
      let other = try #require(ImageMemory(mapping: descriptor, byteCount: file.count))
      try #require(ftruncate(descriptor, 4096) == 0)
      #expect(Array(memory.bytes[..<4096]) == Array(image[..<4096]))
      #expect(memory.isWhole)
      #expect(memory.bytes[4096...].allSatisfy { $0 == 0 })
      #expect(!memory.isWhole)
      #expect(other.isWhole)
      #expect(other.bytes.last == 0)
      #expect(!other.isWhole)
    }
  }

  @Test func mappingsThatEndMakePlaceForOthers() throws {
    try withFile(file) { descriptor in
      for _ in 0..<100 {
        #expect(ImageMemory(mapping: descriptor, byteCount: file.count) != nil)
      }
    }
  }
}
