import Dictionary
import Documents
import Entries
import TestSupport
import Testing
import Text

/// The words of a document as links.
struct WordLinksTests {
  /// Each link as its text and the name of its page.
  private func links(_ text: String, isPage: Bool) async throws -> [String] {
    var words = WordLinks(OpenDictionary(try await Fixtures.starter()), isPage: isPage)
    let document = Document(text)
    return document.units(in: 0..<document.text.utf8Count).flatMap { unit in
      words.links(in: unit).map { "\(document.text.string(in: $0.range)) → \($0.page)" }
    }
  }

  @Test func everyWordLeadsToThePageOfItsHeadword() async throws {
    #expect(
      try await links("去銀行，\n又去银行 bank", isPage: false) == [
        "去 → 去.md", "銀行 → 銀行.md", "又 → 又.md", "去 → 去.md", "银行 → 銀行.md",
      ])
  }

  @Test func theLinksOfAPageLeadWhereTheySay() async throws {
    #expect(
      try await links("- 去：[銀行](銀行.md)、[見全部](行~end~2.md)。去", isPage: true) == [
        "去 → 去.md", "[銀行](銀行.md) → 銀行.md", "[見全部](行~end~2.md) → 行~end~2.md", "去 → 去.md",
      ])
  }

  @Test func theLinksOfOtherDocumentsAreTheirOwn() async throws {
    let found = try await links("[銀行](銀行.md)", isPage: false)
    #expect(found == ["銀行 → 銀行.md", "銀行 → 銀行.md"])
  }

  @Test(arguments: ["[銀行](https://example.org)", "[銀行]", "](銀行.md)", "[銀行](銀行.md"])
  func whatLeadsToNoPageIsText(text: String) async throws {
    #expect(try await links(text, isPage: true).allSatisfy { $0 == "銀行 → 銀行.md" })
  }
}
