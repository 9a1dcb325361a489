import Phonetics
import TestSupport
import Testing

/// Readings as they are typed to find a word: without tones, joined, or only begun.
struct TypedReadingTests {
  /// The ways to read a text: toneless syllables with a digit if a tone was typed, … where only the
  /// beginning was, and r for erhua.
  private func parses(_ text: String) throws -> [String] {
    try TypedReading.parses(of: text).map { reading in
      reading.syllables.map(shown).joined(separator: " ")
    }
  }

  private func shown(_ syllable: TypedSyllable) -> String {
    let letters =
      switch syllable.extent {
      case .whole(let sound): Syllable(sound, .neutral, isErhua: syllable.isErhua).pinyin
      case .bopomofo(let beginning), .pinyin(let beginning): "\(beginning)…"
      }
    return syllable.tone.map { "\(letters)\($0.rawValue)" } ?? letters
  }

  @Test(arguments: [
    ("yinhang", "yin hang"), ("yin hang", "yin hang"), ("YinHang", "yin hang"),
    ("yin2hang2", "yin2 hang2"),
    ("yínháng", "yin2 hang2"), ("yin2 hang", "yin2 hang"), ("ㄧㄣㄏㄤ", "yin hang"),
    ("ㄧㄣˊㄏㄤˊ", "yin2 hang2"),
    ("ㄧㄣ ㄏㄤ", "yin hang"), ("一ㄣˊ ㄏㄤˊ", "yin2 hang2"), ("xi'an", "xi an"), ("xi’an", "xi an"),
    ("nver", "nü er"),
    ("nyuer", "nü er"), ("huir", "huir"), ("hui3r", "huir3"), ("ㄏㄨㄟˇㄦ", "huir3"),
    ("fangan", "fan gan"),
    ("tiananmen", "tian an men"), ("zheren", "zhe ren"), ("dongxi", "dong xi"),
    ("dong1xi5", "dong1 xi5"),
    ("ㄉㄨㄥ˙ㄒㄧ", "dong xi5"), ("ㄉㄨㄥㄒㄧ˙", "dong xi5"), ("lüeduo", "lüe duo"), ("nue", "nüe"),
    ("xiou", "xi ou"),
    ("yh", "y… h…"), ("zh", "zh…"), ("zhg", "zh… g…"), ("yinh", "yin h…"), ("yinhon", "yin hon…"),
    ("zhon", "zhon…"),
    ("y2h2", "y…2 h…2"), ("ㄏ", "ㄏ…"), ("ㄓㄍ", "zhi ㄍ…"), ("ㄧㄏ", "yi ㄏ…"), ("hm", "h… m…"),
    ("ㄇˊ", "m2"),
  ])
  func theLikeliestComesFirst(typed: String, expected: String) throws {
    #expect(try parses(typed).first == expected)
  }

  @Test(arguments: [
    ("xian", ["xian", "xi an"]), ("fangan", ["fan gan", "fang an"]), ("yinhang", ["yin hang"]),
    ("nver", ["nü er", "nüer"]), ("ㄋㄩㄦ", ["nü er", "nür"]), ("ㄒㄧㄢ", ["xian", "xi an"]),
    ("ㄏㄨㄟㄦˇ", ["hui er3", "huir3"]), ("ㄉㄨㄥ˙ㄒㄧ", ["dong xi5", "dong5 xi"]),
    ("ㄧㄏ", ["yi ㄏ…", "ㄧ… ㄏ…"]),
    ("hm", ["h… m…", "hm"]), ("lue", ["lüe", "lu e"]),
  ])
  func othersFollow(typed: String, expected: [String]) throws {
    let found = try parses(typed)
    #expect(expected.allSatisfy(found.contains), "\(found)")
    #expect(Set(found).count == found.count)
  }

  @Test func limit() throws {
    let text = String(repeating: "xian", count: 20)
    #expect(try TypedReading.parses(of: text, limit: 3).count == 3)
    #expect(try TypedReading.parses(of: text, limit: 0).count == 1)
  }

  @Test(arguments: [
    ("yinhang", "ㄧㄣˊ　ㄏㄤˊ"), ("yin2hang2", "ㄧㄣˊ　ㄏㄤˊ"), ("yh", "ㄧㄣˊ　ㄏㄤˊ"), ("ㄧㄏ", "ㄧㄣˊ　ㄏㄤˊ"),
    ("yin h", "ㄧㄣˊ　ㄏㄤˊ"), ("wd", "ㄨㄛˇ　˙ㄉㄜ"), ("yh", "ㄩˊ　ㄏㄞˇ"), ("nyu", "ㄋㄩˇ"), ("l", "ㄌㄩˋ"),
    ("zg", "ㄓㄨㄥ　ㄍㄨㄛˊ"), ("nver", "ㄋㄩˇ　ㄦˊ"), ("huir", "ㄏㄨㄟˇㄦ"),
  ])
  func matches(typed: String, printed: String) throws {
    let reading = try Reading(bopomofo: printed)
    #expect(try TypedReading.parses(of: typed).contains { $0.matches(reading) })
  }

  @Test(arguments: [
    ("yin4hang2", "ㄧㄣˊ　ㄏㄤˊ"), ("yin", "ㄧㄣˊ　ㄏㄤˊ"), ("hui", "ㄏㄨㄟˇㄦ"), ("wh", "ㄧㄣˊ　ㄏㄤˊ"),
    ("yinhangx", "ㄧㄣˊ　ㄏㄤˊ"),
  ])
  func matchesNot(typed: String, printed: String) throws {
    let reading = try Reading(bopomofo: printed)
    #expect(try !TypedReading.parses(of: typed).contains { $0.matches(reading) })
  }

  @Test func beginnings() throws {
    let reading = try Reading(bopomofo: "ㄧㄣˊ　ㄏㄤˊ　ㄐㄧㄚ")
    for typed in ["yin", "yinha", "yh", "yinhang", "ㄧㄣㄏㄤㄐ", "yinhangj"] {
      let begins = try TypedReading.parses(of: typed).contains { $0.begins(reading) }
      #expect(begins == (typed != "yinha"), "\(typed)")
    }
  }

  @Test(arguments: [("", 0), ("銀行", 0), ("yin\0", 3), ("yinvv", 4), ("ㄅㄚˊˇ", 3)])
  func wrongInputSaysWhere(text: String, offset: Int) {
    let error = #expect(throws: SpellingError.self) { try TypedReading.parses(of: text) }
    #expect(error?.offset == offset)
  }
}
