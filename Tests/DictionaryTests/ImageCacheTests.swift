import Dictionary
import Foundation
import Segmentation
import TestSupport
import Testing

/// The lexicon in the cache folder, which processes share.
struct ImageCacheTests {
  private let words = [Entry(title: "銀行"), Entry(title: "臺灣")]

  private func copies(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasPrefix("lexicon-")
    }
  }

  @Test func oneCopyServesAllWhoOpenTheDictionary() async throws {
    let path = try await Fixtures.dictionary(words).path
    let folder = try Fixtures.temporaryFolder().appendingPathComponent("cache").path
    for _ in 0..<2 {
      let file = try DictionaryFile(path: path, cacheFolder: folder)
      #expect(file.lexicon.id(of: "銀行") == 1)
    }
    #expect(try copies(in: folder).count == 1)
  }

  @Test func aCopyThatIsCutShortIsWrittenAnew() async throws {
    let path = try await Fixtures.dictionary(words).path
    let folder = try Fixtures.temporaryFolder().path
    _ = try DictionaryFile(path: path, cacheFolder: folder)
    let copy = "\(folder)/\(try #require(try copies(in: folder).first))"
    let whole = try Data(contentsOf: URL(fileURLWithPath: copy))
    try FileManager.default.removeItem(atPath: copy)
    try Data(whole.dropLast(100)).write(to: URL(fileURLWithPath: copy))
    #expect(try DictionaryFile(path: path, cacheFolder: folder).lexicon.id(of: "臺灣") == 2)
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == whole)
  }

  @Test func aFolderThatCannotBeUsedIsNotNeeded() async throws {
    let path = try await Fixtures.dictionary(words).path
    let file = try DictionaryFile(path: path, cacheFolder: "/proc/no/such")
    #expect(file.lexicon.id(of: "銀行") == 1)
  }

  @Test func fewOldCopiesAreKept() async throws {
    let folder = try Fixtures.temporaryFolder().path
    for title in ["一", "二", "三", "四", "五", "六"] {
      let path = try await Fixtures.dictionary([Entry(title: title)]).path
      #expect(try DictionaryFile(path: path, cacheFolder: folder).lexicon.id(of: title) == 1)
    }
    #expect(try copies(in: folder).count == 4)
  }
}
