import Entries
import Files
import FoundationEssentials
import TestSupport
import Testing
import Text
@testable import LanguageServer

private let day: TimeInterval = 86_400

/// Pages that are files.
struct PageFolderTests {
  private static let contentID = "0123456789ab"
  private let edition = PageFolder.Edition(contentID: contentID, style: PageStyle())

  @Test(arguments: [
    Page.entry("銀行"), .entry("../../etc/passwd"), .entry("CON"), .entry(""), .entry("\u{0}"),
    .entry("."),
    .entry("一不做，二不休"), .list(.mentions, of: "..", part: 2),
  ])
  func aPageIsWrittenWhereItsAddressLeads(page: Page) throws {
    let cache = try Fixtures.temporaryFolder()
    let folder = PageFolder(cacheFolder: cache.path)
    #expect(!folder.hasPage(page, in: edition))
    let uri = try folder.write(page, "# text", in: edition)
    #expect(uri == folder.uris(in: edition)(page))
    #expect(folder.hasPage(page, in: edition))
    #expect(folder.page(at: uri, in: edition) == page)
    let path = try #require(FileURI.path(of: uri))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "# text")
    // In the folder of its edition, and nowhere else.
    #expect(FilePath(path).removingLastComponent().string == "\(folder.path)/\(edition.name)")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: cache.path).count == 3)
  }

  @Test func aPageOfThreeHundredCharactersIsWritten() throws {
    let folder = PageFolder(cacheFolder: try Fixtures.temporaryFolder().path)
    let page = Page.entry(String(repeating: "長", count: 300))
    _ = try folder.write(page, "# text", in: edition)
    #expect(folder.hasPage(page, in: edition))
  }

  @Test func aPageThatWasOnlyBegunIsThereAndStillToBeWritten() throws {
    let folder = PageFolder(cacheFolder: try Fixtures.temporaryFolder().path)
    let page = Page.entry("銀行")
    try folder.begin(page, "# text", in: edition)
    let path = try #require(FileURI.path(of: folder.uris(in: edition)(page)))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "# text")
    #expect(!folder.hasPage(page, in: edition) && folder.hasBegun(page, in: edition))
    // Even where there is nothing more to be said.
    _ = try folder.write(page, "# text", in: edition)
    #expect(folder.hasPage(page, in: edition))
  }

  @Test func aPageThatWasBegunNowIsNoOldOne() throws {
    let folder = PageFolder(cacheFolder: try Fixtures.temporaryFolder().path)
    let page = Page.entry("銀行")
    try folder.begin(page, "# text", in: edition)
    PageCleaner(folder: folder.path).clean()
    #expect(folder.hasBegun(page, in: edition))
    PageCleaner(folder: folder.path, now: Date() + PageCleaner.pageAge + 60).clean()
    #expect(!folder.hasBegun(page, in: edition))
  }

  @Test func otherFilesAreNoPages() throws {
    let folder = PageFolder(cacheFolder: "/cache")
    let address = "file:///cache/pages/\(edition.name)"
    #expect(folder.page(at: "\(address)/%E9%8A%80.md", in: edition) == .entry("銀"))
    for uri in [
      "\(address)/../%E9%8A%80.md", "\(address)/x/%E9%8A%80.md", "\(address)/%E9%8A%80.txt",
      address,
      "file:///cache/pages/%E9%8A%80.md", "file:///etc/passwd", "cidian:/%E9%8A%80.md", "",
    ] {
      #expect(folder.page(at: uri, in: edition) == nil, "\(uri)")
    }
  }

  @Test func aPageIsKnownHoweverItsAddressIsWritten() {
    let folder = PageFolder(cacheFolder: "/the cache")
    for uri in [
      "file:///the%20cache/pages/x/%E9%8A%80.md", "file:///the%20cache/pages/x/%e9%8a%80.md",
      "file:///the%20cache/%70ages/x/銀.md", "file://localhost/the%20cache/pages/x/%E9%8A%80.md",
    ] {
      #expect(folder.holds(uri), "\(uri)")
    }
    for uri in [
      "file:///the%20cache/pagesx/%E9%8A%80.md", "file://host/the%20cache/pages/x.md", "",
    ] {
      #expect(!folder.holds(uri), "\(uri)")
    }
  }

