package import Dictionary
import SQLite

/// Makes the index of a library: lexicon, index of words and model of readings of several dictionary files as if they were one,
/// in a file that holds these images alone.
///
/// The entries of all are read out of their files and trained on by the import's own steps (`MergedEntries`), so what is true of
/// an import is true of it: the same files give the same bytes, it takes the old one's place when it is complete, and a title has
/// the id 1 and on in their order.
package struct LibraryIndexer: Sendable {
  private let importer: Importer

  /// - Parameters:
  ///   - members: paths of dictionary files.
  ///   - output: the file to write.
  package init(members: [String], output: String, tables: TablesOfToday) {
    importer = Importer(input: .dictionaries(members), output: output, tables: tables) { _ in
      Edition(
        name: "Cidian 辭典總索引", key: "library", licence: "", notice: "", source: "library.sqlite")
    }
  }

  /// Says which dictionaries an index is of: it counts for these alone, in any order.
  package static func content(of members: [DictionaryInfo]) -> String {
    members.map(\.contentID).sorted().joined(separator: " ")
  }

  /// Where it is written until it is complete.
  package var unfinishedFile: String? { importer.unfinishedFile }

  /// Writes the index.
  ///
  /// - Throws: `ImportError`; then the target is as it was.
  package func run(progress: Importer.Progress = { _, _ in }) async throws {
    _ = try await importer.run(progress: progress)
  }
}
