import Phonetics
import Testing

/// Whole readings, as dictionaries print them and as people write them down.
struct ReadingTests {
  @Test(arguments: [
    ("ㄧㄣˊ　ㄏㄤˊ", "yín háng"), ("ㄧㄣˊ ㄏㄤˊ ", "yín háng"), ("ㄧㄣˊㄏㄤˊ", "yín háng"), ("ㄓˊㄦˊ", "zhí ér"),
    ("ㄉㄨㄥ　˙ㄒㄧ", "dōng xi"), ("ㄉㄨㄥ˙ㄒㄧ", "dōng xi"), ("ㄉㄨㄥ ㄒㄧ˙", "dōng xi"), ("ㄒㄧㄝˋ˙ㄒㄧㄝ", "xiè xie"),
    ("ㄧ　ㄏㄨㄟˇㄦ", "yī huǐr"), ("ㄇㄢˋ　ㄇㄢㄦ", "màn mānr"), ("ㄋㄩˇ　ㄦˊ", "nǚ ér"), ("ㄋㄩˇㄦˊ", "nǚ ér"),
    ("ㄅㄨˋ　ㄗㄨㄛˋ　，　ㄦˋ", "bù zuò èr"), ("ㄊㄧㄢ　ㄢ　ㄇㄣˊ", "tiān ān mén"), ("ㄒㄧㄢ", "xiān"),
    ("ㄒㄧ　ㄢ", "xī ān"), ("ㄒㄧˉㄢˉ", "xī ān"), ("ㄅㄛ\tㄌㄧˊ\n", "bō lí"),
  ])
  func bopomofo(printed: String, pinyin: String) throws {
    #expect(try Reading(bopomofo: printed).pinyin() == pinyin)
    #expect(try Reading.parses(of: printed).first?.pinyin() == pinyin)
  }

  @Test(arguments: [
    ("yín háng", "ㄧㄣˊ　ㄏㄤˊ"), ("yínháng", "ㄧㄣˊ　ㄏㄤˊ"), ("yin2hang2", "ㄧㄣˊ　ㄏㄤˊ"),
    ("Yín-Háng", "ㄧㄣˊ　ㄏㄤˊ"),
    ("yīhuǐr", "ㄧ　ㄏㄨㄟˇㄦ"), ("dōng·xi", "ㄉㄨㄥ　˙ㄒㄧ"), ("dōngxi", "ㄉㄨㄥ　˙ㄒㄧ"), ("xīān", "ㄒㄧ　ㄢ"),
    ("xī'ān", "ㄒㄧ　ㄢ"),
    ("xiān", "ㄒㄧㄢ"), ("fāng'àn", "ㄈㄤ　ㄢˋ"), ("fāngàn", "ㄈㄢ　ㄍㄢˋ"), ("nǚ'ér", "ㄋㄩˇ　ㄦˊ"),
    ("lǜshī", "ㄌㄩˋ　ㄕ"),
    ("bù zuò，èr", "ㄅㄨˋ　ㄗㄨㄛˋ　ㄦˋ"), ("jiér", "ㄐㄧㄝˊㄦ"),
  ])
  func pinyin(printed: String, bopomofo: String) throws {
    #expect(try Reading(pinyin: printed).bopomofo() == bopomofo)
    #expect(try Reading.parses(of: printed).first?.bopomofo() == bopomofo)
  }

  /// The printed form of a reading is read without weighing ways, and gives the likeliest reading as well.
  @Test(arguments: ["\u{3000}", " ", "，", ""])
  func printedSyllablesAreReadInTheLikeliestWay(separator: String) throws {
    let syllables = Sound.all.enumerated().map { place, sound in
      Syllable(sound, Tone.allCases[place % Tone.allCases.count])
    }
    for (first, second) in zip(syllables, syllables.dropFirst() + syllables.prefix(1)) {
      let text = first.bopomofo + separator + second.bopomofo
      #expect(try Reading(bopomofo: text) == Reading.parses(of: text).first, "\(text)")
    }
  }

  @Test func separators() throws {
    let reading = try Reading(pinyin: "yin2 hang2")
    #expect(reading.bopomofo(separator: " ") == "ㄧㄣˊ ㄏㄤˊ")
    #expect(reading.pinyin(separator: "") == "yínháng")
    #expect(Reading([]).pinyin() == "")
  }

  typealias Reason = SpellingError.Reason

  @Test(arguments: [
    ("", Reason.empty, 0), ("　 ", .empty, 0), ("，", .empty, 0), ("ㄧㄣˊ　行", .strayCharacter("行"), 4),
    ("ㄧㄣˊˇ", .strayTone, 3), ("ˊ", .strayTone, 0), ("ㄧㄣˊ　ㄅㄆ", .noSyllable, 4),
    ("ㄅㄩㄥ", .noSyllable, 0),
    ("yin2 x", .noSyllable, 5), ("yín hxng", .noSyllable, 4), ("yin22", .strayTone, 4),
    ("3", .strayTone, 0),
    ("\u{301}", .strayTone, 0), ("yin \u{301}", .strayTone, 4), ("yi\0n", .strayCharacter("\0"), 2),
    ("yin ㄏㄤˊ", .strayCharacter("y"), 0), ("銀行", .strayCharacter("銀"), 0),
    ("yin: hang", .strayCharacter(":"), 3),
    ("e\u{301}\u{300}", .strayTone, 2),
  ])
  func wrongInputSaysWhatAndWhere(text: String, reason: Reason, offset: Int) {
    #expect(throws: SpellingError(reason, at: offset)) { try Reading.parses(of: text) }
  }

  @Test func messageNamesThePlace() {
    #expect("\(SpellingError(.strayCharacter("行"), at: 4))".contains("「行」"))
    #expect("\(SpellingError(.strayCharacter("\0"), at: 4))".contains("U+0000"))
    #expect("\(SpellingError(.noSyllable, at: 4))".contains("character 5"))
  }

  @Test(arguments: ["a", "xian", "ㄒㄧㄢ", "y", "zhuang3r", "ㄅㄚ˙", "ng", " ", "'"])
  func longInputIsReadOrRefused(unit: String) {
    let longest = String(repeating: unit, count: SpellingError.limit / unit.unicodeScalars.count)
    let reading = try? Reading.parses(of: longest).first
    #expect(reading == nil || (reading?.syllables.count ?? 0) >= SpellingError.limit / 8)
    #expect((try? TypedReading.parses(of: longest).count).map { $0 <= 8 } ?? true)
    let tooLong = String(repeating: unit, count: SpellingError.limit)
    if tooLong.unicodeScalars.count > SpellingError.limit {
      #expect(throws: SpellingError(.tooLong, at: SpellingError.limit)) {
        try Reading.parses(of: tooLong)
      }
    }
  }
}
