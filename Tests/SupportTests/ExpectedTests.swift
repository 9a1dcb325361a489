import Foundation
import TestSupport
import Testing

/// The helper that compares long outputs with files.
struct ExpectedTests {
  private let test: String

  init() throws {
    test = try Fixtures.temporaryFolder().appendingPathComponent("SomeTests.swift").path
  }

  private func changes(in text: String, isWriting: Bool = false) -> [String] {
    Expected("cards/one.md", beside: test, isWriting: isWriting).changes(in: text)
  }

  @Test func aMissingFileIsAChange() {
    #expect(changes(in: "").count == 1)
    #expect(changes(in: "").first?.contains("Expected/cards/one.md is not there") == true)
  }

  @Test func whatIsWrittenIsExpected() {
    #expect(changes(in: "銀行\n", isWriting: true) == [])
    #expect(changes(in: "銀行\n") == [])
    #expect(changes(in: "學校\n", isWriting: true) == [])
    #expect(changes(in: "學校\n") == [])
  }

  @Test func everyByteCounts() {
    #expect(changes(in: "一\n夢\n三\n", isWriting: true) == [])
    #expect(changes(in: "一\n\u{2F85E}\n三\n") == ["2- 夢", "2+ \u{2F85E}"])
    #expect(changes(in: "一\n夢\n三") == ["4- "])
  }
}
