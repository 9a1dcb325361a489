import Phonetics
import Testing

/// Printed bopomofo and pinyin, held against each other.
struct ReadingDisagreementTests {
  private func kind(_ bopomofo: String, _ pinyin: String) -> ReadingDisagreement.Kind? {
    ReadingDisagreement.between(bopomofo: bopomofo, pinyin: pinyin)?.kind
  }

  @Test(arguments: [
    ("ㄧㄣˊ　ㄏㄤˊ", "yín háng"), ("ㄧㄣˊ ㄏㄤˊ ", "yín  háng "), ("ㄧ　ㄏㄨㄟˇㄦ", "yī huǐr"), ("˙ㄑ", "q"),
    ("ㄅㄨˋ　ㄗㄨㄛˋ　，　ㄦˋ", "bù zuò ， èr"), ("ㄝˋ", "ề"), ("ㄝˋ", "e\u{302}\u{300}"), ("ㄜˊㄦ", "ér"),
  ])
  func agree(bopomofo: String, pinyin: String) {
    #expect(ReadingDisagreement.between(bopomofo: bopomofo, pinyin: pinyin) == nil)
  }

  @Test(arguments: [
    ("銀", "yín", ReadingDisagreement.Kind.bopomofo), ("", "yín", .bopomofo),
    ("ㄧㄣˊ", "ㄧㄣˊ", .pinyin),
    ("ㄧㄣˊ", "", .pinyin), ("ㄞ　ㄏㄠˊ", "āi", .count), ("ㄧㄣˊ　ㄏㄤˊ", "yín xíng", .syllable),
    ("ㄨㄚˇㄦ", "wār", .syllable), ("ㄏㄨㄟˇㄦ", "huǐ", .syllable), ("ㄙㄟ", "seī", .spelling),
    ("ㄧㄣˊㄏㄤˊ", "yín háng", .spelling), ("ㄌㄩˋ", "lv4", .spelling), ("ㄉㄜ˙", "de", .spelling),
  ])
  func disagree(bopomofo: String, pinyin: String, kind expected: ReadingDisagreement.Kind) {
    #expect(kind(bopomofo, pinyin) == expected)
  }

  @Test func itSaysWhichSyllable() throws {
    let found = ReadingDisagreement.between(bopomofo: "ㄧㄣˊ　ㄏㄤˊ", pinyin: "yín xíng")
    let hang = try #require(Syllable(pinyin: "háng"))
    let xing = try #require(Syllable(pinyin: "xíng"))
    #expect(found == .syllable(index: 1, bopomofo: hang, pinyin: xing))
  }

  @Test func itSaysWherePinyinCannotBeRead() {
    let found = ReadingDisagreement.between(bopomofo: "ㄧㄣˊ　ㄏㄤˊ", pinyin: "yín ㄏㄤˊ")
    #expect(found == .pinyin(SpellingError(.strayCharacter("ㄏ"), at: 4)))
  }

  @Test func itSaysHowTheRulesWriteIt() {
    let found = ReadingDisagreement.between(bopomofo: "ㄙㄟ", pinyin: "seī")
    #expect(found == .spelling(printed: "seī", expected: "sēi"))
  }
}
