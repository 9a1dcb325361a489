import Dictionary
import Lookup
import TestSupport
import Testing
import Text

/// Completion after Chinese characters.
struct CandidatesTests {
  /// The words offered at the mark, and what they replace.
  private func complete(
    _ marked: String, with titles: [String], limit: Int = 100
  ) async throws -> (replaced: String, words: [String], replacements: [String], isCapped: Bool)? {
    let source = try await Fixtures.dictionary(titles.map { Entry(title: $0) })
    let marked = Marked(marked)
    let document = TextSnapshot(marked.text)
    guard
      let found = try await Candidates.before(
        marked.offset, in: document, source: source, limit: limit)
    else { return nil }
    return (
      document.string(in: found.range), found.words.map(\.entry.title),
      found.words.map(\.replacement), found.isCapped
    )
  }

  @Test func longestSuffixThatBeginsAWord() async throws {
    let found = try await complete("我在銀▮", with: ["銀", "銀行", "銀河", "在", "我"])
    #expect(found?.replaced == "銀")
    #expect(Set(found?.words ?? []) == ["銀", "銀行", "銀河"])
    #expect(found?.isCapped == false)
  }
}
