package import Segmentation
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

  private let word: Word
  private let written: WrittenWord

  /// The places of the word that stands at a place.
  package init(of focus: Focus, lexicon: Lexicon) {
    written = WrittenWord(focus.text, lexicon: lexicon)
    if let id = focus.word {
      word = .dictionary(id)
    } else if let number = focus.userWord {
      word = .user(number)
    } else {
      word = .other(Array(focus.text.utf8))
    }
  }

  /// Whether the word may stand in a text of valid UTF-8; false is certain, and takes no dictionary.
  package func mayStand(in text: UnsafeBufferPointer<UInt8>) -> Bool { written.mayStand(in: text) }

  /// The first places in a document, as UTF-8 offsets. Only units that hold the word's characters are cut,
  /// and what is found of them is kept with the document.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  package func ranges(
    in document: Document, analyser: WordAnalyser, limit: Int
  ) async throws -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (index, unit) in document.units(in: 0..<document.text.utf8Count).enumerated() {
      try await LongWork.rest(before: index)
      let bytes = unit.bytes
      guard bytes.withUnsafeBufferPointer(written.mayStand(in:)) else { continue }
      let start = unit.range.lowerBound
      for token in unit.value(by: analyser).tokens where isWord(token, in: bytes) {
        if ranges.count >= limit { return ranges }
        ranges.append(start + token.range.lowerBound..<start + token.range.upperBound)
      }
    }
    return ranges
  }

  private func isWord(_ token: Token, in bytes: [UInt8]) -> Bool {
    switch word {
    case .dictionary(let id): token.kind == .word && token.word == id
    case .user(let number): token.kind == .userWord && token.word == number
    case .other(let own):
      token.range.count == own.count && bytes[token.range].elementsEqual(own)
    }
  }
}
