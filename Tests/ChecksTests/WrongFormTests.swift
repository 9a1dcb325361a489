import Dictionary
import Documents
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

  @Test("A form that is right as well is no slip of the dictionary's")
  func aFormThatIsRight() async throws {
    #expect(try await findings("請稍安勿躁。", words: ["少安勿躁", "稍", "安", "勿", "躁"]) == [])
    #expect(
      try await findings("請紹安勿躁。", words: ["少安勿躁", "稍", "安", "勿", "躁"]) == ["紹安勿躁 少安勿躁"])
    #expect(try await findings("推鉛球、鍊球等項目。", words: ["練球"]) == [])
  }

  @Test func aWordOfSomeDictionaryIsRight() async throws {
    #expect(try await findings("震憾了全球", words: ["震憾"]) == [])
  }

  @Test("What a converter leaves is told as that, and what it is not is a misspelling")
  func leftovers() async throws {
    let dictionary = OpenDictionary(
      try await Fixtures.dictionary(
        ["掛", "鍾", "鐘", "停", "了", "基", "誘", "感", "不", "住", "看"].map {
          Entry(title: $0, heteronyms: [Heteronym(definitions: [Definition(text: "說明。")])])
        }))
    for (text, kind) in [("掛鍾停了", Finding.Kind.conversion), ("不住誘感", .misspelling)] {
      let found = try await CheckedDocument(text).findings(
        dictionary: dictionary, options: CheckOptions())
      #expect(found.map(\.kind) == [kind])
    }
  }

  @Test func theTableHasPairsOfOneLengthInOrder() {
    let slips = KnownSlips.ofProgram.all
    #expect(slips.count > 1000)
    for slip in slips {
      guard let right = slip.right else { continue }
      #expect(slip.form.unicodeScalars.count == right.unicodeScalars.count)
      #expect(slip.form != right)
    }
    for (slip, next) in zip(slips, slips.dropFirst()) {
      #expect(slip.form.utf8.lexicographicallyPrecedes(next.form.utf8))
    }
  }

  @Test func eachOfTheTableIsFound() {
    let slips = KnownSlips.ofProgram
    for slip in slips.all {
      let found = slips.slips(at: 0, in: slip.form.unicodeScalars.map(\.value))
      #expect(found.contains { $0.right == slip.right }, "\(slip)")
    }
  }

  @Test func theLongestComesLastAndCommentsAreNone() {
    let slips = KnownSlips(Array("# 註\n穿流\t川流\n穿流不息\t川流不息\n震憾\t震撼\n".utf8))
    let text = "穿流不息震".unicodeScalars.map(\.value)
    #expect(slips.slips(at: 0, in: text).map(\.right) == ["川流", "川流不息"])
    #expect(slips.slips(at: 4, in: text).isEmpty)
    #expect(slips.slips(at: 1, in: text).isEmpty)
  }
}
