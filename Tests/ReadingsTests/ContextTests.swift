import Phonetics
import Readings
import Testing

/// The reading that fits a place.
struct ContextTests {
  /// A sentence, one of its characters (the first of its kind), and how it is read there.
  private func check(_ cases: [(String, Character, String)]) async throws {
    let dictionary = try await SmallDictionary.everyday()
    for (sentence, character, expected) in cases {
      let place = Array(sentence.filter { $0 != "，" }).firstIndex(of: character)
      let found = place.map { dictionary.readings(of: sentence)[$0].syllable.bopomofo }
      #expect(found == expected, "\(character) in \(sentence)")
    }
  }

  @Test func aWordIsReadAsItsEntry() async throws {
    let dictionary = try await SmallDictionary.everyday()
    #expect(dictionary.read("銀行行長行走") == "ㄧㄣˊ ㄏㄤˊ ㄏㄤˊ ㄓㄤˇ ㄒㄧㄥˊ ㄗㄡˇ")
  }

  @Test func wordsOfGrammar() async throws {
    try await check([
      ("我的書", "的", "˙ㄉㄜ"), ("他來了", "了", "˙ㄌㄜ"), ("吃不了", "了", "ㄌㄧㄠˇ"),
      ("看著書", "著", "˙ㄓㄜ"), ("跑得快", "得", "˙ㄉㄜ"), ("我得去", "得", "ㄉㄟˇ"),
      ("不得說", "得", "ㄉㄜˊ"),
      ("也得去", "得", "ㄉㄟˇ"), ("得去", "得", "ㄉㄟˇ"), ("得錢", "得", "ㄉㄜˊ"), ("吃得起", "得", "˙ㄉㄜ"),
      ("他還要吃", "還", "ㄏㄞˊ"), ("我還錢", "還", "ㄏㄨㄢˊ"),
      ("我們都去", "都", "ㄉㄡ"), ("天都", "都", "ㄉㄨ"), ("他將走", "將", "ㄐㄧㄤ"),
      ("人將", "將", "ㄐㄧㄤˋ"), ("你和我", "和", "ㄏㄢˋ"), ("人和", "和", "ㄏㄜˊ"),
    ])
  }

  @Test func forSomeoneAndBeing() async throws {
    try await check([
      ("我為他說", "為", "ㄨㄟˋ"), ("都為自己", "為", "ㄨㄟˋ"), ("為避免吃", "為", "ㄨㄟˋ"), ("為孩子們說", "為", "ㄨㄟˋ"),
      ("一年為三", "為", "ㄨㄟˊ"),
    ])
  }

  @Test func adverbsAndGround() async throws {
    try await check([
      ("慢慢地走", "地", "˙ㄉㄜ"), ("高興地說", "地", "˙ㄉㄜ"), ("在地上走", "地", "ㄉㄧˋ"),
      ("看地", "地", "ㄉㄧˋ"), ("慢慢地，來", "地", "˙ㄉㄜ"), ("我的地不好", "地", "ㄉㄧˋ"),
    ])
  }

  @Test func aFreeWordIsNotReadAsInCompounds() async throws {
    try await check([
      ("更新", "更", "ㄍㄥ"), ("更好", "更", "ㄍㄥˋ"), ("教育", "教", "ㄐㄧㄠˋ"),
      ("我教你", "教", "ㄐㄧㄠ"), ("長子", "長", "ㄓㄤˇ"), ("長條", "長", "ㄔㄤˊ"),
      ("一種書", "種", "ㄓㄨㄥˇ"), ("種在地上", "種", "ㄓㄨㄥˋ"), ("倒了水", "倒", "ㄉㄠˋ"), ("人倒了", "倒", "ㄉㄠˇ"),
      ("數一數", "數", "ㄕㄨˇ"),
    ])
  }

  @Test func aReadingOfOldTextsIsNotThatOfAFreeWord() async throws {
    try await check([("錢太少，又快", "少", "ㄕㄠˇ"), ("人老少走", "少", "ㄕㄠˋ")])
  }

  @Test func whatIsQuotedOrForeignEndsNoClause() async throws {
    let dictionary = try await SmallDictionary.everyday()
    for (text, expected) in [
      ("我和「書」", "ㄨㄛˇ ㄏㄢˋ ㄕㄨ"), ("我和 Lisa 去", "ㄨㄛˇ ㄏㄢˋ ㄑㄩˋ"), ("天人和。", "ㄊㄧㄢ ㄖㄣˊ ㄏㄜˊ"),
      ("他還《看》", "ㄊㄚ ㄏㄞˊ ㄎㄢˋ"), ("他將「書」", "ㄊㄚ ㄐㄧㄤ ㄕㄨ"), ("「走」了", "ㄗㄡˇ ˙ㄌㄜ"),
      ("我走。了去", "ㄨㄛˇ ㄗㄡˇ ㄌㄧㄠˇ ㄑㄩˋ"),
      ("「看」地說", "ㄎㄢˋ ˙ㄉㄜ ㄕㄨㄛ"),
    ] {
      #expect(dictionary.read(text) == expected, "\(text)")
    }
  }

  @Test func theMeasureWordIsNeutralInWhateverWord() async throws {
    try await check([("一個人", "個", "˙ㄍㄜ"), ("我個人", "個", "ㄍㄜˋ")])
  }

  @Test func examplesTeachTheContext() async throws {
    try await check([("我數錢", "數", "ㄕㄨˇ"), ("這個數", "數", "ㄕㄨˋ")])
  }

  @Test func aParticleIsNoPartOfALiteraryWord() async throws {
    try await check([("書中的人", "中", "ㄓㄨㄥ"), ("書中的人", "的", "˙ㄉㄜ"), ("目的", "的", "ㄉㄧˋ")])
  }
}
