import Readings
import Testing

/// The tones of 一 and 不.
struct SandhiTests {
  private func check(_ cases: [(String, String)]) async throws {
    let dictionary = try await SmallDictionary.everyday()
    for (text, expected) in cases { #expect(dictionary.read(text) == expected, "\(text)") }
  }

  @Test func notBeforeTheFourthTone() async throws {
    try await check([
      ("不是", "ㄅㄨˊ ㄕˋ"), ("不好", "ㄅㄨˋ ㄏㄠˇ"), ("不", "ㄅㄨˋ"), ("好不好", "ㄏㄠˇ ㄅㄨˋ ㄏㄠˇ"),
      ("要不要", "ㄧㄠˋ ㄅㄨˊ ㄧㄠˋ"), ("我不，是他", "ㄨㄛˇ ㄅㄨˋ ㄕˋ ㄊㄚ"),
    ])
  }

  @Test func oneBeforeItsNoun() async throws {
    try await check([
      ("一條", "ㄧˋ ㄊㄧㄠˊ"), ("一天", "ㄧˋ ㄊㄧㄢ"), ("一本", "ㄧˋ ㄅㄣˇ"), ("一要", "ㄧˊ ㄧㄠˋ"),
      ("一個人", "ㄧˊ ˙ㄍㄜ ㄖㄣˊ"), ("一百", "ㄧˋ ㄅㄞˇ"),
    ])
  }

  @Test func oneAsTheNumberItself() async throws {
    try await check([
      ("第一", "ㄉㄧˋ ㄧ"), ("第一天", "ㄉㄧˋ ㄧ ㄊㄧㄢ"), ("十一", "ㄕˊ ㄧ"), ("三月一日", "ㄙㄢ ㄩㄝˋ ㄧ ㄖˋ"),
      ("一月", "ㄧ ㄩㄝˋ"), ("統一", "ㄊㄨㄥˇ ㄧ"), ("統一是", "ㄊㄨㄥˇ ㄧ ㄕˋ"), ("看一看", "ㄎㄢˋ ㄧ ㄎㄢˋ"),
      ("一一三條", "ㄧ ㄧ ㄙㄢ ㄊㄧㄠˊ"), ("百分之一", "ㄅㄞˇ ㄈㄣ ㄓ ㄧ"), ("下午一點", "ㄒㄧㄚˋ ㄨˇ ㄧ ㄉㄧㄢˇ"), ("說一，", "ㄕㄨㄛ ㄧ"),
      ("規定一定", "ㄍㄨㄟ ㄉㄧㄥˋ ㄧˊ ㄉㄧㄥˋ"), ("當初一定", "ㄉㄤ ㄔㄨ ㄧˊ ㄉㄧㄥˋ"), ("三一定", "ㄙㄢ ㄧˊ ㄉㄧㄥˋ"),
      ("一樓", "ㄧ ㄌㄡˊ"), ("去一中", "ㄑㄩˋ ㄧ ㄓㄨㄥ"), ("一加一", "ㄧ ㄐㄧㄚ ㄧ"),
    ])
  }

  @Test func aHeadwordWithAComma() async throws {
    let expected = "ㄧˊ ㄅㄨˊ ㄗㄨㄛˋ ㄦˋ ㄅㄨˋ ㄒㄧㄡ"
    try await check([
      ("一不做，二不休", expected), ("一不做,二不休", expected), ("一不做二不休", expected),
    ])
  }
}
