import Dictionary
import Foundation
import SQLite
import TestSupport
import Testing
import WordIndex

/// The index of a library lists the entries of its dictionaries.
struct ListedEntriesTests {
  private typealias Files = LibraryIndexTests

  /// The words that a library finds in each way.
  private func answers(of library: Library) async throws -> [String] {
    let words = library.words
    func title(_ numbers: [Int]) -> [String] { numbers.map(words.title(of:)).sorted() }
    let bank = try #require(words.word(titled: "銀行"))
    let all = Array(0..<words.count)
    let ids = all.compactMap(words.id(of:))
    var answers = title(library.entryNumbers)
    for word in ["銀行", "便當", "火車", "飛機"] {
      let places = library.members(having: word)
      let entries = try await library.entries(title: word)
      let texts = entries.flatMap(\.heteronyms).flatMap(\.definitions).compactMap(\.text)
      answers.append("\(word) \(places) \(entries.first?.alsoIn ?? []) \(texts)")
    }
    answers.append("form \(try await library.entry(title: "火.車")?.title ?? "none")")
    answers.append("ids \(try await library.entries(ids: ids).map(\.title).sorted())")
    answers += title(
      try await library.words(saying: TextQuery(.definitions, "的"), among: nil, limit: 9))
    answers += title(
      try await library.words(saying: TextQuery(.definitions, "的"), among: all, limit: 9))
    for summary in try await library.summaries(of: all) {
      answers.append(
        "\(summary.title) \(summary.id == words.id(of: summary.word)) \(summary.gloss ?? "")")
    }
    answers += try await library.explanations(ofWords: [bank]).flatMap(\.senses).map(\.text)
    return answers.sorted()
  }

  @Test func noDictionaryIsAskedForItsOwnImages() async throws {
    let folder = try Fixtures.temporaryFolder().path
    let files = [
      try await Files.file("concised", Files.small, cacheFolder: folder),
      try await Files.file("revised", Files.large, cacheFolder: folder),
    ]
    let index = try await Files.index(of: files)
    let library = Library(first: files[0], others: [files[1]], index: index)
    let before = try await answers(of: library)
    #expect(
      before.contains("form none") == false
        && before.contains("銀行 [0, 1] [\"revised\"] [\"存錢的地方。\", \"經營貨幣的機構。\"]"))
    for copy in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let path = "\(folder)/\(copy)"
      #expect(chmod(path, 0o600) == 0 && truncate(path, 0) == 0)
    }
    #expect(try await answers(of: library) == before)
    #expect(library.isWhole, "nothing of what was cut off was read")
  }

  @Test func anIndexWithoutTheListLeadsToTheSame() async throws {
    let files = [
      try await Files.file("concised", Files.small), try await Files.file("revised", Files.large),
    ]
    let index = try await Files.index(of: files)
    let listed = Library(first: files[0], others: [files[1]], index: index)
    let path = try Fixtures.temporaryFolder().appendingPathComponent("old.sqlite").path
    try FileManager.default.copyItem(atPath: index.path, toPath: path)
    try DatabaseQueue(path: path).write {
      try $0.execute(sql: "DROP TABLE numbers; DELETE FROM metadata WHERE key LIKE 'numbers%'")
    }
    let old = try DictionaryFile(path: path)
    let plain = Library(first: files[0], others: [files[1]], index: old)
    let expected = try await answers(of: listed)
    #expect(try await answers(of: plain) == expected)
    for file in [old, index] { #expect(try await file.verify() == []) }
  }

  /// A dictionary that was imported again has other ids: the list says nothing of it.
  @Test func aDictionaryThatIsAnotherNowIsAskedItself() async throws {
    let files = [
      try await Files.file("concised", Files.small), try await Files.file("revised", Files.large),
    ]
    let index = try await Files.index(of: files)
    let turned = try await Files.file("revised", Files.large.reversed())
    let library = Library(first: files[0], others: [turned], index: index)
    for title in ["銀行", "火車", "機構"] {
      #expect(try await library.entries(title: title).last?.title == title)
      #expect(try await library.entries(title: title).last?.edition?.key == "revised")
    }
  }

  @Test func onlyADictionaryThatNamesSynonymsIsReadForThem() async throws {
    var names = Files.entry("銀行", "ㄧㄣˊ　ㄏㄤˊ", "經營貨幣的機構。")
    names.heteronyms[0].definitions[0].synonyms = "錢莊"
    let files = [
      try await Files.file("concised", Files.small),
      try await Files.file("mini", Files.small),
      try await Files.file("revised", [names]),
    ]
    let library = Library(
      first: files[0], others: Array(files[1...]), index: try await Files.index(of: files))
    let silent = StatementLog(of: files[1])
    let bank = try #require(try await library.entry(title: "銀行"))
    let further = try await library.furtherEntry(of: bank, forSynonyms: true)
    #expect(further?.edition?.key == "revised")
    #expect(further?.heteronyms[0].definitions[0].synonymList == ["錢莊"])
    let lunch = try #require(try await library.entry(title: "便當"))
    #expect(lunch.alsoIn == ["mini"])
    #expect(try await library.furtherEntry(of: lunch, forSynonyms: true) == nil)
    #expect(silent.take().isEmpty)
  }
}
