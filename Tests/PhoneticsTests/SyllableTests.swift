import Phonetics
import Testing

/// One syllable, in both notations and every spelling.
struct SyllableTests {
  /// Syllables that the rules of pinyin make look unlike their bopomofo, and rare ones.
  static let pairs = [
    ("ㄧㄣˊ", "yín"), ("ㄏㄤˊ", "háng"), ("ㄓ", "zhī"), ("ㄙˋ", "sì"), ("ㄖˋ", "rì"), ("˙ㄉㄜ", "de"),
    ("ㄧ", "yī"), ("ㄨˇ", "wǔ"), ("ㄩˊ", "yú"), ("ㄩㄝˋ", "yuè"), ("ㄩㄢˊ", "yuán"), ("ㄩㄣˊ", "yún"),
    ("ㄩㄥˇ", "yǒng"), ("ㄨㄥ", "wēng"), ("ㄨㄟˋ", "wèi"), ("ㄨㄣˊ", "wén"), ("ㄧㄡˇ", "yǒu"), ("ㄧㄥ", "yīng"),
    ("ㄌㄩˋ", "lǜ"), ("ㄋㄩˇ", "nǚ"), ("ㄌㄩㄝˋ", "lüè"), ("ㄋㄩㄝˋ", "nüè"), ("ㄌㄩㄢˊ", "lüán"), ("ㄐㄩˊ", "jú"),
    ("ㄑㄩㄣˊ", "qún"), ("ㄒㄩㄥˊ", "xióng"), ("ㄌㄧㄡˊ", "liú"), ("ㄍㄨㄟˋ", "guì"), ("ㄉㄨㄣˋ", "dùn"),
    ("ㄍㄨㄥ", "gōng"), ("ㄅㄛ", "bō"), ("ㄉㄨㄛ", "duō"), ("ㄏㄠˇ", "hǎo"), ("ㄍㄡˇ", "gǒu"), ("ㄒㄩㄝˊ", "xué"),
    ("ㄦˋ", "èr"), ("ㄝˋ", "ề"), ("ㄝ", "ê\u{304}"), ("ㄟˋ", "èi"), ("ㄛˊ", "ó"), ("ㄧㄛ", "yō"),
    ("ㄧㄞˊ", "yái"),
    ("ㄌㄛ", "lō"), ("ㄥ", "ēng"), ("ㄋㄧㄤˊ", "niáng"), ("ㄅㄧㄤˊ", "biáng"), ("ㄆㄧㄚ", "piā"), ("ㄙㄟ", "sēi"),
    ("ㄇˊ", "ḿ"), ("ㄋˇ", "ň"), ("ㄫˊ", "ńg"), ("ㄏㄇ", "hm\u{304}"), ("˙ㄏㄫ", "hng"), ("˙ㄑ", "q"),
    ("ㄏㄨㄟˇㄦ", "huǐr"), ("˙ㄅㄚㄦ", "bar"), ("ㄏㄨㄚㄦ", "huār"), ("ㄕˋㄦ", "shìr"), ("ㄉㄨㄜˇㄦ", "duěr"),
    ("ㄐㄧㄝˊㄦ", "jiér"), ("ㄧˋㄦ", "yìr"),
  ]

  @Test(arguments: pairs)
  func bothNotations(bopomofo: String, pinyin: String) {
    #expect(Syllable(bopomofo: bopomofo)?.pinyin == pinyin)
    #expect(Syllable(pinyin: pinyin)?.bopomofo == bopomofo)
  }

  @Test func everySyllableComesBack() {
    let all = Syllable.all + Syllable.all.map { Syllable($0.sound, $0.tone, isErhua: true) }
    for syllable in all {
      // ㄦ has no erhua, and with it pinyin writes ㄜ like ㄦ.
      if syllable.isErhua, ["ㄦ", "ㄜ"].contains(syllable.sound.bopomofo) { continue }
      #expect(Syllable(bopomofo: syllable.bopomofo) == syllable, "\(syllable.bopomofo)")
      #expect(Syllable(pinyin: syllable.pinyin) == syllable, "\(syllable.pinyin)")
    }
  }

  @Test func everySyllableHasSpellingsOfItsOwn() {
    let all = Syllable.all
    #expect(all.count > 2_000)
    #expect(Set(all.map(\.bopomofo)).count == all.count)
    #expect(Set(all.map(\.pinyin)).count == all.count)
  }

