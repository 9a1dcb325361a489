import Files
import Foundation
import Testing

struct LinksTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(name).string, withDestinationPath: target)
  }

  /// Without the links that the temporary folder's own path may have.
  private var root: FilePath { get throws { try folder.path.followingLinks() } }

  @Test func followed() throws {
    try folder.file("a/b").makeFolder()
    try folder.write("", to: "a/b/file")
    try link("absolute", to: folder.file("a/b/file").string)
    try link("a/relative", to: "b/../b/./file")
    try link("a/up", to: "../a/b")
    try link("twice", to: "a/up/file")
    try link("dangling", to: "a/b/new/er")
    for (name, leadsTo) in [
      ("a/b/file", "a/b/file"), ("absolute", "a/b/file"), ("a/relative", "a/b/file"),
      ("a/up/file", "a/b/file"), ("twice", "a/b/file"), ("dangling", "a/b/new/er"),
      ("nothing/at/all", "nothing/at/all"), ("a/up/../x", "a/x"),
    ] {
      #expect(try folder.file(name).followingLinks() == root.appending(leadsTo), "\(name)")
    }
    #expect(try FilePath("no/./such/../file").followingLinks() == "no/file")
    #expect(try FilePath("../../x").followingLinks() == "../../x")
  }

  @Test func inACircle() throws {
    try link("a", to: "b")
    try link("b", to: "a")
    #expect(throws: Errno.tooManyLinks) { try folder.file("a").followingLinks() }
  }

  @Test(
    arguments: [
      ("/a/b", "/a", true), ("/a", "/a", false), ("/ab", "/a", false), ("/a", "/", true),
      ("a/b", "/a", false), ("/a/b/c", "/a", true), ("/b/a", "/a", false),
    ])
  func inside(path: String, folder: String, isInside: Bool) {
    #expect(FilePath(path).isInside(FilePath(folder)) == isInside)
  }
}
