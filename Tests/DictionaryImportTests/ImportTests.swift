import Dictionary
import DictionaryImport
import Foundation
import TestSupport
import Testing
import Text

/// Importing: all that is in the input is in the dictionary, and bad input changes nothing.
struct ImportTests {
  /// Imports JSON text into a new file; the error's message if it fails.
  private func failure(of json: String) async throws -> String {
    try await failure(of: Array(json.utf8))
  }

  private func failure(of bytes: [UInt8]) async throws -> String {
    let folder = try Fixtures.temporaryFolder()
    let path = folder.appendingPathComponent("d.sqlite").path
    let importer = Importer(input: .bytes(bytes, name: "bad.json"), output: path) { _ in .starter }
    do {
      _ = try await importer.run()
      return "imported"
    } catch let error as ImportError {
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.isEmpty)
      return error.description
    }
  }

  @Test func everyEntryOfTheStarterComesBackUnchanged() async throws {
    let source = try JSONDecoder().decode(
      [Entry].self, from: try Data(contentsOf: Fixtures.starterJSON))
    let file = try await Fixtures.starter()
    let entries = try await file.entries(ids: Array(1...source.count + 1))
    #expect(entries.count == source.count)
    for (entry, given) in zip(entries, source) {
      #expect(entry.withoutLevels == given)
      #expect(entry.title.utf8.elementsEqual(given.title.utf8))
    }
    #expect(file.info.entryCount == source.count)
  }

  @Test func whatIsMissingStaysMissingAndWhatIsEmptyEmpty() async throws {
    let entry = Entry(
      title: "甲",
      heteronyms: [
        Heteronym(definitions: [
          Definition(examples: []), Definition(text: "", quotes: ["\"\\\n"]),
        ])
      ], translations: ["English": ["a/b", "「甲」"]])
    let file = try await Fixtures.dictionary([entry, Entry(title: "乙")])
    #expect(try await file.entry(title: "甲") == entry)
    #expect(try await file.entry(title: "乙") == Entry(title: "乙"))
  }

  @Test func titlesThatOnlyNormaliseToTheSameAreTwoEntries() async throws {
    let file = try await Fixtures.dictionary([
      Entry(title: "\u{2F85E}", radical: "甲"), Entry(title: "夢", radical: "乙"),
    ])
    #expect(try await file.entry(title: "\u{2F85E}")?.radical == "甲")
    #expect(try await file.entry(title: "夢")?.radical == "乙")
  }

  @Test(arguments: [
    ("", "the input is empty"),
    ("   ", "the input is empty"),
    ("hello", "is in no known format; it begins with \"hello\""),
    ("{}", "byte 0: found \"{\""),
    ("[{\"title\":\"甲\"}", "byte 16: the text ends inside the array, after 1 whole entries"),
    ("[{\"title\":\"甲\"", "the text ends inside the array, after 0 whole entries"),
    ("[{\"title\":\"甲\"},]", "expected an entry"),
    ("[{\"title\":\"甲\"} {}]", "byte 17: found \"{\"; expected a comma"),
    ("[1]", "byte 1: found \"1\"; expected an entry"),
    ("[{\"title\":\"甲\"}] x", "expected the end of the file"),
    ("[{\"title\":\"甲\\u0000乙\"}]", "entry 1 「甲\u{0}乙」 at byte 1: a text holds U+0000"),
    ("[{\"title\":\"甲\",\"stroke_count\":5.5}]", "entry 1 「甲」 at byte 1: stroke_count: "),
    ("[{\"radical\":\"甲\"}]", "entry 1 at byte 1: has no \"title\""),
    ("[{\"title\":\"甲\"},{\"title\":\"\"}]", "entry 2 「」 at byte 17: the title is empty"),
    ("[{\"title\":7}]", "entry 1 at byte 1: title: "),
    ("[{\"title\":\"甲\",\"stroke_count\":\"x\"}]", "entry 1 「甲」 at byte 1: stroke_count: "),
    (
      "[{\"title\":\"甲\",\"heteronyms\":[{\"definitions\":[{\"example\":\"x\"}]}]}]",
      "entry 1 「甲」 at byte 1: heteronyms[0].definitions[0].example: "
    ),
    ("[{\"title\":\"甲\"},{\"title\":\"乙\",}x]", "byte"),
    ("[{\"title\":\"甲\"},{\"title\" \"乙\"}]", "entry 2 at byte 17: is not valid JSON"),
    (
      "[{\"title\":\"甲\"},{\"title\":\"乙\"},{\"title\":\"甲\"}]",
      "entry 3 「甲」 at byte 33: entry 1 has the same title"
    ),
  ])
  func badInputIsNamed(json: String, expected: String) async throws {
    let message = try await failure(of: json)
    #expect(message.hasPrefix("bad.json: "))
    #expect(message.contains(expected), "\(message)")
  }

  @Test func moreThanAFileCanKeepIsNamed() async throws {
    func entry(readings: Int, definitions: Int) -> String {
      let reading =
        #"{"definitions":[\#(Array(repeating: "{}", count: definitions).joined(separator: ","))]}"#
      let readings = Array(repeating: reading, count: readings).joined(separator: ",")
      return #"[{"title":"甲","heteronyms":[\#(readings)]}]"#
    }
    #expect(try await failure(of: entry(readings: 1024, definitions: 0)) == "imported")
    #expect(try await failure(of: entry(readings: 1, definitions: 1024)) == "imported")
    let readings = try await failure(of: entry(readings: 1025, definitions: 0))
    #expect(readings.contains("entry 1 「甲」 at byte 1: it has more than 1024 readings"))
    let definitions = try await failure(of: entry(readings: 1, definitions: 1025))
    #expect(definitions.contains("entry 1 「甲」 at byte 1: a reading has more than 1024 definitions"))
  }

  @Test func badUTF8IsNamed() async throws {
    let bytes = Array("[{\"title\":\"甲\"},{\"title\":\"".utf8) + [0xE9, 0x8A] + Array("\"}]".utf8)
    let message = try await failure(of: bytes)
    #expect(message.contains("byte 27: the byte 0xE9 in entry 2 is not valid UTF-8"), "\(message)")
  }

  @Test func aByteOrderMarkIsPassedOver() async throws {
    let message = try await failure(of: [0xEF, 0xBB, 0xBF] + Array("[{\"title\":\"甲\"}]".utf8))
    #expect(message == "imported")
  }

  @Test func aFailedImportLeavesTheOldDictionary() async throws {
    let folder = try Fixtures.temporaryFolder()
    let path = folder.appendingPathComponent("d.sqlite").path
    let good = Importer(
      input: .bytes(Array("[{\"title\":\"甲\"}]".utf8), name: "good"), output: path
    ) { _ in .starter }
    _ = try await good.run()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let bad = Importer(input: .bytes([7], name: "bad"), output: path) { _ in .starter }
    await #expect(throws: ImportError.self) { try await bad.run() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["d.sqlite"])
  }

  @Test func theDigestIsThatOfTheInput() async throws {
    // FIPS 180-2, appendix B.1.
    let digest = Array("abc".utf8).withUnsafeBytes { SHA256.digest($0) }
    #expect(digest == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}

extension Entry {
  /// As the source has it: the levels of examples are ours.
  fileprivate var withoutLevels: Entry {
    var entry = self
    for heteronym in entry.heteronyms.indices {
      for definition in entry.heteronyms[heteronym].definitions.indices {
        entry.heteronyms[heteronym].definitions[definition].exampleLevels = nil
        entry.heteronyms[heteronym].definitions[definition].examplePieceLevels = nil
      }
    }
    return entry
  }
}
