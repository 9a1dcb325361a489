package import Dictionary
package import Foundation
package import Lookup
import Readings
package import Segmentation

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

  /// A dictionary of these entries.
  package static func dictionary(_ entries: [Entry]) async throws -> DictionaryFile {
    let json = [UInt8](try JSONEncoder().encode(entries))
    let path = try temporaryFolder().appendingPathComponent("dictionary.sqlite").path
    _ = try await Importer(input: .bytes(json, name: "test.json"), output: path) { _ in .starter }
      .run()
    return try DictionaryFile(path: path)
  }

  /// The folder of all temporary folders of this run, which goes with the process.
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

/// Text with one place marked by ‸.
package struct Marked {
  package let text: String
  /// The UTF-8 offset of the mark.
  package let offset: Int

  package init(_ marked: String) {
    let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    text = parts.joined()
    offset = parts[0].utf8.count
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
      model: try ReadingsModel.load(try await trainer.train()), lexicon: lexicon)
    return WordAnalyser(segmenter: Segmenter(lexicon: lexicon), reader: reader)
  }

  /// A lexicon from its compiled bytes.
  @discardableResult
  package static func load(_ image: some Collection<UInt8>) throws -> Lexicon {
    try Array(image).withUnsafeBytes { try Lexicon(image: $0) }
  }
}
