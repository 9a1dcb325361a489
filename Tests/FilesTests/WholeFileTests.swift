import Files
import Foundation
import Testing

struct WholeFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a file unless what is there is `good`, and gives what is there then.
  private func write(_ text: String, unless good: String) throws -> String {
    let path = folder.file("file")
    try Array(text.utf8).withUnsafeBytes { bytes in
      try WholeFile.write([bytes], to: path, permissions: 0o600) {
        (try? String(contentsOfFile: path.string, encoding: .utf8)) == good
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path.string) == ["file"])
    return try String(contentsOfFile: path.string, encoding: .utf8)
  }

  @Test func whatAnotherHasPutThereStaysIfItIsGood() throws {
    #expect(try write("first", unless: "good") == "first")
    #expect(try write("good", unless: "good") == "good")
    let before = try FileStatus(path: folder.file("file").string).identity
    #expect(try write("later", unless: "good") == "good")
    #expect(try FileStatus(path: folder.file("file").string).identity == before)
  }
}
