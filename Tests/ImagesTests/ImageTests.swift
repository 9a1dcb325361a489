import Images
import Testing

/// Numbers that were written are read back, and nothing beside them.
struct ImageTests {
  private static let format = ImageFormat(name: "the test", magic: 0x1234_5678_9ABC, version: 3)

  private func image() -> [UInt8] {
    var writer = ImageWriter(Self.format, [3, 2])
    writer.append([7, 8, 9] as [UInt16])
    writer.append(starts: [2, 0, 4])
    writer.append(numbers: [0xABCDEF, 5])
    return writer.bytes
  }

  @Test func arraysComeInTheirOrder() throws {
    let memory = ImageMemory(image())
    var reader = try ImageReader(memory.bytes, Self.format)
    let words: ImageArray<UInt16> = reader.array(reader.number(0))
    let starts: ImageArray<UInt32> = reader.array(4)
    let numbers = reader.numbers(reader.number(1))
    try reader.finish()
    #expect(Array(words.buffer) == [7, 8, 9])
    #expect((0..<3).map { starts.range(at: $0, limit: 6) } == [0..<2, 2..<2, 2..<6])
    #expect((0..<2).map { numbers[$0] } == [0xABCDEF, 5])
  }

  @Test(arguments: [-1, 3, .max, .min])
  func whatIsOutsideIsNothing(index: Int) throws {
    let memory = ImageMemory(image())
    var reader = try ImageReader(memory.bytes, Self.format)
    let words: ImageArray<UInt16> = reader.array(3)
    let starts: ImageArray<UInt32> = reader.array(4)
    let numbers = reader.numbers(2)
    #expect(words[index] == 0)
    #expect(numbers[index] == 0)
    #expect(words.slice(index, 4).isEmpty)
    #expect(words.slice(2, 1).isEmpty)
    #expect(starts.range(at: 2, limit: 5).isEmpty)
  }

  @Test func whatIsNoImageIsRefused() throws {
    let good = image()
    func error(_ bytes: [UInt8], _ format: ImageFormat = Self.format) -> ImageError? {
      do throws(ImageError) {
        let memory = ImageMemory(bytes)
        var reader = try ImageReader(memory.bytes, format)
        let _: ImageArray<UInt16> = reader.array(reader.number(0))
        let _: ImageArray<UInt32> = reader.array(4)
        _ = reader.numbers(reader.number(1))
        try reader.finish()
        return nil
      } catch { return error }
    }
    #expect(error(good) == nil)
    #expect(error([]) == .noHeader("the test"))
    #expect(error(Array(good.dropFirst(8))) == .noHeader("the test"))
    let newer = ImageFormat(name: "the test", magic: Self.format.magic, version: 4)
    #expect(error(good, newer) == .unsupportedVersion("the test", found: 3, supported: 4))
    let size = good.count
    #expect(
      error(good + [0]) == .truncated("the test", expectedBytes: size, foundBytes: size + 1))
    var longer = good
    for byte in 12..<16 { longer[byte] = 0xFF }
    #expect(error(longer) != nil)
  }
}