  @Test(arguments: [
    ("ㄉㄜ˙", "˙ㄉㄜ"), ("ㄉㄜ·", "˙ㄉㄜ"), ("‧ㄉㄜ", "˙ㄉㄜ"), ("ㄧㄣˉ", "ㄧㄣ"), ("ㄧㄣ¯", "ㄧㄣ"), ("一ㄣˊ", "ㄧㄣˊ"),
    ("丨ㄣˊ", "ㄧㄣˊ"), ("ㄅ一", "ㄅㄧ"), ("ㄏ尢ˊ", "ㄏㄤˊ"), ("ㄏㄤ´", "ㄏㄤˊ"), ("ㄏㄠ`", "ㄏㄠˋ"),
    ("ㄏㄠ\u{30C}", "ㄏㄠˇ"),
    ("ㄏㄠ3", "ㄏㄠˇ"), ("ㄏㄠ３", "ㄏㄠˇ"), ("ㄉㄜ5", "˙ㄉㄜ"), ("ㄉㄜ0", "˙ㄉㄜ"), ("ˇㄏㄠ", "ㄏㄠˇ"),
    ("ㄏㄨˇㄟ", "ㄏㄨㄟˇ"),
    ("ㄏㄨㄟㄦˇ", "ㄏㄨㄟˇㄦ"), ("ㄓㆭ", nil), ("ㄓㄭˊ", "ㄓˊ"), (" ㄏㄠˇ　", "ㄏㄠˇ"),
  ])
  func bopomofoAsPeopleTypeIt(typed: String, printed: String?) {
    #expect(Syllable(bopomofo: typed)?.bopomofo == printed)
  }

  @Test(arguments: [
    ("hao3", "ㄏㄠˇ"), ("HAO3", "ㄏㄠˇ"), ("ｈａｏ３", "ㄏㄠˇ"), ("hǎo", "ㄏㄠˇ"), ("ha\u{30C}o", "ㄏㄠˇ"),
    ("haǒ", "ㄏㄠˇ"),
    ("hăo", "ㄏㄠˇ"), ("hao³", "ㄏㄠˇ"), ("haoˇ", "ㄏㄠˇ"), ("de", "˙ㄉㄜ"), ("de0", "˙ㄉㄜ"), ("de5", "˙ㄉㄜ"),
    ("lv4", "ㄌㄩˋ"), ("lu:4", "ㄌㄩˋ"), ("lü4", "ㄌㄩˋ"), ("lǜ", "ㄌㄩˋ"), ("lu\u{308}\u{300}", "ㄌㄩˋ"),
    ("lyu4", "ㄌㄩˋ"), ("lue4", "ㄌㄩㄝˋ"), ("lve4", "ㄌㄩㄝˋ"), ("nyue4", "ㄋㄩㄝˋ"), ("jv2", "ㄐㄩˊ"),
    ("yv2", "ㄩˊ"),
    ("xü1", "ㄒㄩ"), ("liou2", "ㄌㄧㄡˊ"), ("guei4", "ㄍㄨㄟˋ"), ("duen4", "ㄉㄨㄣˋ"), ("ê4", "ㄝˋ"),
    ("e\u{302}\u{300}", "ㄝˋ"), ("hɑ̌o", "ㄏㄠˇ"), ("ẑi1", "ㄓ"), ("huir3", "ㄏㄨㄟˇㄦ"), ("hui3r", "ㄏㄨㄟˇㄦ"),
    ("huǐr", "ㄏㄨㄟˇㄦ"), ("hǎo3", "ㄏㄠˇ"),
  ])
  func pinyinAsPeopleTypeIt(typed: String, printed: String) {
    #expect(Syllable(pinyin: typed)?.bopomofo == printed)
  }

  @Test(arguments: [
    "", " ", "ˊ", "ㄅㄩㄥ", "ㄅㄆ", "ㄅㄚㄚ", "ㄅㄚˊˇ", "ㄍㄧ", "ㄧㄣㄏㄤ", "ㄦㄦ", "行", "hao", "\0", "ㄅㄚ\0",
  ])
  func noBopomofo(text: String) {
    #expect(Syllable(bopomofo: text) == nil)
  }

  @Test(arguments: [
    "", " ", "3", "\u{301}", "bh", "yinhang", "hǎǒ", "hǎo4", "hao34", "zhhi", "行", "ㄏㄠˇ", "\0",
    "hao\0", "err",
    "i", "v", "ün",
  ])
  func noPinyin(text: String) {
    #expect(Syllable(pinyin: text) == nil)
  }

  @Test func soundsHaveTheOrderOfTheDictionary() {
    let ordered = [
      "ㄅㄚ", "ㄅㄛ", "ㄅㄧ", "ㄅㄧㄢ", "ㄅㄨ", "ㄆㄚ", "ㄓ", "ㄓㄚ", "ㄙㄨㄥ", "ㄚ", "ㄦ", "ㄧ", "ㄧㄥ",
      "ㄨ", "ㄩ", "ㄩㄥ",
    ]
    let sounds = ordered.compactMap { Syllable(bopomofo: $0)?.sound }
    #expect(sounds.count == ordered.count)
    #expect(sounds.shuffled().sorted() == sounds)
  }

  @Test func itIsSmall() {
    #expect(MemoryLayout<Syllable>.size <= 8)
  }
}

/// Syllables in 16 bits.
struct PackedSyllableTests {
  @Test func whatIsPackedIsSpelledAsOtherSyllables() {
    // There is no room for the nasals of interjections: ㄫ, ㄏㄇ, ㄏㄫ.
    let packed = Syllable.all.compactMap { syllable in
      PackedSyllable(bopomofo: syllable.bopomofo).map { (syllable, $0) }
    }
    #expect(packed.count == Syllable.all.count - 3 * Tone.allCases.count)
    for (syllable, packed) in packed {
      #expect(packed.bopomofo == syllable.bopomofo)
      #expect(packed.pinyin == syllable.pinyin)
    }
  }
}
