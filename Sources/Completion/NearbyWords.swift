import Documents
import Segmentation
import Support
import Text
import WordIndex

/// The words around a place in a document, and how much they say of what comes there: the nearer, the more.
///
/// Only a few kilobytes are looked at, and the words found are kept with the document: after an edit, only the edited
/// line is searched anew.
struct NearbyWords: Sendable {
  /// The maximum distance of the words from the place, in UTF-8 code units.
  private static let reach = (before: 4096, behind: 1024)
  /// The maximum number of words that are looked at; the nearest before the place count.
  private static let limit = 400
  /// After how many words one says half as much.
  private static let halfDistance = 50.0

  /// The ids that the lexicon gives them, in order, each once.
  private var ids: [Int] = []
  /// The share that each has among all, by their places.
  private var shares: [Double] = []
  private let index: WordIndex
  /// The part of the document that is looked at.
  private(set) var units: [(unit: Document.Unit, analysis: Analysis)] = []
  /// How many words it has.
  private(set) var tokenCount = 0
  private let typed: Range<Int>
  /// The words that are written with other characters than headwords have.
  private(set) var respelled: [(id: Int, text: String)] = []

  /// No words at all.
  init(_ index: WordIndex) {
    self.index = index
    typed = 0..<0
  }

  /// - Parameter typed: what is being typed, as UTF-8 offsets: words that touch it do not count.
  init(
    around typed: Range<Int>, in document: Document, analyser: WordAnalyser, words index: WordIndex
  ) {
    self.index = index
    self.typed = typed
    let window = typed.lowerBound - Self.reach.before..<typed.upperBound + Self.reach.behind
    let units = Array(document.units(in: window))
    let before = units.prefix { $0.range.lowerBound <= typed.upperBound }
    var found: [(id: Int, weight: Double)] = []
    for unit in before.reversed() + units.dropFirst(before.count) where found.count < Self.limit {
      let analysis =
        unit.recentValue(by: analyser) as? Analysis ?? unit.value(by: analyser)
      self.units.append((unit, analysis))
      for token in analysis.tokens.reversed() where token.kind == .word {
        if !isTyped(token.range.moved(by: unit.range.lowerBound)), let id = token.word {
          found.append((id, 1 / (1 + Double(found.count) / Self.halfDistance)))
          if token.isRespelled {
            respelled.append((id, String(decoding: unit.bytes[token.range], as: UTF8.self)))
          }
        }
      }
    }
    tokenCount = found.count
    let sum = found.reduce(0) { $0 + $1.weight }
    for (id, weight) in found.sorted(by: { $0.id < $1.id }) {
      if id == ids.last {
        shares[shares.count - 1] += weight / sum
      } else {
        ids.append(id)
        shares.append(weight / sum)
      }
    }
  }

  /// Whether a part of the document touches what is being typed.
  func isTyped(_ range: Range<Int>) -> Bool {
    range.lowerBound <= typed.upperBound && range.upperBound >= typed.lowerBound
  }

  /// How often a character stands in the text that is looked at.
  func count(of scalar: Unicode.Scalar) -> Int {
    let bytes = Array(String(scalar).utf8)
    return units.reduce(0) { sum, unit in
      sum + unit.unit.bytes.withUnsafeBufferPointer { ByteSearch.places(of: bytes, in: $0).count }
    }
  }

  /// The numbers of the words in the dictionary, each once.
  var numbers: some Sequence<Int> { ids.lazy.compactMap(index.word(withID:)) }

  /// The share of a word of the dictionary among the words around, 0 for one that is not there.
  func share(of number: Int) -> Double {
    guard let id = index.id(of: number) else { return 0 }
    let place = ids.firstPlace { $0 >= id }
    return place < ids.count && ids[place] == id ? shares[place] : 0
  }
}
