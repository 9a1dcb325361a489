import Dictionary
import Lookup
import TestSupport
import Testing
import Text

/// Completion after Chinese characters.
struct CandidatesTests {
  private struct Offer: Equatable {
    var replaced: String
    var words: [String]
    var replacements: [String]
    var isCapped = false
  }

  /// What is offered at the mark.
  private func complete(
    _ marked: String, with titles: [String], limit: Int = 100
  ) async throws -> Offer? {
    let source = try await Fixtures.dictionary(titles.map { Entry(title: $0) })
    let marked = Marked(marked)
    let document = TextSnapshot(marked.text)
    guard
      let found = try await Candidates.before(
        marked.offset, in: document, source: source, limit: limit)
    else { return nil }
    return Offer(
      replaced: document.string(in: found.range), words: found.words.map(\.title),
      replacements: found.words.map(\.replacement), isCapped: found.isCapped)
  }

  @Test func theLongestSuffixThatBeginsAWord() async throws {
    let words = ["銀", "銀行", "銀河", "在", "我"]
    let expected = ["銀", "銀行", "銀河"]
    #expect(
      try await complete("我在銀▮", with: words)
        == Offer(replaced: "銀", words: expected, replacements: expected))
  }

  @Test func theWholePrefixIsReplaced() async throws {
    let found = try await complete("說一不做，▮二", with: ["一不做，二不休", "做", "一"])
    #expect(found?.replaced == "一不做，")
    #expect(found?.words == ["一不做，二不休"])
  }

  @Test func aWordThatNoneGoesOnFromGivesWayToAShorterBeginning() async throws {
    let found = try await complete("他在學▮", with: ["在學", "學校", "學生", "他"])
    #expect(
      found
        == Offer(
          replaced: "在學", words: ["在學", "學校", "學生"], replacements: ["在學", "在學校", "在學生"]))
  }

  @Test(arguments: [("一不做,▮", "一不做,"), ("一\u{E0100}不▮", "一\u{E0100}不")])
  func otherSpellingsOfABeginning(marked: String, replaced: String) async throws {
    let found = try await complete(marked, with: ["一不做，二不休", "一", "不"])
    #expect(found?.replaced == replaced)
    #expect(found?.words == ["一不做，二不休"])
  }

  @Test func aCappedListSaysSo() async throws {
    let found = try await complete("銀▮", with: ["銀行", "銀河", "銀杏"], limit: 2)
    #expect(found?.words.count == 2)
    #expect(found?.isCapped == true)
  }

  @Test(arguments: ["▮", "abc▮", "銀\n▮", "銀，▮", "無▮", "銀 ▮"])
  func nothingBegins(marked: String) async throws {
    #expect(try await complete(marked, with: ["銀行", "銀"]) == nil)
  }

  @Test func rareCharacters() async throws {
    let found = try await complete("彎𨉣▮", with: ["𨉣腰", "腰"])
    #expect(found?.replaced == "𨉣")
    #expect(found?.words == ["𨉣腰"])
  }
}
