import Dictionary
import DictionaryImport
import Foundation
import Testing

/// The hash by which a file that was fetched is checked.
@Suite struct FileHashTests {
  @Test func isThatOfTheBytesAsTheyAreStored() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "cidian-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: path) }
    // From FIPS 180-4's examples.
    try Data("abc".utf8).write(to: path)
    #expect(
      try Importer.sha256(ofFile: path.path)
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func aFileThatIsNotThere() {
    #expect(throws: ImportError.self) { try Importer.sha256(ofFile: "/nowhere/at/all") }
  }
}
