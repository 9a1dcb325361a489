import Segmentation
import Text

/// How hard an example is to read, by how common its words are.
///
/// Rarer words make a sentence hard: the level is that of the word that only a tenth of the example's words are rarer
/// than. 1 is for the commonest words, those that make up three quarters of all text; 2 for those that with them make
/// up seven eighths; 3 for rarer ones. In the whole dictionary those are some 5,000 and 15,000 words, and a third of
/// the examples is of each level. A word without an entry counts by its characters; numbers, names in other scripts and
/// punctuation do not count.
///
/// Where the dictionaries of schools are there, a word with a character that 小字典 lacks is of the third level. Of all others
/// one that 簡編本 has is not of the third, and one that it lacks not of the first.
struct ExampleLevel: Sendable {
  /// The shares of the text that the words up to a level make up.
  private static let shares = [0.75, 0.875]

  private let segmenter: Segmenter
  /// The rank of each word by its id, from 1.
  private let ranks: [Int]
  /// The rank of the last word of each level but the highest.
  private let borders: [Int]
  /// The words of schools by their ids, and their characters.
  private let taught: Set<Int>?
  private let characters: Set<Unicode.Scalar>?

  init(lexicon: Lexicon, _ commonness: Commonness, school: SchoolVocabulary) {
    taught = school.words.map { Set($0.compactMap(lexicon.id(of:))) }
    characters = school.characters
    segmenter = Segmenter(lexicon: lexicon)
    ranks = commonness.ranks
    borders = Self.borders(of: commonness.shares.sorted(by: >))
  }

  /// How many of the commonest words make up each share.
  private static func borders(of frequencies: [Double]) -> [Int] {
    let total = frequencies.reduce(0, +)
    return shares.map { share in
      var sum = 0.0
      let rarer = frequencies.drop { frequency in
        sum += frequency
        return sum < share * total
      }
      return frequencies.count - rarer.count + 1
    }
  }

  /// From 1, easy, to 3.
  func level(of example: String) -> Int {
    let bytes = Array(example.utf8)
    var found: [Int] = []
    for token in segmenter.tokens(in: bytes) {
      switch token.kind {
      case .word, .listed:
        let text = String(decoding: bytes[token.range], as: UTF8.self)
        found.append(level(ofWord: token.word, text))
      case .unknown, .name:
        let text = String(decoding: bytes[token.range], as: UTF8.self)
        found += text.unicodeScalars.map {
          level(ofWord: segmenter.lexicon.id(of: String($0)), String($0))
        }
      case .number, .foreign, .punctuation, .space: continue
      }
    }
    if found.isEmpty { return 1 }
    found.sort()
    return found[(found.count - 1) * 9 / 10]
  }

  private func level(ofWord id: Int?, _ text: String) -> Int {
    let rank = rank(ofWord: id)
    let common = 1 + borders.filter { rank > $0 }.count
    if let characters,
      text.unicodeScalars.contains(where: {
        CharacterClass.of($0.value) == .han && !characters.contains($0)
      })
    {
      return 3
    }
    guard let taught else { return common }
    return id.map(taught.contains) == true ? min(common, 2) : max(common, 2)
  }

  private func rank(ofWord id: Int?) -> Int {
    guard let id, ranks.indices.contains(id - 1) else { return .max }
    return ranks[id - 1]
  }
}