  @Test func everySettingHasAFolderOfItsOwn() {
    let styles = CardStyle.Notation.allCases.flatMap { notation in
      [true, false].flatMap { translations in
        LabelLanguage.allCases.map {
          PageStyle(notation: notation, showsTranslations: translations, language: $0)
        }
      }
    }
    // With other dictionaries beside it, a content's id is longer.
    let names = ["", "abcdef"].flatMap { beside in
      styles.map { PageFolder.Edition(contentID: Self.contentID + beside, style: $0).name }
    }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy(PageFolder.Edition.isName))
  }
}

/// Cleaning of the cache folder.
struct PageCleanerTests {
  private let cache: URL
  private let pages: URL

  init() throws {
    cache = try Fixtures.temporaryFolder()
    pages = cache.appendingPathComponent("pages")
  }

  /// Makes a file that was changed this many days ago, and so was its folder.
  @discardableResult
  private func file(_ path: String, daysAgo: Double, folderDaysAgo: Double? = nil) throws -> URL {
    let file = cache.appendingPathComponent(path)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: file)
    for (url, days) in [(file, daysAgo), (folder, folderDaysAgo ?? daysAgo)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -days * day)], ofItemAtPath: url.path)
    }
    return file
  }

  private func clean() { PageCleaner(folder: pages.path).clean() }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: cache.appendingPathComponent(path).path)
  }

  private let old = "2-0123456789ab-both"
  private let new = "3-0123456789ab-pinyin-plain"

  @Test func pagesThatNobodyHasAskedForGoWithTheirFolder() throws {
    try file("pages/\(old)/銀行.md", daysAgo: 31)
    try file("pages/\(new)/銀行.md", daysAgo: 29)
    clean()
    #expect(!exists("pages/\(old)"))
    #expect(exists("pages/\(new)/銀行.md"))
  }

  @Test func aFolderThatIsUsedKeepsItsNewPages() throws {
    try file("pages/\(new)/舊.md", daysAgo: 31)
    try file("pages/\(new)/新.md", daysAgo: 1)
    clean()
    #expect(!exists("pages/\(new)/舊.md"))
    #expect(exists("pages/\(new)/新.md"))
  }

  @Test func whatIsNotOursStays() throws {
    let names = [
      "pages/notes/a.md", "pages/2-xyz-both/a.md", "pages/2-0123456789abc-both/a.md", "pages/a.md",
      "pages/\(old)/notes.txt", "pages/\(old)/folder/a.md", "other/a.md", "lexicon-1.bin",
    ]
    for name in names { try file(name, daysAgo: 400) }
    clean()
    for name in names { #expect(exists(name), "\(name)") }
  }

  @Test func linksAreNotFollowed() throws {
    let target = try file("elsewhere/a.md", daysAgo: 400)
    try file("pages/\(old)/b.md", daysAgo: 400)
    let links = [
      ("pages/1-0123456789ab-both", target.deletingLastPathComponent()),
      ("pages/\(old)/a.md", target),
    ]
    for (path, target) in links {
      try FileManager.default.createSymbolicLink(
        at: cache.appendingPathComponent(path), withDestinationURL: target)
    }
    clean()
    #expect(exists("elsewhere/a.md"))
    #expect(!exists("pages/\(old)/b.md"))
  }

  @Test func ofManyFoldersThoseUsedLastStay() throws {
    let names = (0..<7).map { "\($0)-0123456789ab-both" }
    for (index, name) in names.enumerated() {
      try file("pages/\(name)/銀行.md", daysAgo: Double(index) * 3 + 0.5)
    }
    clean()
    #expect(
      names.map { exists("pages/\($0)") }
        == [true, true, true, true, false, false, false])
  }

  @Test func anotherServersFolderStaysHoweverManyThereAre() throws {
    let names = (0..<7).map { "\($0)-0123456789ab-both" }
    for name in names { try file("pages/\(name)/銀行.md", daysAgo: 1) }
    clean()
    for name in names { #expect(exists("pages/\(name)/銀行.md")) }
  }

  @Test func filesThatWereNeverFinishedGo() throws {
    let draft = ".\(UUID().uuidString).draft"
    let fresh = ".\(UUID().uuidString).draft"
    for folder in ["", "pages/\(new)/"] {
      try file("\(folder)\(draft)", daysAgo: 2)
      try file("\(folder)\(fresh)", daysAgo: 0, folderDaysAgo: 0)
      try file("\(folder).mine.draft", daysAgo: 2)
    }
    clean()
    for folder in ["", "pages/\(new)/"] {
      #expect(!exists("\(folder)\(draft)"))
      #expect(exists("\(folder)\(fresh)") && exists("\(folder).mine.draft"))
    }
  }

  @Test func thereMayBeNothingToClean() {
    clean()
    #expect(!exists("pages"))
  }
}
