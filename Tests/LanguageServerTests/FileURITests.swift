import Files
import Testing

@testable import LanguageServer

/// Files by the addresses that clients have for them.
struct FileURITests {
  @Test(arguments: [
    ("file:///a/b.md", "/a/b.md"), ("file:///a%20b/%E9%8A%80.md", "/a b/銀.md"),
    ("file:///a%20b/銀.md", "/a b/銀.md"), ("file:///a b/%e9%8a%80.md", "/a b/銀.md"),
    ("file:///%61%2Emd", "/a.md"), ("file:/a.md", "/a.md"), ("FILE:///a.md", "/a.md"),
    ("file://localhost/a.md", "/a.md"), ("file:///c%3A/x.md", "/c:/x.md"),
    ("file:///c:/x.md", "/c:/x.md"), ("file:///a/", "/a"), ("file:///", "/"),
    ("file:///a%23%3F.md#L1", "/a#?.md"), ("file:///a%2520b", "/a%20b"),
    ("file:///%F0%A0%AE%B7%F3%A0%84%80.md", "/𠮷\u{E0100}.md"),
  ])
  func theirPaths(uri: String, path: String) throws {
    let found = try #require(FileURI.path(of: uri))
    #expect(found.utf8.elementsEqual(path.utf8), "\(found)")
    // What we make of a path leads back to it.
    #expect(FileURI.path(of: FileURI.of(path: path)) == path)
  }

  @Test(arguments: [
    "", "file:", "file://", "file:a.md", "file://server/a.md", "http://localhost/a.md",
    "untitled:Untitled-1", "C:\\a.md", "/a.md", "cidian:/%E9%8A%80.md", "file:///%FF.md",
    "file:///a%00b.md", "file:///%zz", "file:///a%2", ":", "銀:/行",
  ])
  func whatIsNone(uri: String) {
    #expect(FileURI.path(of: uri) == nil)
  }
}
