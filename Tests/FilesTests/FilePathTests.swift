import Files
import Foundation
import Testing

struct FilePathTests {
  @Test(
    arguments: [
      ("", "", nil, "", nil),
      ("/", "/", nil, "/", nil),
      ("//", "/", nil, "/", nil),
      ("a", "a", "a", "", nil),
      ("a/", "a", "a", "", nil),
      ("/a", "/a", "a", "/", nil),
      ("//a//", "/a", "a", "/", nil),
      ("a//b.c/", "a/b.c", "b.c", "a", "c"),
      ("/a/b.c/d", "/a/b.c/d", "d", "/a/b.c", nil),
      ("/a/.b", "/a/.b", ".b", "/a", nil),
      ("a.b.c", "a.b.c", "a.b.c", "", "c"),
      ("a.", "a.", "a.", "", ""),
      ("./a", "./a", "a", ".", nil),
      ("a/..", "a/..", "..", "a", nil),
      (".", ".", ".", "", nil),
      ("/字/典.txt", "/字/典.txt", "典.txt", "/字", "txt"),
      (
        "/a\u{301}/\u{301}.b\u{301}", "/a\u{301}/\u{301}.b\u{301}", "\u{301}.b\u{301}", "/a\u{301}",
        "b\u{301}"
      ),
    ] as [(String, String, String?, String, String?)])
  func parts(path: String, string: String, name: String?, folder: String, ending: String?) {
    let path = FilePath(path)
    #expect(path.string == string)
    #expect(path.lastComponent == name)
    #expect(path.removingLastComponent().string == folder)
    #expect(path.extension == ending)
    #expect(path.isEmpty == string.isEmpty)
  }

  // Names alone have no folder: NSString stops the program.
  @Test(arguments: [
    "", "/", "/a", "//a", "/a/", "/a//", "a/b", "a//b", "a/b/", "a//b/c", "/a/b/c", "/a//b//c//",
    "//a/b", "./a", "a/.", "a/..", "~/x", "/..", "/ a", "字/典.txt", "/字/典//",
  ])
  func asNSStringHasIt(path: String) {
    #expect(
      FilePath(path).removingLastComponent().string == (path as NSString).deletingLastPathComponent)
    let name = (path as NSString).lastPathComponent
    #expect(FilePath(path).lastComponent == (["", "/"].contains(name) ? nil : name))
  }

  @Test(arguments: [
    ("", "b", "b"), ("", "/b", "b"), ("/", "b", "/b"), ("a", "b", "a/b"), ("a/", "/b/", "a/b"),
    ("/a", "b/c", "/a/b/c"), ("a", "", "a"),
  ])
  func appending(folder: String, name: String, path: String) {
    #expect(FilePath(folder).appending(name).string == path)
  }

  @Test(arguments: [
    "", "/", "a", "a/", "/a//b/", "~", "~/", "~/x", "~/x/", "~//x", "~/x//", "~//", "~root",
    "~root/", "~root/x/", "~nobody-of-this-name", "~nobody-of-this-name/x/", "a/~", "/~/x", "~/字",
  ])
  func homeFolderAsNSStringHasIt(path: String) {
    #expect(path.expandingTilde == (path as NSString).expandingTildeInPath)
  }

  @Test func homeFolder() {
    #expect(HomeFolder.path() == NSHomeDirectory())
    #expect(HomeFolder.path(of: "nobody-of-this-name") == nil)
  }
}
