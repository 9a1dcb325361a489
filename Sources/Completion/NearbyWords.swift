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

  /// The ids that the lexicon gives them, in order, each once.
  private var ids: [Int] = []
  private let index: WordIndex

  /// No words at all.
  init(_ index: WordIndex) { self.index = index }

  /// - Parameter typed: what is being typed, as UTF-8 offsets: words that touch it do not count.
  init(
    around typed: Range<Int>, in document: Document, analyser: WordAnalyser, words index: WordIndex
  ) {
    self.index = index
    let window = typed.lowerBound - Self.reach.before..<typed.upperBound + Self.reach.behind
    let units = Array(document.units(in: window))
    let before = units.prefix { $0.range.lowerBound <= typed.upperBound }
    var found: [Int] = []
    for unit in before.reversed() + units.dropFirst(before.count) where found.count < Self.limit {
      let analysis =
        unit.recentValue(by: analyser.identity) as? Analysis ?? unit.value(by: analyser)
      for token in analysis.tokens where token.kind == .word {
        let range = token.moved(by: unit.range.lowerBound).range
        let touches = range.lowerBound <= typed.upperBound && range.upperBound >= typed.lowerBound
        if !touches, let id = token.word { found.append(id) }
      }
    }
    for id in found.sorted() where id != ids.last { ids.append(id) }
  }

  /// The numbers of the words in the dictionary, each once.
  var numbers: some Sequence<Int> { ids.lazy.compactMap(index.word(withID:)) }

  /// Whether a word of the dictionary is near.
  func contains(_ number: Int) -> Bool {
    guard let id = index.id(of: number) else { return false }
    return ids[ids.firstPlace { $0 >= id }...].first == id
  }
}
