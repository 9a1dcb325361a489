package import Phonetics

/// A set of characters, written as a string of them.
package struct HanSet: ExpressibleByStringLiteral, Sendable {
  private let scalars: Set<UInt32>

  package init(stringLiteral text: String) { scalars = Set(text.unicodeScalars.map(\.value)) }

  /// Whether it holds the character.
  package func contains(_ scalar: UInt32) -> Bool { scalars.contains(scalar) }
}

/// A set of words, written with blanks between them.
package struct WordSet: ExpressibleByStringLiteral, Sendable {
  private let words: Set<[UInt32]>

  package init(stringLiteral text: String) {
    words = Set(text.split(separator: " ").map { $0.unicodeScalars.map(\.value) })
  }

  /// Whether it holds the word.
  package func contains(_ word: ArraySlice<UInt32>) -> Bool { words.contains(Array(word)) }
}

/// Readings of characters, written as each character and its reading, with blanks between them.
package struct HanReadings: ExpressibleByStringLiteral, Sendable {
  private var readings: [UInt32: PackedSyllable] = [:]

  package init(stringLiteral text: String) {
    for word in text.unicodeScalars.split(separator: " ") {
      readings[word[word.startIndex].value] = PackedSyllable(bopomofo: String(word.dropFirst()))
    }
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
