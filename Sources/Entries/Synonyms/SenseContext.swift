import Dictionary
import Documents
import Libc
import Segmentation
import Text
import WordIndex

/// The words around a word, to find which of its senses is meant: the one whose definition, examples and
/// quotations use the same words. A rare word counts more than a common one, and the words right beside the
/// word more than those far off.
struct SenseContext: Sendable {
  /// How many bytes of examples and quotations are read for one sense.
  private static let longestText = 4000
  /// How much more a neighbour counts.
  private static let neighbour = 2.0

  private let dictionary: OpenDictionary
  private let word: Int?
  private let words: Set<Int>
  private let before: Int?
  private let after: Int?

  /// The words of the sentence that holds a focus.
  init(of focus: Focus, in document: Document, dictionary: OpenDictionary) {
    self.dictionary = dictionary
    word = focus.word
    let sentence = Sentence.around(focus.range, in: document)
    let found = Self.words(of: sentence, dictionary)
    words = Set(found.compactMap { $0 }).subtracting([focus.word].compactMap { $0 })
    let place = found.firstIndex { $0 != nil && $0 == focus.word }
    before = place.flatMap { $0 > 0 ? found[$0 - 1] : nil }
    after = place.flatMap { $0 + 1 < found.count ? found[$0 + 1] : nil }
  }

  /// How well a sense fits; 0 if nothing speaks for it.
  func score(of definition: Definition) -> Double {
    var rest = Self.longestText
    var score = 0.0
    var seen: Set<Int> = []
    for text in [definition.text ?? ""] + (definition.examples ?? []) + (definition.quotes ?? []) {
      rest -= text.utf8.count
      if rest < 0 { break }
      let found = Self.words(of: text, dictionary)
      for known in found {
        guard let known, words.contains(known), seen.insert(known).inserted else { continue }
        score += weight(of: known)
      }
      score += neighbours(in: found)
    }
    return score
  }

  /// The score of the words beside the word here and in an example.
  private func neighbours(in found: [Int?]) -> Double {
    guard let word else { return 0 }
    var score = 0.0
    for place in found.indices where found[place] == word {
      if place > 0, let before, found[place - 1] == before {
        score += Self.neighbour * weight(of: before)
      }
      if place + 1 < found.count, let after, found[place + 1] == after {
        score += Self.neighbour * weight(of: after)
      }
    }
    return score
  }

  /// The logarithm of the word's rank: by Zipf's law that of its rarity.
  private func weight(of id: Int) -> Double {
    let rank = dictionary.source.words.word(withID: id) ?? 0
    return log2(Double(rank + 1))
  }

  /// The ids of a text's words, `nil` for tokens that are not words.
  private static func words(of text: String, _ dictionary: OpenDictionary) -> [Int?] {
    dictionary.analyser.segmenter.tokens(in: Array(text.utf8)).map {
      $0.kind == .word ? $0.word : nil
    }
  }
}
