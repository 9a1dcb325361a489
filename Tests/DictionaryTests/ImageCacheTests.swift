@testable import Dictionary
import Files
import Foundation
import Images
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

  /// As two processes do that have both found none.
  @Test func whoeverCopiesLaterMapsTheCopyOfTheFirst() throws {
    let image = [UInt8](repeating: 7, count: 64)
    let cache = ImageCache(folder: try Fixtures.temporaryFolder().path)
    let sha256 = image.withUnsafeBytes { SHA256.digest($0) }
    var identities: Set<FileStatus.Identity> = []
    for _ in 0..<3 {
      let copy = image.withUnsafeBytes { cache.add($0, as: .lexicon, sha256: sha256) }
      #expect(copy?.bytes.elementsEqual(image) == true)
      let path = "\(cache.folder)/\(try #require(try copies(in: cache.folder).first))"
      identities.insert(try FileStatus(path: path).identity)
    }
    #expect(identities.count == 1)
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

  /// The dictionary, and its copy of the lexicon in a folder.
  private func opened() async throws -> (path: String, folder: String, copy: String) {
    let path = try await Fixtures.dictionary(words).path
    let folder = try Fixtures.temporaryFolder().path
    _ = try DictionaryFile(path: path, cacheFolder: folder)
    return (path, folder, "\(folder)/\(try #require(try copies(in: folder).first))")
  }

  private func replace(_ copy: String, with bytes: Data) throws {
    try FileManager.default.removeItem(atPath: copy)
    try bytes.write(to: URL(fileURLWithPath: copy))
  }

  @Test func aCopyWithAFlippedBitIsWrittenAnew() async throws {
    let (path, folder, copy) = try await opened()
    let whole = try Data(contentsOf: URL(fileURLWithPath: copy))
    var damaged = whole
    damaged[damaged.count / 2] ^= 1
    try replace(copy, with: damaged)
    #expect(try DictionaryFile(path: path, cacheFolder: folder).lexicon.id(of: "臺灣") == 2)
    #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == whole)
  }

  /// A dictionary with the words of one file that claims the SHA-256 of another's lexicon.
  private func forged(_ path: String, claiming sha256: String) throws -> String {
    let forged = try Fixtures.temporaryFolder().appendingPathComponent("forged.sqlite").path
    try FileManager.default.copyItem(atPath: path, toPath: forged)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: forged))
    let metadata = try metadataOfLexicon(bytes)
    bytes.replaceSubrange(metadata, with: Data(sha256.utf8))
    try replace(forged, with: bytes)
    return forged
  }

  /// Where a dictionary file has the SHA-256 of its lexicon.
  private func metadataOfLexicon(_ bytes: Data) throws -> Range<Int> {
    let key = try #require(bytes.range(of: Data("lexicon_sha256".utf8)))
    return key.upperBound..<key.upperBound + 64
  }

  @Test func aDictionaryThatClaimsAnothersSHA256IsRefusedAndPoisonsNothing() async throws {
    let honest = try await Fixtures.dictionary(words).path
    let bytes = try Data(contentsOf: URL(fileURLWithPath: honest))
    let sha256 = String(decoding: bytes[try metadataOfLexicon(bytes)], as: UTF8.self)
    let other = try await Fixtures.dictionary([Entry(title: "毒")]).path
    let forged = try forged(other, claiming: sha256)
    let folder = try Fixtures.temporaryFolder().path
    #expect(throws: DictionaryError.self) {
      try DictionaryFile(path: forged, cacheFolder: folder)
    }
    #expect(try DictionaryFile(path: honest, cacheFolder: folder).lexicon.id(of: "銀行") == 1)
  }

  @Test func whatIsNoFileInThePlaceOfACopyIsNotWaitedFor() async throws {
    let (path, folder, copy) = try await opened()
    try FileManager.default.removeItem(atPath: copy)
    #expect(mkfifo(copy, 0o600) == 0)
    #expect(try DictionaryFile(path: path, cacheFolder: folder).lexicon.id(of: "銀行") == 1)
    try FileManager.default.removeItem(atPath: copy)
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: false)
    #expect(try DictionaryFile(path: path, cacheFolder: folder).lexicon.id(of: "銀行") == 1)
  }

  @Test func aPipeIsNoDictionary() throws {
    let pipe = try Fixtures.temporaryFolder().appendingPathComponent("pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: DictionaryError.self) { try DictionaryFile(path: pipe) }
  }

  @Test func aCopyThatIsCutShortWhileItIsUsedGivesWrongWords() async throws {
    let (path, folder, copy) = try await opened()
    let file = try DictionaryFile(path: path, cacheFolder: folder)
    #expect(file.isWhole)
    #expect(chmod(copy, 0o600) == 0 && truncate(copy, 0) == 0)
    #expect(file.lexicon.id(of: "銀行") == nil)
    #expect(!file.isWhole)
    #expect(try DictionaryFile(path: path, cacheFolder: folder).lexicon.id(of: "銀行") == 1)
  }

  @Test func verifyingRemovesACopyThatIsNotTheDictionarys() async throws {
    let (path, folder, copy) = try await opened()
    let file = try DictionaryFile(path: path, cacheFolder: folder)
    #expect(try await file.verify() == [])
    // The checksum of this one is right.
    let other = try await Fixtures.dictionary([Entry(title: "毒")]).path
    let otherFolder = try Fixtures.temporaryFolder().path
    _ = try DictionaryFile(path: other, cacheFolder: otherFolder)
    let poison = "\(otherFolder)/\(try #require(try copies(in: otherFolder).first))"
    try replace(copy, with: try Data(contentsOf: URL(fileURLWithPath: poison)))
    #expect(try await file.verify() == [copy])
    #expect(try DictionaryFile(path: path, cacheFolder: folder).lexicon.id(of: "銀行") == 1)
  }

  @Test func aFolderThatCannotBeUsedIsNotNeeded() async throws {
    let path = try await Fixtures.dictionary(words).path
    let file = try DictionaryFile(path: path, cacheFolder: "/proc/no/such")
    #expect(file.lexicon.id(of: "銀行") == 1)
  }

  @Test func fewOldCopiesAreKept() async throws {
    let folder = try Fixtures.temporaryFolder().path
    for title in "一二三四五六七八九十百千萬億東西南北".map(String.init) {
      let path = try await Fixtures.dictionary([Entry(title: title)]).path
      #expect(try DictionaryFile(path: path, cacheFolder: folder).lexicon.id(of: title) == 1)
    }
    #expect(try copies(in: folder).count == 16)
  }
}
