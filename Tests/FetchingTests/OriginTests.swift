import Fetching
import Testing

/// What `--from` may say.
@Suite struct OriginTests {
  @Test(arguments: [
    ("dict.json", Origin.file("dict.json")),
    ("/home/someone/我的辭典.json.xz", .file("/home/someone/我的辭典.json.xz")),
    ("file:///tmp/a%20b.json", .file("/tmp/a b.json")),
    ("https://example.org/dict.json.xz", .address("https://example.org/dict.json.xz")),
    ("HTTP://example.org/a", .address("HTTP://example.org/a")),
  ])
  func isAnAddressOrAFile(text: String, origin: Origin) throws {
    #expect(try Origin(text) == origin)
  }

  @Test(arguments: [
    "ftp://example.org/a.json", "ssh://host/a", "file://", "://", "http://", "https:///a",
  ])
  func isRefusedElse(text: String) {
    #expect(throws: FetchError.self) { try Origin(text) }
  }

  @Test(arguments: [
    ("https://example.org/data/dict.json.xz", "dict.json.xz"),
    ("https://example.org/dict.json?raw=1#top", "dict.json"),
    ("https://example.org/%E8%BE%AD%E5%85%B8.json", "辭典.json"),
    // What cannot be the name of a file of ours.
    ("https://example.org/", "dictionary"),
    ("https://example.org", "dictionary"),
    ("https://example.org/..", "dictionary"),
    ("https://example.org/a%2F..%2Fb", "dictionary"),
    ("https://example.org/%E8%BE", "dictionary"),
    ("https://example.org/?name=dict.json", "dictionary"),
  ])
  func theFileHasAName(address: String, name: String) throws {
    #expect(try Origin(address).fileName == name)
  }

  @Test(arguments: [
    ("dict.json", "dict.json.sha256"),
    ("https://example.org/dict.json", "https://example.org/dict.json.sha256"),
    ("https://example.org/dict.json?raw=1", "https://example.org/dict.json.sha256?raw=1"),
  ])
  func theChecksumStandsBesideIt(origin: String, checksum: String) throws {
    #expect(try Origin(origin).checksum.text == checksum)
  }
}
