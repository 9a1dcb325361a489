import Phonetics
import Readings
import Segmentation
import Testing

/// Every character with its own syllable.
struct AlignmentTests {
  @Test func erhuaIsASyllableOfItsOwn() async throws {
    let dictionary = try await SmallDictionary.everyday()
    #expect(dictionary.read("一會兒花兒") == "ㄧˋ ㄏㄨㄟˇ ㄦ ㄏㄨㄚ ㄦ")
  }

  @Test(arguments: [
    ("ㄏㄨㄟˇㄦ", ["ㄏㄨㄟˇ", "ㄦ"]), ("ㄓˊㄦˊ", ["ㄓˊ", "ㄦˊ"]), ("ㄦˋ", ["ㄦˋ"]), ("˙ㄊㄡㄦ", ["˙ㄊㄡ", "ㄦ"]),
    ("ㄧ　ㄅㄨˋ　，　ㄨㄛˇ ", ["ㄧ", "ㄅㄨˋ", "ㄨㄛˇ"]), ("ㄒㄧㄢ", ["ㄒㄧㄢ"]), ("", []),
  ])
  func printedReadingsInSyllables(text: String, expected: [String]) {
    #expect(PackedSyllable.all(in: text)?.map(\.bopomofo) == expected)
  }

  @Test func whatIsNoBopomofoHasNoSyllables() {
    #expect(PackedSyllable.all(in: "ㄅa") == nil)
    #expect(PackedSyllable(bopomofo: "ㄅㄚ ㄅㄚ") == nil)
    #expect(PackedSyllable.none.bopomofo == "")
  }

  @Test func everySyllableIsSpelledAsItWasRead() throws {
    for text in ["ㄅㄚ", "ㄓˊ", "ㄩㄥˇ", "˙ㄌㄜ", "ㄦˋ", "ㄒㄧㄤ", "ㄞ"] {
      #expect(try #require(PackedSyllable(bopomofo: text)).bopomofo == text)
    }
  }

  @Test func rangesAreThoseOfTheCharactersAlone() async throws {
    let dictionary = try await SmallDictionary.everyday()
    let text = "a葛\u{E0100}𠀋，我"
    let readings = dictionary.readings(of: text)
    #expect(readings.map(\.range) == [1..<4, 8..<12, 15..<18])
    #expect(readings.map(\.syllable.bopomofo) == ["ㄍㄜˊ", "ㄩㄥˇ", "ㄨㄛˇ"])
  }

  @Test func aFormThatTheDictionaryEntersUnderAnother() async throws {
    let dictionary = try await SmallDictionary.everyday()
    #expect(dictionary.read("污") == "ㄨ")
  }

  @Test func whatTheDictionaryLacksHasNoReading() async throws {
    let dictionary = try await SmallDictionary.everyday()
    #expect(dictionary.read("我龘") == "ㄨㄛˇ -")
    #expect(dictionary.read("abc 123 ㄅㄆ 。") == "")
    #expect(dictionary.readings(of: "").isEmpty)
  }

  @Test func aReadingThatTheCallerKnows() async throws {
    let dictionary = try await SmallDictionary.everyday()
    let given = dictionary.readings(of: "不行走") { token in
      token.range.count == 6 ? [.init(rawValue: 0), .init(rawValue: 0)] : nil
    }
    #expect(given.map(\.syllable) == ["ㄅㄨˋ", .none, .none])
    let fourth = dictionary.readings(of: "不行走") { token in
      token.range.count == 6 ? ["ㄏㄤˋ", "ㄗㄡˇ"] : nil
    }
    #expect(fourth.map(\.syllable.bopomofo) == ["ㄅㄨˊ", "ㄏㄤˋ", "ㄗㄡˇ"])
    let wrongLength = dictionary.readings(of: "不行走") { _ in ["ㄏㄤˋ"] }
    #expect(wrongLength.map(\.syllable.bopomofo) == ["ㄏㄤˋ", "ㄒㄧㄥˊ", "ㄗㄡˇ"])
  }

  @Test func aPartIsReadAsInTheWhole() async throws {
    let dictionary = try await SmallDictionary.everyday()
    let text = "我得去。跑得快，不得說！一個人"
    let whole = dictionary.readings(of: text)
    let bytes = Array(text.utf8)
    for offset in stride(from: 0, to: bytes.count, by: 3) {
      let part = dictionary.segmenter.part(around: offset, in: bytes)
      let alone = dictionary.readings(of: String(decoding: bytes[part], as: UTF8.self))
      let inWhole = whole.filter { part.contains($0.range.lowerBound) }
      #expect(alone.map(\.syllable) == inWhole.map(\.syllable), "at \(offset)")
    }
  }
}
