import Images
import Phonetics
import Testing
import WordIndex

/// What an index knows of single words, and of images that are not valid.
struct WordTests {
  let words: WordIndex

  init() throws { words = try index(someWords) }

  @Test func aWordNeedsNoEntry() throws {
    var builder = WordIndexBuilder()
    builder.add(entry: 2, title: "夢", readings: [])
    builder.add(entry: nil, title: "手機", readings: [(try Reading(bopomofo: "ㄕㄡˇ　ㄐㄧ"), 1)])
    builder.add(entry: 1, title: "銀行", readings: [])
    let words = try WordIndex(memory: ImageMemory(try builder.compile()))
    #expect(words.word(titled: "手機") == 1)
    #expect(words.readings(of: 1).map { $0.bopomofo() } == ["ㄕㄡˇ　ㄐㄧ"])
    #expect((0..<3).map(words.entry) == [2, nil, 1])
    #expect((0...3).map(words.word(withID:)) == [nil, 2, 0, nil])
  }

  @Test func aWordWithoutAnEntryHasAnIDAboveThoseOfEntries() throws {
    var builder = WordIndexBuilder()
    let reading = try Reading(bopomofo: "ㄕㄡˇ　ㄐㄧ")
    builder.add(wordWithoutEntry: 3, title: "手機", readings: [(reading, 0)], isElsewhere: false)
    builder.add(entry: 2, title: "夢", readings: [])
    builder.add(wordWithoutEntry: 4, title: "可是", readings: [], isElsewhere: true)
    builder.add(entry: 1, title: "銀行", readings: [])
    let words = try WordIndex(memory: ImageMemory(try builder.compile()))
    #expect((0..<4).map(words.entry) == [nil, 2, nil, 1])
    #expect((1...5).map(words.word(withID:)) == [3, 1, 0, 2, nil])
    #expect((0...5).map(words.isEntry) == [false, true, true, false, false, false])
    #expect((0..<5).map(words.isElsewhere) == [false, false, true, false, false])
    #expect(words.words(beginning: "手", limit: 5) == [0])
    #expect(words.mainReading(of: 0) == reading)
  }

  @Test func whatStandsBehindAWordHasAShare() throws {
    var builder = WordIndexBuilder()
    for title in ["的", "銀行", "工作"] { builder.add(entry: nil, title: title, readings: []) }
    builder.add(follower: 2, of: .word(1), count: 60)
    builder.add(follower: 0, of: .word(1), count: 10)
    builder.add(follower: 1, of: .word(0), count: 1)
    builder.add(follower: 0, of: .number, count: 100)
    let words = try WordIndex(memory: ImageMemory(try builder.compile()))
    // Shares are kept to a fifth; behind each word some are counted that were not seen.
    #expect(abs(words.share(of: 2, behind: .word(1)) / 0.6 - 1) < 0.25)
    #expect(abs(words.share(of: 0, behind: .word(1)) / 0.1 - 1) < 0.25)
    #expect(abs(words.share(of: 1, behind: .word(0)) / 0.03 - 1) < 0.25)
    #expect(words.share(of: 0, behind: .number) > 0.6)
    #expect(words.share(of: 1, behind: .word(1)) == 0)
    #expect(words.share(of: 2, behind: .word(2)) == 0)
    #expect(words.share(of: 9, behind: .number) == 0)
    #expect(words.share(of: 0, behind: .word(9)) == 0)
  }

  @Test func whatIsAddedTwiceOfTwoWordsAddsUp() throws {
    var builder = WordIndexBuilder()
    for title in ["的", "銀行"] { builder.add(entry: nil, title: title, readings: []) }
    for count in [50, 0.5, 49.5] { builder.add(follower: 1, of: .word(0), count: count) }
    builder.add(follower: 0, of: .word(0), count: 100)
    builder.add(follower: 1, of: .clauseStart, count: 300)
    let words = try WordIndex(memory: ImageMemory(try builder.compile()))
    #expect(words.share(of: 1, behind: .word(0)) == words.share(of: 0, behind: .word(0)))
    #expect(words.followers(of: 0).map(\.word) == [0, 1])
    #expect(words.share(of: 1, behind: .clauseStart) > 0.7)
    #expect(words.share(of: 1, behind: .number) == 0)
  }

