import Documents
import TestSupport
import Testing
import Text

/// What a document is counted to have.
struct StatisticsTests {
  @Test func wordsAndCharacters() async throws {
    let analyser = try await Fixtures.analyser(["銀行", "我", "在"])
    let text = "我在銀行，\n在 ATM 甲。𠮷\r\n"
    let found = try await DocumentStatistics.of(Document(text), analyser: analyser)
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

  @Test func anEmptyDocumentHasOneLineAndNothingElse() async throws {
    let analyser = try await Fixtures.analyser(["銀行"])
    let found = try await DocumentStatistics.of(Document(""), analyser: analyser)
    #expect(found == DocumentStatistics())
  }
}
