import Tables
import TestSupport
import Testing
import Text

/// Archives and packed files: what is in them, and what is wrong with them.
struct ArchiveTests {
  private func problem(of bytes: [UInt8]) -> String {
    do {
      let archive = try Archive(bytes)
      for part in archive.parts { _ = try archive.bytes(of: part) }
      return "none"
    } catch { return (error as? TableError)?.problem.english ?? "\(error)" }
  }

  private let zip = ZipFile(["甲.txt": Array("一二三".utf8), "乙.txt": []]).bytes
  /// 一二三 by gzip.
  private let gzip: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0xFF, 0x7B, 0xB2, 0xA3, 0xE1, 0xC9, 0xAE,
    0x9E, 0x27, 0x3B, 0x3A, 0x01, 0x43, 0xC4, 0x68, 0x6A, 0x09, 0x00, 0x00, 0x00,
  ]

  private func unpacked(_ bytes: [UInt8], by length: Int = 1 << 20) throws -> [UInt8] {
    var rest = bytes[...]
    let stream = try UnpackedStream(ofGzip: "a.gz") {
      defer { rest = rest.dropFirst(length) }
      return Array(rest.prefix(length))
    }
    var result: [UInt8] = []
    while let more = try stream.next() { result += more }
    return result
  }

  @Test func partsComeBack() throws {
    let archive = try Archive(zip)
    #expect(archive.parts.map(\.name) == ["甲.txt", "乙.txt"])
    #expect(try archive.bytes(of: archive.parts[0]) == Array("一二三".utf8))
    #expect(try archive.bytes(of: archive.parts[1]).isEmpty)
    #expect(archive.part(named: "乙.txt") == archive.parts[1])
    #expect(archive.part(named: "丙.txt") == nil)
  }

  /// A sheet is read while the texts that it refers to are.
  @Test func partsAreReadSideBySide() throws {
    let long = Array(repeating: Array("甲乙丙".utf8), count: 50_000).flatMap { $0 }
    let archive = try Archive(ZipFile(["a": long, "b": long.reversed()]).bytes)
    let streams = try archive.parts.map(archive.stream)
    var texts: [[UInt8]] = [[], []]
    var isAtEnd = false
    while !isAtEnd {
      isAtEnd = true
      for (index, stream) in streams.enumerated() {
        guard let more = try stream.next() else { continue }
        texts[index] += more
        isAtEnd = false
      }
    }
    #expect(texts[0] == long)
    #expect(texts[1] == long.reversed())
  }

  @Test func anArchiveThatIsCutOffIsNone() {
    for length in 0..<zip.count { #expect(problem(of: Array(zip[..<length])) != "none") }
    #expect(
      problem(of: Array(zip.dropLast(30))).hasPrefix("the .zip archive is damaged or incomplete"))
  }

  @Test func aChangedByteOfTheContentIsSeen() throws {
    var zip = zip
    let place = try #require(zip.indices.first { zip[$0...].starts(with: "一二三".utf8) })
    zip[place] ^= 1
    #expect(problem(of: zip).hasPrefix("甲.txt is damaged or incomplete; it cannot be unpacked"))
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

  @Test func gzipIsUnpackedHoweverItComes() throws {
    for length in [1, 2, 7, 1000] {
      #expect(try unpacked(gzip, by: length) == Array("一二三".utf8))
    }
  }

  @Test func gzipThatIsCutOffOrChangedIsNamed() throws {
    for bytes in [Array(gzip.dropLast(10)), gzip.map { $0 == 0xB2 ? 0xB3 : $0 }] {
      do {
        _ = try unpacked(bytes)
        Issue.record("nothing was said")
      } catch let error as TableError {
        #expect(error.problem.english.hasPrefix("a.gz is damaged"))
      }
    }
  }
}
