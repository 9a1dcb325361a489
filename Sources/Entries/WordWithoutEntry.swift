package import Dictionary
package import Documents
import Libc
import Segmentation
import WordIndex

/// Words that the dictionary finds in texts and says nothing of.
extension WordSource {
  /// Whether the word of an id that the lexicon gives has an entry, in these or in other forms of its characters.
  package func hasEntry(_ id: Int) -> Bool { entryID(ofWord: id) != nil }

  /// The number of the word without an entry that a text is, in any form of its characters; `nil` if it isn't one.
  package func wordWithoutEntry(writtenAs text: String) -> Int? {
    let number =
      words.word(titled: text) ?? lexicon.id(inAnyForm: text).flatMap(words.word(withID:))
    return number.flatMap { words.id(of: $0).map(hasEntry) == true ? nil : $0 }
  }

  /// The number of the word of an id that the lexicon gives; `nil` if it has an entry, or there is no such word.
  package func wordWithoutEntry(id: Int) -> Int? {
    hasEntry(id) ? nil : words.word(withID: id)
  }

  /// The card of a word without an entry: its reading, why there is no more, and what it is made of. Asks no database.
  ///
  /// - Parameters:
  ///   - number: the word's, in the index of words.
  ///   - reading: how the word is read in its place, if it is in a text.
  ///   - written: how the text writes it.
  ///   - others: other words that cover the place.
  package func card(
    ofWordWithoutEntry number: Int, reading: PlaceReading? = nil, written: String? = nil,
    others: [String] = []
  ) -> Card {
    let entry = bareEntry(ofWord: number)
    var card = Card(entry: entry, reading: reading, written: written, edition: info.edition)
    card.hasEntry = false
    card.absence =
      info.edition.isStarter && words.isElsewhere(number) ? .inTheWholeDictionary : .inDictionary
    card.parts = WordParts.words(in: entry.title, of: self).map(\.title)
    card.others = others.filter { !card.parts.contains($0) }
    return card
  }
}

extension Card {
  /// Why a word that the dictionary finds in texts has no entry.
  package enum Absence: Sendable, Equatable {
    /// The dictionary is what it is.
    case inDictionary
    /// It is the starter dictionary, and the whole one has an entry.
    case inTheWholeDictionary
  }
}

extension WordParts {
  /// A part of a word.
  package struct Part: Sendable, Equatable {
    /// The headword, or the character where there is no word.
    package var title: String
    /// Its code points in the word, counted from 0.
    package var range: Range<Int>
    /// Whether the dictionary knows it as a word.
    package var isWord: Bool
  }

  /// The best cut of a word into shorter words: those with entries before others, the fewest, and of as many the
  /// commonest. Asks no database.
  package static func words(in word: String, of source: any WordSource) -> [Part] {
    let scalars = Array(word.unicodeScalars)
    /// The best cut up to each place.
    var cuts: [(cost: Double, parts: [Part])] = [(0, [])]
    for end in scalars.indices.map({ $0 + 1 }) {
      let last = Part(
        title: String(scalars[end - 1]), range: end - 1..<end, isWord: false)
      var best = (cost: cuts[end - 1].cost + missingCost, parts: cuts[end - 1].parts + [last])
      for start in 0..<end where end - start < scalars.count {
        guard let (number, cost) = part(scalars[start..<end], source) else { continue }
        let sum = cuts[start].cost + cost + log2(Double(number + 2))
        if sum < best.cost {
          let title = source.words.title(of: number)
          best = (sum, cuts[start].parts + [Part(title: title, range: start..<end, isWord: true)])
        }
      }
      cuts.append(best)
    }
    return scalars.count < 2 ? [] : cuts.last?.parts ?? []
  }

  /// The part of a word that has the character at a UTF-8 offset of the document; `nil` if that is no word.
  ///
  /// - Parameter number: the word's, in the index of words.
  package static func word(
    at offset: Int, in focus: Focus, _ number: Int, of source: any WordSource
  ) -> Part? {
    let before = focus.text.utf8.prefix(max(0, offset - focus.range.lowerBound))
    let count = String(decoding: before, as: UTF8.self).unicodeScalars
      .count { !$0.properties.isVariationSelector }
    let word = source.words.title(of: number)
    // The word's end belongs to its last character.
    let place = min(count, word.unicodeScalars.count - 1)
    return words(in: word, of: source).first { $0.range.contains(place) && $0.isWord }
  }

  /// What a part costs besides how rare it is: so much that fewer parts are better, a word without an entry is no better
  /// than three parts with one, and a character that is no word the last resort.
  private static let entryCost = 100.0
  private static let wordCost = 350.0
  private static let missingCost = 1_000.0

  /// The number of the word with a title, and what it costs. 台 is 臺 in words of today.
  private static func part(
    _ title: ArraySlice<Unicode.Scalar>, _ source: any WordSource
  ) -> (number: Int, cost: Double)? {
    func part(_ title: some Sequence<Unicode.Scalar>) -> (number: Int, cost: Double)? {
      source.words.word(titled: String(String.UnicodeScalarView(title))).map {
        ($0, source.words.entry(of: $0) == nil ? wordCost : entryCost)
      }
    }
    if title.contains("台"), let standard = part(title.map { $0 == "台" ? "臺" : $0 }) {
      return standard
    }
    return part(title)
  }
}
