import Dictionary
import Documents
import Spelling
import TestSupport
import Testing

@testable import Checks

/// Words that many people misspell.
struct WrongFormTests {
  private func findings(_ text: String, words: [String] = []) async throws -> [String] {
    let entries = (["震", "撼", "憾", "了", "全", "球", "地", "震撼"] + words).map {
      Entry(title: $0, heteronyms: [Heteronym(definitions: [Definition(text: "說明。")])])
    }
    let dictionary = OpenDictionary(try await Fixtures.dictionary(entries))
    let found = try await CheckedDocument(text).findings(
      dictionary: dictionary, options: CheckOptions())
    return found.map { "\($0.written) \($0.replacements.joined(separator: " "))" }
  }

  @Test func aFormThatIsRightNowhere() async throws {
    #expect(try await findings("震憾了全球") == ["震憾 震撼"])
  }

  @Test(arguments: ["全球震撼", "《震憾》", "全球地震憾了"])
  func whatIsRight(text: String) async throws {
    #expect(try await findings(text, words: ["地震"]) == [])
  }

  @Test func aWordOfSomeDictionaryIsRight() async throws {
    #expect(try await findings("震憾了全球", words: ["震憾"]) == [])
  }

  @Test func theTableHasPairsOfOneLength() {
    let slips = KnownSlip.ofProgram
    #expect(slips.count > 1000)
    for slip in slips {
      #expect(slip.wrong.unicodeScalars.count == slip.right.unicodeScalars.count)
      #expect(slip.wrong != slip.right)
    }
    #expect(Set(slips.map(\.wrong)).count == slips.count)
  }

  @Test func commentsAreNoSlips() {
    #expect(
      KnownSlip.all(in: Array("# 註\n震憾\t震撼\n".utf8)) == [KnownSlip(wrong: "震憾", right: "震撼")])
  }
}
