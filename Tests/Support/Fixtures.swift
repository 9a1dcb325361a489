package import Dictionary
import DictionaryImport
package import Documents
package import Foundation
import Images
import Readings
package import Segmentation
import Synchronization
import Training

/// What several test targets need.
package enum Fixtures {
  /// The folder of the checkout.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The JSON of the starter dictionary.
  package static let starterJSON = root.appendingPathComponent("Data/starter.json")

  /// The starter dictionary, imported once for a run of the tests.
  package static func starter() async throws -> DictionaryFile {
    try await starterFile.value
  }

  private static let starterFile = Task {
    let path = try temporaryFolder().appendingPathComponent("starter.sqlite").path
    _ = try await Importer(input: .file(starterJSON.path), output: path) { _ in .starter }.run()
    return try DictionaryFile(path: path)
  }

  /// A dictionary of these entries, beside tables of words of today. It is imported once for a run of the tests, and
  /// opened for each of them.
  package static func dictionary(
    _ entries: [Entry], words: String = "", pairs: String = "", senses: String = "",
    edition: Edition = .starter
  ) async throws -> DictionaryFile {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(entries)
    let importing = imports.withLock { imports in
      let key = json + Data("\(words)\0\(pairs)\0\(senses)\0\(edition.key)".utf8)
      let tables = TablesOfToday(
        words: Array(words.utf8), pairs: Array(pairs.utf8), senses: Array(senses.utf8))
      let task =
        imports[key]
        ?? Task {
          try await path(ofImported: .bytes([UInt8](json), name: "test.json"), tables, edition)
        }
      imports[key] = task
      return task
    }
    return try DictionaryFile(path: try await importing.value)
  }

  /// The imports of this run by what was imported.
  private static let imports = Mutex<[Data: Task<String, any Error>]>([:])

  /// A dictionary of the rows of a table, the first with the names of its columns.
  package static func dictionary(
    ofTable rows: [[String]], edition: Edition
  ) async throws -> DictionaryFile {
    let input = Importer.Input.bytes(SmallTables.xlsx(rows), name: "table.xlsx")
    return try DictionaryFile(
      path: try await path(ofImported: input, TablesOfToday(), edition))
  }

  private static func path(
    ofImported input: Importer.Input, _ tables: TablesOfToday, _ edition: Edition
  ) async throws -> String {
    let path = try temporaryFolder().appendingPathComponent("dictionary.sqlite").path
    let importer = Importer(input: input, output: path, tables: tables) { _ in edition }
    _ = try await importer.run()
    return path
  }

  /// A dictionary of these words, each with the sense 義 and without a reading.
  package static func dictionary(words: [String]) async throws -> DictionaryFile {
    try await dictionary(
      words.map {
        Entry(title: $0, heteronyms: [Heteronym(definitions: [Definition(text: "義")])])
      })
  }

  /// The folder of all temporary folders of this run, removed when the process ends.
  private static let temporaryRoot: URL = {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("cidian-tests-\(UUID().uuidString)")
    atexit { try? FileManager.default.removeItem(at: Fixtures.temporaryRoot) }
    return root
  }()

  /// A new folder, for the test alone.
  package static func temporaryFolder() throws -> URL {
    let folder = temporaryRoot.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}

extension Fixtures {
  /// A lexicon of these words, each seen once; their ids count from 1.
  package static func lexicon(_ words: [String]) async throws -> Lexicon {
    var builder = LexiconBuilder()
    var text = TrainingText()
    for (index, word) in words.enumerated() {
      builder.add(word, id: index + 1)
      text.append(word)
    }
    return try load(try await Trainer(lexicon: try builder.compile(), text: text).train().image)
  }

  /// What finds these words in documents, each seen once, and knows of no readings.
  package static func analyser(_ words: [String]) async throws -> WordAnalyser {
    let lexicon = try await lexicon(words)
    let trainer = ReadingsTrainer(source: ReadingsSource(), lexicon: lexicon, frequencies: [:])
    let reader = ReadingsReader(
      model: try ReadingsModel(memory: ImageMemory(try await trainer.train())), lexicon: lexicon)
    return WordAnalyser(segmenter: Segmenter(lexicon: lexicon), reader: reader)
  }

  /// A lexicon from its compiled bytes.
  @discardableResult
  package static func load(_ image: some Collection<UInt8>) throws -> Lexicon {
    try Lexicon(memory: ImageMemory(Array(image)))
  }
}
