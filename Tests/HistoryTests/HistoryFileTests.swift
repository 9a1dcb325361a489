import Dictionary
import Foundation
@testable import History
@testable import SQLite
import TestSupport
import Testing

/// The file of words that were looked up.
struct HistoryFileTests {
  private let path: String

  init() throws {
    path = try Fixtures.temporaryFolder().appendingPathComponent("state/history.sqlite").path
  }

  /// Looks words up one after another, a second apart.
  private func lookUp(_ titles: String..., in file: HistoryFile) throws {
    for (index, title) in titles.enumerated() {
      try file.record([(LookedUpWord(title: title), time(index))])
    }
  }

  private func time(_ seconds: Int) -> Date {
    Date(timeIntervalSince1970: 1_700_000_000 + Double(seconds))
  }

  private func titles(_ file: HistoryFile) throws -> [String] {
    try file.lookups().map(\.word.title)
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func theLastWordComesFirst() throws {
    let file = HistoryFile(path: path)
    try lookUp("銀行", "學校", "天氣", in: file)
    #expect(try titles(file) == ["天氣", "學校", "銀行"])
    #expect(try file.lookups(limit: 2).map(\.word.title) == ["天氣", "學校"])
    #expect(try file.count() == 3)
  }

  @Test func everythingOfAWordIsKept() throws {
    let file = HistoryFile(path: path)
    let word = LookedUpWord(
      title: "銀行", written: "银行", bopomofo: "ㄧㄣˊ　ㄏㄤˊ", pinyin: "yín háng",
      definition: "存錢和借錢的地方。", sentence: "我去银行。")
    try file.record([(word, time(0))])
    #expect(try file.lookups() == [PastLookup(word: word, time: time(0), count: 1)])
  }

  @Test func nothingIsMadeWhereNothingIsKept() throws {
    let file = HistoryFile(path: path)
    #expect(try titles(file) == [])
    #expect(try file.clear() == 0)
    try file.record([])
    #expect(!file.exists)
  }

  @Test func onlyTheUserCanReadIt() throws {
    try lookUp("銀行", in: HistoryFile(path: path))
    #expect(try permissions(path) == 0o600)
    #expect(try permissions((path as NSString).deletingLastPathComponent) == 0o700)
  }

  @Test func theSameWordMovesToTheTop() throws {
    let file = HistoryFile(path: path)
    try lookUp("銀行", "學校", "銀行", in: file)
    #expect(try titles(file) == ["銀行", "學校"])
    let last = try #require(try file.lookups().first)
    #expect(last.count == 2 && last.time == time(2))
  }

  @Test func titlesAreComparedByCodePoints() throws {
    let file = HistoryFile(path: path)
    try lookUp("夢", "\u{2F85E}", in: file)
    #expect(try file.count() == 2)
  }

  @Test func aClockThatGoesBackChangesNoOrder() throws {
    let file = HistoryFile(path: path)
    try file.record([(LookedUpWord(title: "銀行"), time(100))])
    try file.record([(LookedUpWord(title: "學校"), time(0))])
    #expect(try titles(file) == ["學校", "銀行"])
  }

  @Test func theNewestSentenceStays() throws {
    let file = HistoryFile(path: path)
    func word(_ pinyin: String, _ sentence: String?) throws {
      try file.record([
        (LookedUpWord(title: "行", pinyin: pinyin, definition: pinyin, sentence: sentence), time(0))
      ])
    }
    try word("xíng", nil)
    try word("háng", "他在銀行。")
    try word("xíng", "不行。")
    try word("háng", nil)
    let last = try #require(try file.lookups().first)
    // A look-up outside any text does not remove the sentence and its fields.
    #expect(last.word.sentence == "不行。" && last.word.pinyin == "xíng")
    #expect(last.word.definition == "xíng" && last.count == 4)
  }

  @Test func theOldestWordsAreForgotten() throws {
    let file = HistoryFile(path: path, maximumWords: 3)
    try lookUp("一", "二", "三", "一", "四", "五", in: file)
    #expect(try titles(file) == ["五", "四", "一"])
    try file.record((0..<10).map { (LookedUpWord(title: "\($0)"), time($0)) })
    #expect(try titles(file) == ["9", "8", "7"])
  }

  @Test func whatIsDeletedIsGone() throws {
    let file = HistoryFile(path: path)
    try lookUp("secretword", "銀行", in: file)
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: path)).range(of: Data("secretword".utf8)) != nil)
    #expect(try file.clear() == 2)
    #expect(try titles(file) == [])
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: path)).range(of: Data("secretword".utf8)) == nil)
    try lookUp("學校", in: file)
    #expect(try titles(file) == ["學校"])
  }

  @Test func severalWritersAtOnce() async throws {
    let path = self.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          let file = HistoryFile(path: path, patience: 60)
          for index in 0..<10 {
            try file.record([
              (LookedUpWord(title: "\(writer)-\(index)"), Date()),
              (LookedUpWord(title: "銀行"), Date()),
            ])
          }
        }
      }
      try await group.waitForAll()
    }
    let lookups = try HistoryFile(path: path).lookups()
    #expect(lookups.count == 81)
    #expect(lookups.first?.word.title == "銀行" && lookups.first?.count == 80)
    // What one writer has written keeps its order.
    for writer in 0..<8 {
      let own = lookups.map(\.word.title).filter { $0.hasPrefix("\(writer)-") }
      #expect(own == (0..<10).reversed().map { "\(writer)-\($0)" })
    }
  }
}

