import Fetching
import Testing

/// Files of checksums, as different programs write them.
@Suite struct ChecksumTests {
  static let digest = String(repeating: "0123456789abcdef", count: 4)
  static let other = String(repeating: "f", count: 64)

  @Test(arguments: [
    "\(digest)", "\(digest)\n", "\(digest)  dict.json\n", "\(digest) *dict.json\r\n",
    "\(digest.uppercased())  ./data/dict.json\n", "SHA256 (dict.json) = \(digest)\n",
    "\(digest)  another name\n",
    "\(other)  first.json\n\(digest)  dict.json\n\(other)  dict.json.xz\n",
    "SHA256 (first (1).json) = \(other)\nSHA256 (dict.json) = \(digest)\n",
    "# checksums of a release\n\n\(digest)  dict.json\n",
  ])
  func theFilesOwnIsFound(list: String) {
    #expect(Checksum(list: list, name: "dict.json", source: "")?.digest == Self.digest)
  }

  @Test(arguments: [
    "", "<html><title>404</title></html>", "\(digest.dropLast())", "\(digest)0",
    "\(other.dropLast())g",
    "\(digest)  first.json\n\(other)  second.json\n",
    // Digits, but not those of a checksum.
    String(repeating: "０", count: 64),
  ])
  func thereIsNone(list: String) {
    #expect(Checksum(list: list, name: "dict.json", source: "") == nil)
  }
}
