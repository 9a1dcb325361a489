import Files
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// What git ignores is not searched.
struct IgnoreRulesTests {
  private let folder: URL

  init() throws {
    folder = try Fixtures.temporaryFolder().resolvingSymlinksInPath()
    try makeRepository()
  }

  /// What git needs to take a folder for a repository.
  private func makeRepository(_ name: String = "") throws {
    let top = name.isEmpty ? "" : "\(name)/"
    try write("\(top).git/HEAD", "ref: refs/heads/main\n")
    for part in ["objects", "refs"] { try makeFolder("\(top).git/\(part)") }
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: url(name), withIntermediateDirectories: true)
  }

  private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  private func write(_ name: String, _ text: String = "字") throws {
    try FileManager.default.createDirectory(
      at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url(name))
  }

  /// The files that are searched, of those below a folder, and which lists could not be read.
  private func search(
    _ name: String = "", ignoreFile: String? = nil
  ) -> (names: [String], problems: [String]) {
    let top = name.isEmpty ? folder.path : url(name).path
    var files = WorkspaceFiles(folders: [top], ignoreFile: ignoreFile)
    var names: [String] = []
    while let file = files.next() { names.append(String(file.path.dropFirst(top.count + 1))) }
    return (names, files.problems)
  }

  private func names(_ name: String = "") -> [String] { search(name).names }

  // MARK: - As git does

  @Test func patterns() throws {
    try write(".gitignore", "# made\nbuild/\n/out\n*.log \n!kept.log\nsome/*/deep\n**/tmp/*.md\n")
    try write("notes/.gitignore", "draft*\r\n!draft2.md\r\n")
    let ignored = [
      "build/a.md", "notes/build/a.md", "out/a.md", "a.log", "some/x/deep/a.md", "x/tmp/a.md",
      "notes/draft1.md",
    ]
    let kept = [
      "a.md", "draft.md", "kept.log", "notes/draft2.md", "notes/out/a.md", "some/deep/a.md",
      "x/build", "x/tmp/a.txt",
    ]
    for name in ignored + kept { try write(name) }
    #expect(names() == kept)
  }

  @Test func listsOfTheRepositoryAndOfTheUser() throws {
    let home = try Fixtures.temporaryFolder().path
    try Data("*.user\n*.info\n*.ours\n".utf8).write(to: URL(filePath: "\(home)/mine"))
    // As people do who keep their settings in a repository.
    try FileManager.default.createSymbolicLink(
      atPath: "\(home)/ignore", withDestinationPath: "mine")
    try write(".git/info/exclude", "!*.info\n*.made\n")
    try write(".gitignore", "!*.ours\n")
    for name in ["a.user", "a.info", "a.ours", "a.made", "b/a.user", "a"] { try write(name) }
    #expect(search(ignoreFile: "\(home)/ignore") == (["a", "a.info", "a.ours"], []))
    #expect(
      search(ignoreFile: "\(home)/none").names == ["a", "a.info", "a.ours", "a.user", "b/a.user"])
  }

  @Test func aFolderOfARepository() throws {
    try write(".gitignore", "made\n/all\n/book/x\n")
    try write("book/.gitignore", "!made/\ny\n")
    for name in [
      "book/a.md", "book/made/b.md", "book/x", "book/y", "book/z/y", "all/c.md", "all/made",
    ] {
      try write(name)
    }
    #expect(names("book") == ["a.md", "made/b.md"])
    #expect(names("book/z") == [])
    // A user who opens an ignored folder wants to see it.
    #expect(names("all") == ["c.md", "made"])
    // The folder is that of the repository, however its path was found.
    let link = try Fixtures.temporaryFolder().appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url("book"))
    var files = WorkspaceFiles(folders: [link.path])
    #expect(files.next()?.path == "\(link.path)/a.md")
    #expect(files.next()?.path == "\(link.path)/made/b.md")
    #expect(files.next() == nil)
  }

  @Test func aRepositoryInsideOfAnother() throws {
    try write(".gitignore", "*.log\n/skipped/\n")
    for name in ["inner", "skipped"] { try makeRepository(name) }
    try write("inner/.gitignore", "*.txt\n")
    // Of a submodule, the repository is elsewhere.
    try write("module/.git", "gitdir: ../.git/modules/module\n")
    for name in ["inner/a.log", "inner/a.txt", "skipped/a", "module/a.log", "a.log"] {
      try write(name)
    }
    #expect(names() == ["inner/a.log", "module/a.log"])
  }

  @Test func withoutARepositoryNothingIsIgnored() throws {
    try FileManager.default.removeItem(at: url(".git"))
    try write(".gitignore", "*\n")
    try write("a")
    #expect(names() == ["a"])
  }

  /// Trees, names and patterns by chance, and what git says of them. CIDIAN_SEED and CIDIAN_ROUNDS look farther.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
  func madeTreesAsGitSeesThem() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["CIDIAN_SEED"].flatMap(UInt64.init) ?? 1
    let rounds = environment["CIDIAN_ROUNDS"].flatMap(Int.init) ?? 60
    var left = 0
    for round in 0..<rounds {
      var tree = MadeTree(seed: seed &* 1000 &+ UInt64(round))
      let folder = try Fixtures.temporaryFolder().resolvingSymlinksInPath()
      let test = try IgnoreRulesTests(at: folder)
      let lists = tree.lists()
      for (name, text) in lists { try test.write(name, text) }
      for name in tree.files() where !FileManager.default.fileExists(atPath: test.url(name).path) {
        // Where a name is that of a folder, or would have to be.
        try? test.write(name)
      }
      let found = test.search(ignoreFile: test.url(".git/user").path).names
      let expected = try test.namesByGit()
      #expect(found.sorted() == expected.sorted(), "seed \(tree.seed): \(lists)")
      left += expected.count
    }
    #expect(left > rounds)
  }

  private init(at folder: URL) throws {
    self.folder = folder
    try makeRepository()
  }

  /// The files that git does not ignore, and that are not hidden.
  private func namesByGit() throws -> [String] {
    let git = try ChildProcess(
      "/usr/bin/env",
      [
        "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1", "git", "-C", folder.path,
        "-c", "core.excludesFile=\(url(".git/user").path)", "ls-files", "-z", "--others",
        "--exclude-standard",
      ])
    var answer: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while case let count = try part.withUnsafeMutableBytes({ try git.output.read(into: $0) }),
      count > 0
    {
      answer += part[..<count]
    }
    #expect(try git.wait() == 0)
    return answer.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
  }

  // MARK: - Folders of others

  @Test func listsThatAreNoPlainFilesAreNotRead() throws {
    for name in ["pipe", "link", "folder", "full", "device", "a"] { try write("\(name)/a.md") }
    #expect(mkfifo(url("pipe/.gitignore").path, 0o600) == 0)
    try Data("*".utf8).write(to: url("list"))
    try FileManager.default.createSymbolicLink(
      atPath: url("link/.gitignore").path, withDestinationPath: "../list")
    try FileManager.default.createSymbolicLink(
      atPath: url("device/.gitignore").path, withDestinationPath: "/dev/zero")
    try makeFolder("folder/.gitignore")
    try write("full/.gitignore", String(repeating: "*\n", count: 1 << 18))
    let (found, problems) = search()
    #expect(
      found == [
        "a/a.md", "device/a.md", "folder/a.md", "full/a.md", "link/a.md", "list", "pipe/a.md",
      ])
    #expect(problems.count == 5)
    for name in ["pipe", "link", "folder", "full", "device"] {
      #expect(problems.contains { $0.hasPrefix("\(url("\(name)/.gitignore").path): ") })
    }
  }

  @Test func nothingElseOfARepositoryIsRead() throws {
    try FileManager.default.removeItem(at: url(".git/HEAD"))
    for name in ["HEAD", "index", "config"] {
      #expect(mkfifo(url(".git/\(name)").path, 0o600) == 0)
    }
    let other = try Fixtures.temporaryFolder()
    try Data("*".utf8).write(to: other.appendingPathComponent("exclude"))
    try FileManager.default.createSymbolicLink(at: url(".git/info"), withDestinationURL: other)
    try write(".gitignore", "*.log")
    for name in ["a.md", "a.log"] { try write(name) }
    #expect(search() == (["a.md"], []))
  }

  @Test func listsOfManyFoldersAreNoLongerThanOne() throws {
    let list = String(repeating: "# 字\n", count: 20_000) + "*.log\n"
    for name in [".gitignore", "a/.gitignore", "a/b/.gitignore", "c/.gitignore"] {
      try write(name, list)
    }
    for name in ["a/b/x.log", "a/b/x"] { try write(name) }
    let (found, problems) = search()
    #expect(found == ["a/b/x"])
    #expect(problems.count == 1 && problems[0].hasPrefix(url("a/b/.gitignore").path))
  }

  /// What would take git, and any matcher that tries one way after another, until the end of the world.
  @Test func slowPatterns() throws {
    let slow = [
      String(repeating: "*a", count: 60) + "b", String(repeating: "**/a*/", count: 40) + "b",
      String(repeating: "**/", count: 300) + "*b", String(repeating: "*?[a-z]", count: 30) + "b",
    ]
    try write(".gitignore", slow.joined(separator: "\n"))
    let path = Array(repeating: String(repeating: "a", count: 60), count: 15).joined(separator: "/")
    try write(path)
    #expect(names() == [path])
  }
}

