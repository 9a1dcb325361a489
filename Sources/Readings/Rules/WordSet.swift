package import Phonetics
import Text

/// A set of words, written with blanks between them.
package struct WordSet: ExpressibleByStringLiteral, Sendable {
  private let words: Set<[UInt32]>
  /// The characters that begin words: most of what is asked for begins with none.
  private let firsts: HanSet
  /// What makes a longer word of a word of one character.
  private let complements: HanSet

  package init(stringLiteral text: String) { self.init(text, complements: "") }

  /// - Parameter complements: characters that may stand behind the words of one character, as 入 in 倒入.
  init(_ text: String, complements: HanSet) {
    words = Set(text.split(separator: " ").map { $0.unicodeScalars.map(\.value) })
    firsts = HanSet(words.lazy.compactMap(\.first))
    self.complements = complements
  }

  /// Whether it holds the word.
  package func contains(_ word: ArraySlice<UInt32>) -> Bool {
    guard let first = word.first, firsts.contains(first) else { return false }
    if word.count == 2, let last = word.last, complements.contains(last), words.contains([first]) {
      return true
    }
    return words.contains(Array(word))
  }
}

/// Readings of characters, written as each character and its reading, with blanks between them.
package struct HanReadings: ExpressibleByStringLiteral, Sendable {
  private let readings: HanTable<PackedSyllable>

  package init(stringLiteral text: String) {
    readings = HanTable(
      text.unicodeScalars.split(separator: " ").compactMap { word in
        PackedSyllable(bopomofo: String(word.dropFirst())).map { (word[word.startIndex].value, $0) }
      })
  }

  /// The reading of a character, if it has one here.
  package subscript(character: UInt32) -> PackedSyllable? { readings[character] }
}

extension Passage {
  /// The character before a place, or 0 where a clause begins.
  @inline(__always)
  func left(_ index: Int) -> UInt32 { character(index - 1) }

  /// The character behind a place, or 0 where a clause ends.
  @inline(__always)
  func right(_ index: Int) -> UInt32 { character(index + 1) }

  /// The word before a place.
  func previousWord(_ index: Int) -> ArraySlice<UInt32> { scalars[word(endingAt: index)] }

  /// The word behind a place.
  func nextWord(_ index: Int) -> ArraySlice<UInt32> { scalars[word(startingAt: index + 1)] }
}
