import Documents
import Segmentation
import Text
import WordIndex

/// The words around a place in a document.
///
/// Only a few kilobytes are looked at, and what is known of them is kept with the document: after an
/// edit, words are found anew in the line that was edited and nowhere else.
struct NearbyWords: Sendable {
  /// The maximum distance of the words from the place, in UTF-8 code units.
  private static let reach = (before: 4096, behind: 1024)
  /// The maximum number of words that are looked at; the nearest before the place count.
  private static let limit = 400

  /// The ids of their entries.
  private var entries: Set<Int> = []
  /// The numbers of the words in the dictionary, each once, in the order of their entries.
  let numbers: [Int]
  private let index: WordIndex

  /// No words at all.
  init(_ index: WordIndex) {
    self.index = index
    numbers = []
  }

  /// - Parameter typed: what is being typed, as UTF-8 offsets: words that touch it do not count.
  init(
    around typed: Range<Int>, in document: Document, analyser: WordAnalyser, words index: WordIndex
  ) {
    self.index = index
    let window = typed.lowerBound - Self.reach.before..<typed.upperBound + Self.reach.behind
    let units = Array(document.units(in: window))
    let before = units.prefix { $0.range.lowerBound <= typed.upperBound }
    var count = 0
    for unit in before.reversed() + units.dropFirst(before.count) where count < Self.limit {
      let analysis = unit.known(by: analyser.generation) as? Analysis ?? unit.value(by: analyser)
      for token in analysis.tokens where token.kind == .word {
        let range = token.moved(by: unit.range.lowerBound).range
        let touches = range.lowerBound <= typed.upperBound && range.upperBound >= typed.lowerBound
        if !touches, let entry = token.word {
          entries.insert(entry)
          count += 1
        }
      }
    }
    numbers = entries.sorted().compactMap(index.word(ofEntry:))
  }

  /// Whether a word of the dictionary is near.
  func contains(_ number: Int) -> Bool { entries.contains(index.entry(of: number)) }
}
