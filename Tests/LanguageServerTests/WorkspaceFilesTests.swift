import Files
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// The text files of a workspace.
struct WorkspaceFilesTests {
  private let folder: URL

  init() throws {
    folder = try Fixtures.temporaryFolder()
  }

  private func write(_ name: String, _ content: [UInt8]) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content).write(to: file)
  }

  private func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  private func names(
    in folders: [String]? = nil, limits: WorkspaceFiles.Limits = .init(), leavingOut: [String] = []
  ) -> (names: [String], isCapped: Bool) {
    let known = leavingOut.compactMap {
      try? FileStatus(path: folder.appendingPathComponent($0).path).identity
    }
    var files = WorkspaceFiles(
      folders: folders ?? [folder.path], limits: limits, leavingOut: Set(known))
    var names: [String] = []
    while let file = files.next() {
      names.append(String(file.path.dropFirst(folder.path.count + 1)))
    }
    return (names, files.isCapped)
  }

  @Test func textFilesInTheOrderOfTheirPaths() throws {
    for name in ["b.txt", "a/二.md", "a/一.md", "c"] { try write(name, "字") }
    #expect(names().names == ["a/一.md", "a/二.md", "b.txt", "c"])
    #expect(names(leavingOut: ["b.txt", "none"]).names == ["a/一.md", "a/二.md", "c"])
  }

  @Test func whatIsNobodysText() throws {
    try write("a.txt", "字")
    for name in [
      ".git/a.txt", ".hidden", "a/.b/c.txt", "node_modules/x/a.txt", "a.txt~", "#a.txt#",
    ] {
      try write(name, "字")
    }
    try write("binary", [0xE5, 0xAD, 0x97, 0, 1])
    try write("binary after a while", Array(repeating: 0x61, count: 5000) + [0])
    try write("empty", "")
    #expect(names().names == ["a.txt"])
  }

  @Test func huge() throws {
    try write("a.txt", String(repeating: "字", count: 20_000))
    try write("b.txt", "字")
    #expect(names(limits: .init(fileSize: 100)) == (["b.txt"], false))
  }

  @Test func aLongFileIsReadToItsEnd() throws {
    let text = Array(String(repeating: "字", count: 20_000).utf8)
    try write("a.txt", text)
    var files = WorkspaceFiles(folders: [folder.path])
    #expect(files.next()?.bytes == text)
  }

  @Test func linksAreNotFollowed() throws {
    try write("a/b.txt", "字")
    for (name, target) in [("loop", "."), ("file.txt", "a/b.txt"), ("away", "/etc")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent(name).path, withDestinationPath: target)
    }
    #expect(names().names == ["a/b.txt"])
  }

  @Test func aFileCountsOnceWhateverPathsLeadToIt() throws {
    try write("a/b.txt", "字")
    let other = try Fixtures.temporaryFolder().appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(
      atPath: other, withDestinationPath: folder.path)
    var files = WorkspaceFiles(folders: [folder.path, other])
    #expect(files.next() != nil)
    #expect(files.next() == nil)
    // Which is how editors name it that follow links, while we do not.
    let open = try FileStatus(path: "\(other)/a/b.txt").identity
    #expect(names(leavingOut: ["a/b.txt"]).names == [])
    let direct = try FileStatus(path: folder.appendingPathComponent("a/b.txt").path).identity
    #expect(open == direct)
  }

  @Test func aFolderInsideOfAnotherCountsOnce() throws {
    try write("a/b.txt", "字")
    let inner = folder.appendingPathComponent("a").path
    #expect(names(in: [inner, folder.path, folder.path, "/nowhere"]).names == ["a/b.txt"])
  }

  @Test func limits() throws {
    for index in 0..<5 { try write("\(index)", "字字字") }
    #expect(names(limits: .init(files: 3)) == (["0", "1", "2"], true))
    #expect(names(limits: .init(bytes: 20)) == (["0", "1"], true))
  }
}