/// Files that cannot be used.
struct DamagedHistoryTests {
  private let url: URL
  private var file: HistoryFile { HistoryFile(path: url.path, patience: 0.1) }

  init() throws {
    url = try Fixtures.temporaryFolder().appendingPathComponent("history.sqlite")
  }

  private func record() throws {
    try file.record([(LookedUpWord(title: "銀行", sentence: "我去銀行。"), Date())])
  }

  /// Everything that can be done with the file says the same.
  private func expect(_ matches: (HistoryError) -> Bool) {
    for operation in [{ try record() }, { _ = try file.lookups() }, { _ = try file.clear() }] {
      let error = #expect(throws: HistoryError.self) { try operation() }
      #expect(error.map(matches) == true, "\(String(describing: error))")
      #expect(error.map { "\($0)".contains(url.path) } == true)
    }
  }

  @Test func aFileOfAnotherKind() throws {
    let text = Data(String(repeating: "no database ", count: 1000).utf8)
    try text.write(to: url)
    expect { $0 == .notAHistory(path: url.path) }
    #expect(try Data(contentsOf: url) == text)
  }

  @Test func aDatabaseOfAnotherProgram() async throws {
    let dictionary = try await Fixtures.starter()
    try FileManager.default.copyItem(atPath: dictionary.path, toPath: url.path)
    expect { $0 == .notAHistory(path: url.path) }
    #expect(FileManager.default.contentsEqual(atPath: dictionary.path, andPath: url.path))
  }

  @Test func aFileOfALaterVersion() throws {
    try record()
    // Bytes 60 to 63 of a SQLite file are its user_version (https://www.sqlite.org/fileformat.html).
    try overwrite(at: 60, with: [0, 0, 0, 9])
    expect { $0 == .tooNew(path: url.path, found: 9, supported: 1) }
  }

  /// 7 is SQLITE_NOMEM. Nothing is wrong with the file, and nobody should delete it.
  @Test func tooLittleMemoryIsNoDamage() {
    #expect(HistoryError(DatabaseError(7), path: "h") == .outOfMemory(path: "h"))
  }

  @Test func aFolderInTheWay() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    expect { if case .unusable = $0 { true } else { false } }
  }

  @Test func aFolderThatCannotBeMade() throws {
    try Data().write(to: url)
    let file = HistoryFile(path: url.appendingPathComponent("history.sqlite").path)
    #expect(throws: HistoryError.self) {
      try file.record([(LookedUpWord(title: "銀行"), Date())])
    }
    #expect(try file.lookups() == [])
  }

  @Test func anEmptyFileIsANewHistory() throws {
    try Data().write(to: url)
    #expect(try file.lookups() == [] && file.clear() == 0)
    try record()
    #expect(try file.count() == 1)
  }

  @Test(arguments: 0..<100)
  func randomDamageIsAnErrorOrNone(seed: Int) throws {
    try file.record(
      (0..<40).map { (LookedUpWord(title: "詞\($0)", sentence: "這是第\($0)句。"), Date()) })
    var source = SplitMix(seed: UInt64(seed))
    var bytes = try Data(contentsOf: url)
    // The first hundred bytes are the header, whose damage other tests are about.
    for _ in 0..<50 {
      bytes[Int.random(in: 100..<bytes.count, using: &source)] = .random(
        in: 0...255, using: &source)
    }
    try bytes.write(to: url)
    // Never a crash, and no error but ours.
    for operation in [{ _ = try file.lookups() }, { try record() }, { _ = try file.clear() }] {
      do { try operation() } catch is HistoryError {}
    }
  }

  private func overwrite(at offset: UInt64, with bytes: [UInt8]) throws {
    let handle = try FileHandle(forUpdating: url)
    try handle.seek(toOffset: offset)
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }
}
