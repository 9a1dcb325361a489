import FoundationEssentials
import Images
import Phonetics
import Readings
import Segmentation
import TestSupport
import Testing
import WordIndex

/// Each number of each image is set to what damage may leave there. Words are wrong then, and nothing worse: to read
/// outside ends a test in a debug build, and `--sanitize=address` sees it in any.
@Suite(.serialized)
struct DamagedImageTests {
  private let text = Array("我在銀行工作，银行行员一不做，二不休。三百二十人、台湾迫不急待".utf8)

  @Test func lexicon() async throws {
    let memory = ImageMemory(try await SmallImages.lexicon())
    let lexicon = try Lexicon(memory: memory)
    let segmenter = Segmenter(
      lexicon: lexicon, userWords: ListLexicon([.init("工作銀行", advantage: 0)], lexicon: lexicon))
    var failures = 0
    Damage(memory, seed: 1).forEachNumber(widths: [2, 4, 8]) {
      let tokens = segmenter.tokens(in: text)
      if tokens.reduce(0, { $0 == $1.range.lowerBound ? $1.range.upperBound : -1 }) != text.count {
        failures += 1
      }
      for match in segmenter.matches(covering: 6, in: text) where match.range.isEmpty {
        failures += 1
      }
      for word in ["銀行", "银行", "一不做，二不休"] {
        let id = lexicon.id(inAnyForm: word) ?? 0
        _ = lexicon.spelling(of: word.unicodeScalars.map(\.value), word: id)
        _ = WrittenWord(word, lexicon: lexicon)
      }
      _ = CharacterStandings(lexicon)[0x94F6]
    }
    #expect(failures == 0)
  }

  @Test func readings() async throws {
    let segmenter = Segmenter(
      lexicon: try Lexicon(memory: ImageMemory(try await SmallImages.lexicon())))
    let tokens = segmenter.tokens(in: text)
    let memory = ImageMemory(try await SmallImages.readings())
    let model = try ReadingsModel(memory: memory)
    let reader = ReadingsReader(model: model, lexicon: segmenter.lexicon)
    let count = reader.readings(of: text, tokens: tokens).count
    var failures = 0
    Damage(memory, seed: 2).forEachNumber(widths: [2, 4, 8]) {
      if reader.readings(of: text, tokens: tokens).count != count { failures += 1 }
      for scalar in "銀行不\u{10FFFF}".unicodeScalars {
        _ = model.isUnexpected("ㄏㄤˊ", of: scalar)
      }
    }
    #expect(failures == 0)
  }

  @Test func words() throws {
    let memory = ImageMemory(try SmallImages.words())
    let parses = try TypedReading.parses(of: "yinhang")
    var failures = 0
    var turn = 0
    Damage(memory, seed: 3).forEachNumber(widths: [2, 3]) {
      turn += 1
      guard let words = try? WordIndex(memory: memory) else { return }
      let word = turn % words.count
      for reading in words.readings(of: word) { _ = reading.syllables }
      _ = words.entry(of: word).flatMap(words.word)
      _ = words.word(titled: words.title(of: word))
      // Searches take longer, so they look at a part of the damage.
      switch turn % 40 {
      case 0:
        for parse in parses {
          let found = words.words(sounding: parse.syllables.map { .syllable($0) }, limit: 20)
          failures += found.count { !(0..<words.count).contains($0.word) }
        }
      case 1: _ = words.corrections(ofReading: "yinhagn", limit: 20)
      case 2: _ = words.corrections(ofTitle: "迫不急待", allowsLonger: true, limit: 20)
      case 3: _ = words.homophones(of: word, limit: 5)
      default: break
      }
    }
    #expect(failures == 0)
  }

  /// Some bytes anywhere, and parts that are gone. CIDIAN_SEED and CIDIAN_ROUNDS look farther.
  @Test func anyBytes() async throws {
    let environment = ProcessInfo.processInfo.environment
    var random = SplitMix(seed: environment["CIDIAN_SEED"].flatMap(UInt64.init) ?? 1)
    let rounds = environment["CIDIAN_ROUNDS"].flatMap(Int.init) ?? 300
    let images = [
      try await SmallImages.lexicon(), try await SmallImages.readings(), try SmallImages.words(),
    ]
    let whole = try Lexicon(memory: ImageMemory(images[0]))
    let tokens = Segmenter(lexicon: whole).tokens(in: text)
    for round in 0..<rounds {
      let memory = ImageMemory(Damage.bytes(of: images[round % 3], &random))
      if let lexicon = try? Lexicon(memory: memory) {
        #expect(Segmenter(lexicon: lexicon).tokens(in: text).last?.range.upperBound == text.count)
      }
      if let model = try? ReadingsModel(memory: memory) {
        _ = ReadingsReader(model: model, lexicon: whole).readings(of: text, tokens: tokens)
      }
      if let words = try? WordIndex(memory: memory) {
        for word in 0..<min(20, words.count) { _ = words.word(titled: words.title(of: word)) }
        _ = words.corrections(ofReading: "yinhagn", limit: 20)
        _ = words.corrections(ofTitle: "迫不急待", allowsLonger: true, limit: 20)
      }
    }
  }

  @Test func syllablesThatAreNone() throws {
    let image = try SmallImages.words()
    let good = try WordIndex(memory: ImageMemory(image))
    for offset in stride(from: 64, to: image.count, by: 2) {
      var damaged = image
      damaged[offset] = 0xFF
      damaged[offset + 1] = 0xFF
      guard let words = try? WordIndex(memory: ImageMemory(damaged)), words.count == good.count,
        words.readings(of: 0) != good.readings(of: 0), words.title(of: 0) == good.title(of: 0)
      else { continue }
      // The table of phrases knows how characters sound.
      let codes = "迫不急待".unicodeScalars.map { words.phrases.code(of: $0.value) }
      _ = words.phrases.matches(at: 0, in: codes)
    }
  }

  @Test func headers() async throws {
    let images = [
      try await SmallImages.lexicon(), try await SmallImages.readings(), try SmallImages.words(),
    ]
    for image in images {
      for offset in stride(from: 0, to: 64, by: 4) {
        for value in Damage.values(width: 4, random: 0x1234_5678) {
          var damaged = image
          for byte in 0..<4 {
            damaged[offset + byte] = UInt8(truncatingIfNeeded: value >> UInt64(8 * byte))
          }
          let memory = ImageMemory(damaged)
          if let lexicon = try? Lexicon(memory: memory) {
            #expect(!Segmenter(lexicon: lexicon).tokens(in: text).isEmpty)
          }
          _ = try? ReadingsModel(memory: memory)
          _ = try? WordIndex(memory: memory)
        }
      }
    }
  }
}
