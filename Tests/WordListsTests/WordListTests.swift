import Completion
import Dictionary
import Documents
import Entries
import Files
import Foundation
import Phonetics
import Readings
import Segmentation
import Testing
import TestSupport
import Text
import WordLists

/// The words of a user in texts, on cards and in completions.
struct WordListTests {
  /// Files with these texts, as they would be at `/0`, `/1`, …
  private func list(_ texts: String...) throws -> WordList {
    let folder = try Fixtures.temporaryFolder()
    return WordList(
      try texts.enumerated().map { number, text in
        let url = folder.appendingPathComponent("\(number)")
        try Data(text.utf8).write(to: url)
        var file = UserWordsFile(path: url.path)
        file.update()
        return file
      })
  }

  private func dictionary(
    _ titles: [String], _ words: WordList
  ) async throws -> OpenDictionary {
    let entries = titles.map {
      Entry(title: $0, heteronyms: [Heteronym(definitions: [Definition(text: "\($0)的意思")])])
    }
    return OpenDictionary(try await Fixtures.dictionary(entries), userWords: words)
  }

  private func card(_ marked: String, _ dictionary: OpenDictionary) async throws -> Card? {
    let marked = Marked(marked)
    guard
      let focus = Focus.at(
        marked.offset, in: Document(marked.text), analyser: dictionary.analyser)
    else { return nil }
    guard let word = try await dictionary.word(of: focus) else { return nil }
    return try await dictionary.card(of: word, at: focus)
  }

  /// Where a word is from.
  private func place(of word: ListedWord?) throws -> (path: String, line: Int) {
    switch try #require(word).origin {
    case .userFile(let path, let line): (path, line)
    }
  }

  @Test func theFirstFileWins() throws {
    let list = try list("銀行 # 一\n學校\n學校 # 最後", "夢\n銀行 # 二")
    #expect(list.items.map(\.text) == ["銀行", "學校", "夢"])
    #expect(list.items.map(\.note) == ["一", "最後", nil])
    #expect(try list.items.map { try place(of: $0).path.suffix(1) } == ["0", "0", "1"])
    // Not the same by their code points.
    #expect(try self.list("夢\n\u{2F85E}").items.count == 2)
  }

  @Test func wordsByTheirBeginning() throws {
    let list = try list("銀色快車\n金\n銀行\n銀", "銀河")
    func words(_ prefix: String, limit: Int = 9) -> [String] {
      list.items(beginningWith: prefix, limit: limit).map(\.text)
    }
    #expect(words("銀") == ["銀色快車", "銀行", "銀", "銀河"])
    #expect(words("銀", limit: 2) == ["銀色快車", "銀行"])
    #expect(words("銀色快車") == ["銀色快車"])
    #expect(words("銀色快車站") == [] && words("鐵") == [])
    #expect(try place(of: list.item(of: "金")).line == 2)
    #expect(list.item(of: "鐵") == nil)
    #expect(list[1]?.text == "銀色快車" && list[5]?.text == "銀河")
    #expect(list[0] == nil && list[6] == nil)
    #expect(WordList.none.items(beginningWith: "", limit: 9).isEmpty)
  }

  @Test func aWordAcrossWhatTheDictionaryCuts() async throws {
    let titles = ["我", "長大", "成人", "大", "成", "人", "長"]
    let words = try list("長大成人  zhǎng dà chéng rén  不再是孩子")
    let without = try await card("我長‸大成人", try await dictionary(titles, .none))
    #expect(without?.title == "長大")
    let found = try #require(try await card("我長‸大成人", try await dictionary(titles, words)))
    #expect(found.title == "長大成人")
    #expect(found.readings.map(\.pinyin) == ["zhǎng dà chéng rén"])
    #expect(found.userWord?.note == "不再是孩子")
    #expect(found.others.isEmpty)
    #expect(!found.hasEntry)
    let elsewhere = try await card("我長‸大了", try await dictionary(titles, words))
    #expect(elsewhere?.title == "長大" && elsewhere?.userWord == nil)
  }

  @Test func aWordThatTheDictionaryHasToo() async throws {
    let dictionary = try await dictionary(["銀行", "銀", "行"], try list("\n銀行 # 我家對面"))
    let found = try #require(try await card("銀‸行", dictionary))
    #expect(found.hasEntry)
    #expect(try place(of: found.userWord).line == 2)
    let text = found.text(as: .plainText, style: CardStyle())
    #expect(text.contains("1. 銀行的意思") && text.contains("自訂詞：我家對面（"))
    #expect(text.contains(":2）"))
  }

  @Test func aWordThatTheDictionaryWritesOtherwise() async throws {
    let dictionary = try await dictionary(["銀行", "銀", "行"], try list("银行"))
    let found = try #require(try await card("银‸行", dictionary))
    #expect(found.title == "銀行" && found.hasEntry)
    #expect(found.written == "银行" && found.userWord?.text == "银行")
  }

  @Test func theCardSaysWhereTheWordStands() async throws {
    let dictionary = try await dictionary(["山"], try list("神山  shén shān  *高*山"))
    let found = try #require(try await card("神‸山", dictionary))
    let path = try place(of: found.userWord).path
    let name = try #require(path.split(separator: "/").last)
    #expect(
      found.text(as: .markdown, style: CardStyle(notation: .pinyin)).contains(
        "### 神山 shén shān\n自訂詞：\\*高\\*山（["))
    #expect(
      found.text(as: .markdown, style: CardStyle()).contains("](\(FileURI.of(path: path))#L1)）"))
    #expect(
      found.text(as: .plainText, style: CardStyle(notation: .pinyin))
        == "神山 shén shān\n自訂詞：*高*山（\(name):1）")
  }

  @Test func readingsForEveryCharacter() throws {
    let list = try list("銀花  yín huār\n花兒  huār\n銀行\n小花兒  xiǎo huā ér")
    let lexicon = try #require(list.items.count == 4 ? list : nil)
    func reading(_ id: Int) -> [String]? {
      lexicon.reading(of: Token(range: 0..<3, kind: .listed, word: id))?.map(\.bopomofo)
    }
    #expect(reading(1) == ["ㄧㄣˊ", "ㄏㄨㄚ"])
    #expect(reading(2) == ["ㄏㄨㄚ", "ㄦ"])
    #expect(reading(3) == nil)
    #expect(reading(4) == ["ㄒㄧㄠˇ", "ㄏㄨㄚ", "ㄦˊ"])
    #expect(list.reading(of: Token(range: 0..<3, kind: .word, word: 1)) == nil)
  }
}

