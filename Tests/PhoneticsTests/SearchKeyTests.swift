import Phonetics
import Testing

/// Readings as search keys.
struct SearchKeyTests {
  @Test(arguments: [
    ("ㄧㄣˊ　ㄏㄤˊ", "ㄧㄣㄏㄤ"), ("ㄉㄨㄥ　˙ㄒㄧ", "ㄉㄨㄥㄒㄧ"), ("ㄏㄨㄟˇㄦ ", "ㄏㄨㄟㄦ"),
    ("ㄧ　ㄅㄨˋ　ㄗㄨㄛˋ　，　ㄦˋ", "ㄧㄅㄨㄗㄨㄛㄦ"), ("", ""),
  ])
  func bopomofo(reading: String, key: String) {
    #expect(SearchKey.bopomofo(reading) == key)
  }

  @Test(arguments: [
    ("yín háng", "yinhang"), ("lǜ shī ", "lvshi"), ("nǚ ér", "nver"), ("Běi jīng", "beijing"),
    ("ê̄", "e"), ("yī bù zuò ， èr", "yibuzuoer"),
  ])
  func pinyin(reading: String, key: String) {
    #expect(SearchKey.pinyin(reading) == key)
  }
}
