import Images
import Segmentation
import TestSupport
import Testing
import Training

/// What training learns, and the compiled lexicon.
struct TrainingTests {
  private func train(
    _ words: [String], on texts: [String], depth: Trainer.Depth = .classes
  ) async throws -> TrainedLexicon {
    var builder = LexiconBuilder()
    for (index, word) in words.enumerated() { builder.add(word, id: index + 1) }
    var text = TrainingText()
    for line in texts { text.append(line) }
    return try await Trainer(lexicon: try builder.compile(), text: text, depth: depth).train()
  }

  /// Without classes the counts are the same, and the words are still cut by them.
  @Test func countsWithoutClasses() async throws {
    let words = ["研究", "研究生", "生命", "命", "起源", "的"]
    let texts = Array(repeating: "生命，研究，生命的起源，研究，研究生", count: 20)
    let all = try await train(words, on: texts)
    let counted = try await train(words, on: texts, depth: .counts)
    #expect(counted.frequencies == all.frequencies)
    let bytes = Array("研究生命起源".utf8)
    let tokens = Segmenter(lexicon: try Fixtures.load(counted.image)).tokens(in: bytes)
    #expect(
      tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) } == ["研究", "生命", "起源"])
  }

  @Test func theTextDecidesBetweenTwoCuts() async throws {
    let words = ["研究", "研究生", "生命", "命", "起源", "的"]
    let texts = Array(repeating: "生命，研究，生命的起源，研究，研究生", count: 20)
    let trained = try await train(words, on: texts)
    let segmenter = Segmenter(lexicon: try Fixtures.load(trained.image))
    let bytes = Array("研究生命起源".utf8)
    let cut = segmenter.tokens(in: bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(cut == ["研究", "生命", "起源"])
  }

  /// What today's texts use as one word is one, though the training text has its characters as two words.
  @Test func todaysUseKeepsAWordWhole() async throws {
    func cut(_ usage: WordUsage?) async throws -> [String] {
      var builder = LexiconBuilder()
      builder.add("可是", id: 1, usage: usage)
      for (index, word) in ["可", "是", "他", "來"].enumerated() {
        builder.add(word, id: index + 2, usage: WordUsage(probability: 0.1))
      }
      var text = TrainingText()
      for _ in 0..<300 { text.append("他可，他來，是來，可來，是他，來可，可他，是") }
      let trained = try await Trainer(lexicon: try builder.compile(), text: text).train()
      let bytes = Array("他可是來".utf8)
      return Segmenter(lexicon: try Fixtures.load(trained.image)).tokens(in: bytes)
        .map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }
    #expect(try await cut(WordUsage(probability: 0.01)) == ["他", "可是", "來"])
    #expect(try await cut(nil) == ["他", "可", "是", "來"])
  }

  /// A word of today that no dictionary has, and that is made of longer words, is cut into these; so are a question and an
  /// ordinal with what it counts.
  @Test(arguments: [
    ("他看社群媒體", false, "他|看|社群|媒體"), ("他看社群媒體", true, "他|看|社群媒體"),
    ("他是不是來", true, "他|是|不|是|來"), ("他第一次來", true, "他|第一|次|來"),
  ])
  func phrasesOfToday(
    text: String, hasEntry: Bool, expected: String
  ) async throws {
    var builder = LexiconBuilder()
    for (index, word) in ["社群媒體", "是不是", "第一次"].enumerated() {
      builder.add(
        word, id: index + 1, traits: hasEntry ? [] : .withoutEntry,
        usage: WordUsage(probability: 0.001))
    }
    builder.add("次", id: 4, traits: .classifier, usage: WordUsage(probability: 0.05))
    for (index, word) in ["社群", "媒體", "是", "不", "第一", "他", "看", "來"].enumerated() {
      builder.add(word, id: index + 5, usage: WordUsage(probability: 0.05))
    }
    var training = TrainingText()
    for _ in 0..<300 { training.append("他看，社群來，媒體不是，第一是他，次來不看") }
    let trained = try await Trainer(lexicon: try builder.compile(), text: training).train()
    let bytes = Array(text.utf8)
    let cut = Segmenter(lexicon: try Fixtures.load(trained.image)).tokens(in: bytes)
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(cut.joined(separator: "|") == expected)
  }

  /// A headword that only old books use is two words in running text, and itself alone.
  @Test(arguments: [("他打到來", "他|打|到|來"), ("打到", "打到")])
  func headwordsOfOldBooks(text: String, expected: String) async throws {
    var builder = LexiconBuilder()
    for (index, word) in ["打到", "打", "到", "他", "來"].enumerated() {
      builder.add(word, id: index + 1, usage: WordUsage(probability: 0.05))
    }
    var training = TrainingText()
    for _ in 0..<300 { training.append("他打到來，來打到他") }
    let trained = try await Trainer(lexicon: try builder.compile(), text: training).train()
    let bytes = Array(text.utf8)
    let cut = Segmenter(lexicon: try Fixtures.load(trained.image)).tokens(in: bytes)
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(cut.joined(separator: "|") == expected)
  }

  /// What is in a county, city or district is a word of its own; a name that begins with another is one.
  @Test(arguments: [
    ("我在新北市政府", "我|在|新北市|政府"), ("我在士林夜市", "我|在|士林夜市"),
  ])
  func namesOfPlaces(text: String, expected: String) async throws {
    var builder = LexiconBuilder()
    for (index, word) in ["新北市", "士林", "新北市政府", "士林夜市"].enumerated() {
      builder.add(
        word, id: index + 1, traits: .withoutEntry,
        usage: WordUsage(probability: 0.001, isPlace: true))
    }
    for (index, word) in ["我", "在", "政府", "夜市"].enumerated() {
      builder.add(word, id: index + 5, usage: WordUsage(probability: 0.05))
    }
    var training = TrainingText()
    for _ in 0..<300 { training.append("我在新北市，政府在士林，夜市在，我") }
    let trained = try await Trainer(lexicon: try builder.compile(), text: training).train()
    let bytes = Array(text.utf8)
    let cut = Segmenter(lexicon: try Fixtures.load(trained.image)).tokens(in: bytes)
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(cut.joined(separator: "|") == expected)
  }

  @Test func frequenciesAreThoseOfTheText() async throws {
    let trained = try await train(["銀行", "錢"], on: ["錢，錢，銀行，錢"])
    #expect(abs((trained.frequencies[1] ?? 0) - 1) < 0.01)
    #expect(abs((trained.frequencies[2] ?? 0) - 3) < 0.01)
  }

  @Test func theSameTextGivesTheSameBytes() async throws {
    let words = ["我", "我們", "們", "在", "銀行", "銀", "行", "工作"]
    let texts = (0..<500).map { "我們在銀行工作\($0 % 7 == 0 ? "，行行" : "")我" }
    let first = try await train(words, on: texts)
    let second = try await train(words, on: texts)
    #expect(first.image == second.image)
    #expect(first.frequencies == second.frequencies)
  }

  @Test func aWordWithLatinLettersIsLeftOut() async throws {
    let lexicon = try await Fixtures.lexicon(["卡拉OK", "卡拉"])
    #expect(lexicon.id(of: "卡拉OK") == nil)
    #expect(lexicon.id(of: "卡拉") == 2)
  }

  @Test func titlesThatOnlyNormaliseToTheSameAreTwoWords() async throws {
    let lexicon = try await Fixtures.lexicon(["\u{2F85E}", "夢"])
    #expect(lexicon.id(of: "\u{2F85E}") == 1)
    #expect(lexicon.id(of: "夢") == 2)
  }

  @Test func theBeginningOfAWordIsNoWord() async throws {
    let lexicon = try await Fixtures.lexicon(["銀行", "行"])
    #expect(lexicon.id(of: "銀") == nil)
    #expect(lexicon.longestWord == 2)
  }

  @Test func damagedImagesAreRefused() async throws {
    let image = try await train(["銀行"], on: ["銀行"]).image
    #expect(throws: ImageError.noHeader("the segmentation lexicon")) { try Fixtures.load([]) }
    #expect(throws: ImageError.noHeader("the segmentation lexicon")) {
      try Fixtures.load(Array(repeating: 7, count: image.count))
    }
    #expect(throws: ImageError.self) { try Fixtures.load(image.dropLast(8)) }
    var newer = image
    newer[8] = 99
    #expect(
      throws: ImageError.unsupportedVersion("the segmentation lexicon", found: 99, supported: 3)
    ) {
      try Fixtures.load(newer)
    }
  }

  @Test func aDamagedTableLeadsNowhere() async throws {
    // Every byte behind the header is noise: what is found is wrong, but nothing is read outside.
    var image = try await train(["銀行", "行"], on: ["銀行"]).image
    for index in 64..<image.count { image[index] = UInt8(truncatingIfNeeded: index &* 31) }
    let segmenter = Segmenter(lexicon: try Fixtures.load(image))
    let text = Array("我在銀行工作，一不做，二不休".utf8)
    #expect(segmenter.tokens(in: text).last?.range.upperBound == text.count)
  }
}
