import Phonetics
import Testing

/// Readings as search keys.
struct SearchKeyTests {
  @Test(arguments: [
    ("ㄧㄣˊ　ㄏㄤˊ", "ㄧㄣㄏㄤ"), ("ㄉㄨㄥ　˙ㄒㄧ", "ㄉㄨㄥㄒㄧ"), ("ㄏㄨㄟˇㄦ ", "ㄏㄨㄟㄦ"),
    ("ㄧ　ㄅㄨˋ　ㄗㄨㄛˋ　，　ㄦˋ", "ㄧㄅㄨㄗㄨㄛㄦ"), ("", ""),
    ("一ㄣˊ ㄏ尢2", "ㄧㄣㄏㄤ"),
  ])
  func bopomofo(reading: String, key: String) {
    #expect(SearchKey.bopomofo(reading) == key)
  }

  @Test(arguments: [
    ("yín háng", "yinhang"), ("lǜ shī ", "lvshi"), ("nǚ ér", "nver"), ("Běi jīng", "beijing"),
    ("ê̄", "e"), ("lu\u{308}\u{300} shi\u{304}", "lvshi"), ("lu:4 shi1", "lvshi"), ("ｙｉｎ２", "yin"),
    ("yī bù zuò ， èr", "yibuzuoer"),
  ])
  func pinyin(reading: String, key: String) {
    #expect(SearchKey.pinyin(reading) == key)
  }
}
