import Foundation
import TestSupport
import Testing
import WordLists

/// A file of words that changes while it is used.
struct UserWordsFileTests {
  private let url: URL
  private let file: Watched

  /// A file that a test updates inside an expectation.
  private final class Watched {
    private(set) var file: UserWordsFile
    init(path: String) { file = UserWordsFile(path: path) }
    func update() -> Bool { file.update() }
    var problems: [String] { file.problems }
  }

  init() throws {
    url = try Fixtures.temporaryFolder().appendingPathComponent("words.txt")
    file = Watched(path: url.path)
  }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: url) }
  private var words: [String] { file.file.words.words.map(\.text) }

  @Test func aFileThatComesAndGoes() throws {
    #expect(!file.update() && file.file.content == .missing)
    try write("銀行")
    #expect(file.update() && words == ["銀行"])
    #expect(!file.update())
    try FileManager.default.removeItem(at: url)
    #expect(file.update() && words == [])
    #expect(file.file.content == .missing && file.problems.isEmpty)
  }

  @Test func aChangeOfTheSameLengthRightAway() throws {
    // No tick of a clock is between them.
    for index in 0..<200 {
      let word = index.isMultiple(of: 2) ? "銀行" : "學校"
      let handle = try FileHandle(forWritingTo: existing())
      try handle.write(contentsOf: Data(word.utf8))
      try handle.close()
      #expect(file.update() && words == [word])
    }
  }

  private func existing() throws -> URL {
    if !FileManager.default.fileExists(atPath: url.path) { try write("　　") }
    return url
  }

  @Test func aFileWhoseWordsStayTheSame() throws {
    try write("銀行")
    #expect(file.update())
    try write("銀行\n")
    #expect(!file.update() && words == ["銀行"])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: url.path)
    #expect(!file.update() && words == ["銀行"])
  }

  @Test func aFolderInItsPlace() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    #expect(file.update())
    #expect(file.problems.count == 1 && file.file.problemCount == 1)
    #expect(file.problems[0].hasPrefix("\(url.path): "))
    #expect(!file.update())
  }

  @Test func problemsNameTheirLine() throws {
    try write("銀行\nhello\n" + String(repeating: "x\n", count: 200))
    #expect(file.update())
    #expect(file.problems[0].hasPrefix("\(url.path):2: “hello”"))
    #expect(file.file.problemCount == 201)
    #expect(file.problems.count == UserWords.problemLimit + 1)
  }
}

/// Words that are put into a file.
struct UserWordsAppendTests {
  private let url: URL

  init() throws {
    url = try Fixtures.temporaryFolder().appendingPathComponent("new/words.txt")
  }

  private var content: String { (try? String(contentsOf: url, encoding: .utf8)) ?? "" }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test func theFileIsMadeWithItsFolder() throws {
    #expect(try UserWordsFile.append("護國神山", to: url.path))
    #expect(content == "護國神山\n")
  }

  @Test func whatStandsThereStays() throws {
    try write("# mine\n小確幸  ㄒㄧㄠˇ ㄑㄩㄝˋ ㄒㄧㄥˋ")
    #expect(try UserWordsFile.append("護國神山", to: url.path))
    #expect(content == "# mine\n小確幸  ㄒㄧㄠˇ ㄑㄩㄝˋ ㄒㄧㄥˋ\n護國神山\n")
  }

  @Test func noWordIsAddedTwice() throws {
    try write("護國神山  # 山\n")
    #expect(try !UserWordsFile.append("護國神山", to: url.path))
    #expect(content == "護國神山  # 山\n")
  }

  @Test(arguments: ["", "兩個 詞", "# 註", "abc", "一\n二", "一\u{7}"])
  func whatIsNoWordIsRefused(text: String) throws {
    #expect(throws: UserWordsError.self) { try UserWordsFile.append(text, to: url.path) }
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func aFileThatIsNoTextIsLeftAlone() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    #expect(throws: UserWordsError.self) { try UserWordsFile.append("護國神山", to: url.path) }
  }
}

/// A file of words in a folder that may be anybody's.
struct FolderWordsTests {
  private let folder: URL
  private let path: String

  init() throws {
    folder = try Fixtures.temporaryFolder()
    path = folder.appendingPathComponent("words.txt").path
  }

  private func file(leadingTo target: String) throws -> UserWordsFile {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    var file = UserWordsFile(path: path, inside: folder.path)
    file.update()
    return file
  }

  @Test func aLinkInsideOfTheFolderIsFollowed() throws {
    try Data("銀行".utf8).write(to: folder.appendingPathComponent("ours.txt"))
    #expect(try file(leadingTo: "ours.txt").words.words.map(\.text) == ["銀行"])
  }

  @Test func aLinkThatLeadsOutIsNot() throws {
    let other = try Fixtures.temporaryFolder().appendingPathComponent("precious.txt")
    try Data("銀行".utf8).write(to: other)
    let file = try file(leadingTo: other.path)
    #expect(file.words.words == [])
    #expect(
      file.problems == [
        "\(path): it leads out of its folder, to \(other.path), and was not read. Put a plain file there"
      ])
    // The user's own may lead anywhere.
    var own = UserWordsFile(path: path)
    #expect(own.update() && own.words.words.map(\.text) == ["銀行"])
  }
}
