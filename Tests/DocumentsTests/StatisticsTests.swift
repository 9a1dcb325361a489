import Dictionary
import Documents
import TestSupport
import Testing
import Text

/// What a document is counted to have.
struct StatisticsTests {
  /// - Parameter table: words of today, which have no entries.
  private func count(
    _ text: String, with titles: [String], table: String = ""
  ) async throws -> DocumentStatistics {
    let file = try await Fixtures.dictionary(
      titles.map {
        Entry(title: $0, heteronyms: [Heteronym(definitions: [Definition(text: "義")])])
      }, words: table)
    return try await DocumentStatistics.of(Document(text), dictionary: OpenDictionary(file))
  }

  @Test func wordsAndCharacters() async throws {
    let found = try await count("我在銀行，\n在 ATM 甲。𠮷\r\n", with: ["銀行", "我", "在"])
    var expected = DocumentStatistics()
    expected.characters = 12
    expected.hanCharacters = 7
    expected.lines = 3
    expected.words = 7
    expected.knownWords = 4
    expected.unknownWords = 2
    expected.differentWords = 3
    #expect(found == expected)
  }

  /// Their cards say 本辭典未收.
  @Test func wordsWithoutEntriesAreUnknown() async throws {
    let table = "手機\tㄕㄡˇ ㄐㄧ\t560\tm\n"
    let found = try await count("我的手機，你的手機", with: ["我", "你", "的", "手", "機"], table: table)
    #expect(
      [found.words, found.knownWords, found.unknownWords, found.differentWords] == [6, 4, 2, 4])
  }

  @Test func anEmptyDocumentHasOneLineAndNothingElse() async throws {
    #expect(try await count("", with: ["銀行"]) == DocumentStatistics())
  }
}