/// A repository by chance: few names, so that patterns are about them.
private struct MadeTree {
  private static let names = [
    "a", "b", "ab", "aa", "a.log", "b.log", "build", "字", "字典.md", "a b", "#a", "!b", "a[b]",
    "a\\b", "a*", "b?",
    "A", "1", "-", "]", "^",
  ]
  private static let pieces = [
    "a", "b", "ab", "字", "build", ".log", "*", "*", "**", "/", "/", "/", "**/", "/**", "?", "[ab]",
    "[!a]", "[^b]",
    "[a-c]", "[[:alpha:]]", "[[:nope:]]", "[", "]", "[]a]", "[!]a]", "[a-]", "[\\]]", "[[:a]",
    "[--1]", "\\", "\\a", "\\*", "\\/",
    "!", "#", " ", "\\ ", "\t", "*.log", "a b", "[a/b]", "***", "^", "-", "\u{0}",
  ]

  let seed: UInt64
  private var source: SplitMix

  init(seed: UInt64) {
    self.seed = seed
    source = SplitMix(seed: seed)
  }

  /// The lists of what is ignored, by their paths.
  mutating func lists() -> [String: String] {
    var lists: [String: String] = [:]
    for name in [".gitignore", ".git/info/exclude", ".git/user"] { lists[name] = list() }
    for _ in 0..<3 { lists[path(depth: 1...2) + "/.gitignore"] = list() }
    return lists
  }

  mutating func files() -> [String] { (0..<60).map { _ in path(depth: 1...4) } }

  private mutating func path(depth: ClosedRange<Int>) -> String {
    (0..<Int.random(in: depth, using: &source)).map { _ in any(of: Self.names) }
      .joined(separator: "/")
  }

  private mutating func list() -> String {
    let lines = (0..<Int.random(in: 0...6, using: &source)).map { _ in line() }
    return (Bool.random(using: &source) ? "" : "\u{FEFF}")
      + lines.joined(separator: Bool.random(using: &source) ? "\n" : "\r\n")
      + (Bool.random(using: &source) ? "\n" : "")
  }

  private mutating func line() -> String {
    let isNegated = Int.random(in: 0..<4, using: &source) == 0
    let text =
      Bool.random(using: &source)
      ? path(depth: 1...2)
      : (0..<Int.random(in: 1...5, using: &source)).map { _ in any(of: Self.pieces) }.joined()
    return (isNegated ? "!" : "") + text + (Bool.random(using: &source) ? "" : "/")
  }

  private mutating func any(of choices: [String]) -> String {
    choices[Int.random(in: choices.indices, using: &source)]
  }
}