/// Completion with a user's words.
struct UserWordCandidatesTests {
  private func complete(_ text: String, own: String, limit: Int = 9) async throws -> [String] {
    let url = try Fixtures.temporaryFolder().appendingPathComponent("words.txt")
    try Data(own.utf8).write(to: url)
    var file = UserWordsFile(path: url.path)
    file.update()
    let source = try await Fixtures.dictionary(["銀行", "銀河", "在"].map { Entry(title: $0) })
    let document = Document(text)
    let found = try await Candidates.at(
      CompletionPlace(text.utf8.count, in: document.text), in: document,
      dictionary: OpenDictionary(source, userWords: WordList([file])),
      options: Candidates.Options(limit: limit))
    return found?.words.map { ($0.userWord == nil ? "" : "*") + $0.replacement } ?? []
  }

  @Test(arguments: [
    ("在銀", "銀色\n銀河", ["*銀色", "*銀河", "銀行"]),
    ("在銀", "在銀的", ["*在銀的", "在銀行", "在銀河"]),
    ("神", "神山\n神", ["*神山", "*神"]),
    ("K歌", "K歌王", ["*K歌王"]),
    ("K", "K歌王", []), ("山", "神山", []), ("", "神山", []),
  ])
  func before(text: String, own: String, expected: [String]) async throws {
    let found = try await complete(text, own: own)
    #expect(Set(found) == Set(expected) && found.first == expected.first)
  }

  @Test func aCappedList() async throws {
    #expect(try await complete("銀", own: "銀一\n銀二\n銀三", limit: 2) == ["*銀一", "*銀二"])
  }
}
