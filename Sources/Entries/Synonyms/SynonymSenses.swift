import Dictionary
import Libc
import Segmentation
import Text
import WordIndex

/// The senses of a word to which its synonyms belong.
///
/// The dictionary lists all synonyms of a reading together, mostly at its first sense: 生機 and 發怒 at one of 生氣. But a
/// synonym is mostly named by the definition of its sense, or explained by the same words and characters.
struct SynonymSenses: Sendable {
  /// A definition without the texts that it quotes.
  private struct Explanation: Sendable {
    let text: [UInt8]
    /// Its clauses that may be words, and so may explain other words too.
    let clauses: [[UInt8]]
    /// Its Chinese characters without those of the word that is explained.
    let characters: Set<Unicode.Scalar>

    init(_ definition: Definition, of word: Set<Unicode.Scalar>) {
      let head = DefinitionParts(definition).explanation
      text = Array(head.utf8)
      clauses = head.split { "，、。；".contains($0) }.filter { (2...4).contains($0.count) }
        .map { Array($0.utf8) }
      characters = SynonymSenses.characters(of: head).subtracting(word)
    }
  }

  /// The score of a definition that names the synonym, in bits as for characters.
  private static let named = 20.0
  /// The score of a clause of the definition that explains the synonym too.
  private static let explained = 8.0
  /// The weight of a character in both definitions, beside one of the synonym itself.
  private static let alike = 0.5
  /// The minimum score that counts.
  private static let least = 1.0
  /// How many of the commonest words are characters that can be in any definition.
  private static let commonest = 64.0

  private let word: Set<Unicode.Scalar>
  private let senses: [Explanation]
  private let words: WordIndex

  /// - Parameters:
  ///   - word: the title of the word.
  ///   - definitions: its senses.
  init(of word: String, definitions: [Definition], words: WordIndex) {
    let characters = Self.characters(of: word)
    self.word = characters
    self.words = words
    senses = definitions.map { Explanation($0, of: characters) }
  }

  /// The place of the sense among the definitions; `nil` if it is not known.
  ///
  /// - Parameter entry: the synonym's, if it has one.
  func sense(of synonym: String, entry: Entry?) -> Int? {
    let title = Array(synonym.utf8)
    let own = Self.characters(of: synonym).subtracting(word)
    let definitions = entry?.heteronyms.flatMap(\.definitions) ?? []
    let explanations = definitions.map { Explanation($0, of: word) }
    let scores = senses.map { sense in
      let both = explanations.map { evidence(in: $0, for: sense) }.max() ?? 0
      return (Self.holds(title, in: sense.text) ? Self.named : 0) + both
        + weight(of: own.intersection(sense.characters))
    }
    guard let best = scores.max(), best >= Self.least,
      scores.filter({ $0 == best }).count == 1
    else { return nil }
    return scores.firstIndex(of: best)
  }

  /// The score of a definition of the synonym for a sense of the word.
  private func evidence(in other: Explanation, for sense: Explanation) -> Double {
    let isExplainedSo = sense.clauses.contains { Self.holds($0, in: other.text) }
    return (isExplainedSo ? Self.explained : 0)
      + Self.alike * weight(of: other.characters.intersection(sense.characters))
  }

  /// The logarithm of a character's rank: by Zipf's law that of its rarity.
  private func weight(of characters: Set<Unicode.Scalar>) -> Double {
    // In an order of their own, so that sums are the same at every run.
    characters.sorted().reduce(0) { sum, character in
      let rank = words.word(titled: String(character)).map(Double.init) ?? 10_000
      return sum + max(0, log2((rank + 1) / Self.commonest))
    }
  }

  private static func holds(_ phrase: [UInt8], in text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { ByteSearch.holds(phrase, in: $0) }
  }

  private static func characters(of text: String) -> Set<Unicode.Scalar> {
    Set(text.unicodeScalars.filter { CharacterClass.of($0.value) == .han })
  }
}
