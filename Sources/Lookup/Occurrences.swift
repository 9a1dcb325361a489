import Segmentation
import Text

/// The places of a document where a word stands: as the best cut has it, however it is written there.
package struct Occurrences: Sendable {
  private enum Word {
    /// Of the dictionary, by the id of its entry.
    case dictionary(Int)
    /// Of the user, by its place among them.
    case user(Int)
    /// Characters that are no word of either.
    case other([UInt8])
  }

  private static let unitsAtOnce = 64

  private let word: Word

  /// The places of the word that stands at a place.
  package init(of focus: Focus) {
    if let id = focus.word {
      word = .dictionary(id)
    } else if let number = focus.userWord {
      word = .user(number)
    } else {
      word = .other(Array(focus.text.utf8))
    }
  }

  /// The first places in a document, as UTF-8 offsets. What is found of the document is kept with it.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  package func ranges(
    in document: Document, analyser: WordAnalyser, limit: Int
  ) async throws -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (index, unit) in document.units(in: 0..<document.text.utf8Count).enumerated() {
      try Task.checkCancellation()
      // A long document takes a second: others are to have the thread in between.
      if index % Self.unitsAtOnce == 0 { await Task.yield() }
      let start = unit.range.lowerBound
      for token in unit.value(by: analyser).tokens where isWord(token, in: unit) {
        if ranges.count >= limit { return ranges }
        ranges.append(start + token.range.lowerBound..<start + token.range.upperBound)
      }
    }
    return ranges
  }

  private func isWord(_ token: Token, in unit: Document.Unit) -> Bool {
    switch word {
    case .dictionary(let id): token.kind == .word && token.word == id
    case .user(let number): token.kind == .userWord && token.word == number
    case .other(let bytes):
      token.range.count == bytes.count && unit.bytes[token.range].elementsEqual(bytes)
    }
  }
}
