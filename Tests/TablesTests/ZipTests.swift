import Tables
import TestSupport
import Testing

/// Archives: what is in them, and what is wrong with them.
struct ZipTests {
  private func problem(of bytes: [UInt8]) -> String {
    do {
      for part in try ZipArchive(bytes).parts { _ = try ZipArchive(bytes).bytes(of: part) }
      return "none"
    } catch { return (error as? TableError)?.problem ?? "\(error)" }
  }

  private let zip = ZipFile(["甲.txt": Array("一二三".utf8), "乙.txt": []]).bytes

  @Test func partsComeBack() throws {
    let archive = try ZipArchive(zip)
    #expect(archive.parts.map(\.name) == ["甲.txt", "乙.txt"])
    #expect(try archive.bytes(of: archive.parts[0]) == Array("一二三".utf8))
    #expect(try archive.bytes(of: archive.parts[1]).isEmpty)
  }

  @Test func anArchiveThatIsCutOffIsNone() {
    for length in 0..<zip.count { #expect(problem(of: Array(zip[..<length])) != "none") }
  }

  @Test func aChangedByteOfTheContentIsSeen() throws {
    var zip = zip
    let place = try #require(zip.indices.first { zip[$0...].starts(with: "一二三".utf8) })
    zip[place] ^= 1
    #expect(problem(of: zip) == "甲.txt in the archive is damaged; its length or checksum is wrong")
  }

  /// No change of a byte makes a part longer than the file, or a reader crash.
  @Test func everyByteMayBeAnother() {
    for place in zip.indices {
      for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
        var zip = zip
        zip[place] = value
        _ = problem(of: zip)
      }
    }
  }
}
