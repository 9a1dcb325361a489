import Dictionary
import Segmentation
import Support
import Text

/// The counts of a document.
package struct DocumentStatistics: Encodable, Sendable, Equatable {
  /// Unicode code points, without white space.
  package var characters = 0
  /// Chinese characters among them.
  package var hanCharacters = 0
  /// Line terminators, and one more.
  package var lines = 1
  /// Words as they are cut: of the dictionary, of the user, of neither, and numbers and words of other scripts.
  package var words = 0
  /// Words that the dictionary has entries of, or the user has.
  package var knownWords = 0
  /// Chinese words that neither has; those that the dictionary finds and has no entry of are among them, as their cards say.
  package var unknownWords = 0
  /// The number of different words of the dictionary and of the user.
  package var differentWords = 0

  /// An empty document.
  package init() {}

  /// Counts. The words found are kept with the document.
  ///
  /// - Parameter progress: is called before each unit with how much has been counted, in hundredths.
  /// - Throws: `CancellationError` when the task is cancelled.
  package static func of(
    _ document: Document, dictionary: OpenDictionary, progress: (Int) -> Void = { _ in }
  ) async throws -> DocumentStatistics {
    var statistics = DocumentStatistics()
    statistics.lines = document.text.lineCount
    var known: Set<WordID> = []
    document.words(by: dictionary.analyser)
    let length = max(1, document.text.utf8Count)
    for (index, unit) in document.units(in: 0..<document.text.utf8Count).enumerated() {
      try await LongWork.yield(before: index)
      progress(unit.range.lowerBound * 100 / length)
      statistics.countCharacters(unit.bytes)
      for token in unit.value(by: dictionary.analyser).tokens {
        statistics.count(token, dictionary, &known)
      }
    }
    statistics.differentWords = known.count
    return statistics
  }

  private mutating func count(
    _ token: Token, _ dictionary: OpenDictionary, _ known: inout Set<WordID>
  ) {
    switch token.kind {
    case .punctuation, .space: return
    case .word, .listed:
      if let id = token.id { known.insert(id) }
      if case .entry(let word)? = token.id, dictionary.source.entryID(ofWord: word) == nil {
        unknownWords += 1
      } else {
        knownWords += 1
      }
    case .unknown, .name: unknownWords += 1
    case .number, .foreign: break
    }
    words += 1
  }

  private mutating func countCharacters(_ bytes: [UInt8]) {
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let kind = CharacterClass.of(scalar.value)
      if kind != .space { characters += 1 }
      if kind == .han { hanCharacters += 1 }
    }
  }
}