  @Test func everyWordIsFoundByItsTitleAndItsEntry() throws {
    #expect(words.count == someWords.count)
    for (number, word) in someWords.enumerated() {
      #expect(words.title(of: number) == word.title)
      #expect(words.word(titled: word.title) == number)
      #expect(words.entry(of: number).flatMap(words.word) == number)
      let readings = try word.readings.map { try Reading(bopomofo: $0) }
      #expect(words.readings(of: number) == readings)
    }
  }

  @Test(arguments: ["", "銀行業", "行銀", "夢", "銀行銀行銀行", "\u{FFFF}"])
  func whatIsNoTitleIsNotFound(text: String) {
    #expect(words.word(titled: text) == nil)
  }

  @Test func titlesAreComparedByCodePoints() throws {
    let words = try index([Word("\u{2F85E}"), Word("夢")])
    #expect(words.word(titled: "夢") == 1)
    #expect(words.word(titled: "\u{2F85E}") == 0)
    #expect(words.scalars(of: 0) == ["\u{2F85E}"])
  }

  @Test func wordsAndEntriesThatAreNone() {
    #expect(words.word(withID: 4_999) == nil)
    #expect(words.word(withID: -1) == nil)
    #expect(words.title(of: someWords.count) == "")
    #expect(words.title(of: -1) == "")
    #expect(words.readings(of: 1 << 40) == [])
  }

  @Test func anEmptyDictionaryHasAnIndexTooOfNothing() throws {
    let words = try index([])
    #expect(words.count == 0)
    #expect(try words.sounding("yin") == [])
    #expect(words.correcting("yinhagn") == [])
    #expect(words.correcting(title: "迫不急待") == [])
    #expect(words.words(matching: TitlePattern("*"), limit: 5).total == 0)
  }

  @Test func theSameWordsGiveTheSameBytes() throws {
    #expect(try image(someWords) == image(someWords))
  }

  @Test func homophonesHaveTheSameTones() throws {
    let word = try #require(words.word(titled: "公事"))
    let all = words.homophones(of: word, limit: 10)
    #expect(words.titles(all.words) == ["公式", "攻勢"])
    #expect(!all.isCapped)
    let one = words.homophones(of: word, limit: 1)
    #expect(words.titles(one.words) == ["公式"])
    #expect(one.isCapped)
    let silent = try #require(words.word(titled: "無音"))
    #expect(words.homophones(of: silent, limit: 10).words.isEmpty)
  }

  // MARK: Images

  @Test func whatIsNoImageIsRefused() throws {
    let good = try image(someWords)
    func error(_ bytes: [UInt8]) -> ImageError? {
      do throws(ImageError) {
        _ = try WordIndex(memory: ImageMemory(bytes))
        return nil
      } catch { return error }
    }
    let name = "the word index"
    #expect(error([]) == .noHeader(name))
    #expect(error(Array("SQLite format 3".utf8) + good.dropFirst(15)) == .noHeader(name))
    var other = good
    other[8] = 99
    #expect(error(other) == .unsupportedVersion(name, found: 99, supported: 4))
    #expect(
      error(Array(good.dropLast(8)))
        == .truncated(name, expectedBytes: good.count, foundBytes: good.count - 8))
    other = good
    for byte in 12..<40 { other[byte] = 0xFF }
    #expect(error(other) != nil)
  }

  /// Whatever the arrays hold, calls return, and soon.
  @Test(arguments: 0..<60)
  func aDamagedImageGivesWrongAnswersAndNothingWorse(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    var bytes = try image(someWords)
    for _ in 0..<(1 << (seed % 9)) {
      // The header is checked when the image is opened.
      bytes[Int.random(in: 64..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    let words = try WordIndex(memory: ImageMemory(bytes))
    for text in ["yinhang", "y", "銀hang", "zhgh", "huar", "ㄏㄨㄚㄦ"] { _ = try words.sounding(text) }
    for text in ["yinhagn", "zonghuaminguo", "ㄧㄥㄏㄤ"] {
      for correction in words.corrections(ofReading: text, limit: 50) {
        #expect((0..<words.count).contains(correction.word))
      }
    }
    for text in ["迫不急待", "銀杭", "人"] { _ = words.correcting(title: text, allowsLonger: true) }
    for pattern in ["銀", "*不*", "?行"] {
      _ = words.words(matching: TitlePattern(pattern), limit: 50)
    }
    for word in 0..<words.count {
      _ = words.readings(of: word)
      _ = words.homophones(of: word, limit: 5)
      _ = words.compounds(of: word, at: .end, limit: 5)
      _ = words.entry(of: word).flatMap(words.word)
      _ = words.word(titled: words.title(of: word))
    }
  }
}

/// The same numbers every time.
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
