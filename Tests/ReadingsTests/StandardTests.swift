import Phonetics
import Readings
import Testing

/// What the dictionary prints, and what schools teach.
struct StandardTests {
  private func check(_ text: String, school: String, dictionary printed: String) async throws {
    let dictionary = try await SmallDictionary.everyday()
    #expect(dictionary.read(text) == school)
    #expect(dictionary.read(text, .dictionary) == printed)
  }

  @Test func mostNeutralTonesOfPekingAreFull() async throws {
    try await check("衣服", school: "ㄧ ㄈㄨˊ", dictionary: "ㄧ ˙ㄈㄨ")
  }

  @Test func aClosedClassStaysNeutral() async throws {
    try await check("爸爸", school: "ㄅㄚˋ ˙ㄅㄚ", dictionary: "ㄅㄚˋ ˙ㄅㄚ")
    try await check("孩子", school: "ㄏㄞˊ ˙ㄗ", dictionary: "ㄏㄞˊ ˙ㄗ")
    try await check("東西", school: "ㄉㄨㄥ ˙ㄒㄧ", dictionary: "ㄉㄨㄥ ˙ㄒㄧ")
  }

  @Test func oneReadingIsTaughtWhereTwoArePrinted() async throws {
    try await check("市場", school: "ㄕˋ ㄔㄤˇ", dictionary: "ㄕˋ ㄔㄤˊ")
  }

  @Test func aReadingThatIsOnlyNamedGivesWay() async throws {
    try await check("一車", school: "ㄧˋ ㄔㄜ", dictionary: "ㄧˋ ㄐㄩ")
  }

  @Test func theChosenReadingIsThePrintedOneBeforeSandhi() async throws {
    let dictionary = try await SmallDictionary.everyday()
    let readings = dictionary.readings(of: "一車不要衣服")
    #expect(readings.map(\.printed.bopomofo) == ["ㄧ", "ㄐㄩ", "ㄅㄨˋ", "ㄧㄠˋ", "ㄧ", "˙ㄈㄨ"])
  }

  @Test func theCardFindsTheFittingHeteronym() async throws {
    let dictionary = try await SmallDictionary.everyday()
    let readings = dictionary.readings(of: "我得去一會兒")
    let printed: [String?] = ["˙ㄉㄜ", "ㄉㄜˊ", nil, "ㄉㄟˇ"]
    #expect(CharacterReading.heteronym(for: readings[1...1], among: printed) == 3)
    #expect(CharacterReading.heteronym(for: readings[3...], among: ["ㄧ　ㄏㄨㄟˇㄦ"]) == 0)
    #expect(CharacterReading.heteronym(for: readings[1...1], among: ["ㄉㄞˇ"]) == nil)
  }
}
