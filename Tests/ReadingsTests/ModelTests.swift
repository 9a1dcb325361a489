import Images
import Readings
import Segmentation
import TestSupport
import Testing

/// The compiled model.
struct ModelTests {
  private static let entries = """
    數 ㄕㄨˋ/ㄕㄨˇ|字數、這個數|數錢、數羊
    行 ㄒㄧㄥˊ/ㄏㄤˊ|不行、行人|一行字、行長
    銀行 ㄧㄣˊ　ㄏㄤˊ
    東西 ㄉㄨㄥ　ㄒㄧ/ㄉㄨㄥ　˙ㄒㄧ
    """

  @discardableResult
  private func model(_ image: [UInt8]) throws -> ReadingsModel {
    try ReadingsModel(memory: ImageMemory(image))
  }

  @Test func theSameDictionaryGivesTheSameBytes() async throws {
    let first = try await SmallDictionary.train(Self.entries).readings
    let second = try await SmallDictionary.train(Self.entries).readings
    #expect(first == second)
  }

  @Test func damagedImagesAreRefused() async throws {
    let image = try await SmallDictionary.train(Self.entries).readings
    #expect(throws: ImageError.noHeader("the readings model")) { try model([]) }
    #expect(throws: ImageError.noHeader("the readings model")) {
      try model(Array(repeating: 7, count: image.count))
    }
    for count in [10, 64, image.count - 8] {
      #expect(throws: ImageError.self) { try model(Array(image.prefix(count))) }
    }
    var newer = image
    newer[8] = 99
    #expect(throws: ImageError.unsupportedVersion("the readings model", found: 99, supported: 1)) {
      try model(newer)
    }
  }

  @Test func aDamagedModelReadsNothingOutside() async throws {
    // Every byte behind the header is noise: what is read is wrong, but nothing is read outside.
    let trained = try await SmallDictionary.train(Self.entries)
    let segmenter = Segmenter(lexicon: try Fixtures.load(trained.lexicon))
    let text = Array("銀行數東西行，一個東西不行".utf8)
    for seed in 1...64 {
      var image = trained.readings
      for index in 64..<image.count {
        image[index] = UInt8(truncatingIfNeeded: (index &* 31 &+ seed &* 17) >> (seed & 3))
      }
      let reader = ReadingsReader(
        model: try model(image), lexicon: segmenter.lexicon)
      #expect(reader.readings(of: text, tokens: segmenter.tokens(in: text)).count == 12)
    }
  }

  @Test func tokensOfAnotherLexiconAreReadCharacterByCharacter() async throws {
    let dictionary = try await SmallDictionary(Self.entries)
    let text = Array("銀行".utf8)
    let token = Token(range: 0..<6, kind: .word, word: 999_999)
    let reader = ReadingsReader(
      model: dictionary.model, lexicon: dictionary.segmenter.lexicon)
    let readings = reader.readings(of: text, tokens: [token])
    #expect(readings.count == 2)
  }
}
