package import Dictionary
import Documents
import Phonetics
import Segmentation
import Text
import WordIndex

/// A word that is in no dictionary but understood: a number, a person's name.
package struct DescribedWord: Sendable {
  /// As the text writes it.
  package var title: String
  /// Its facts.
  package var facts: [WordFact]
  /// Its readings.
  package var readings: [Heteronym]
  /// The characters that it is made of, where nobody knows what it is. A number or a name does not mean what its characters
  /// mean.
  var parts: [String] = []
  /// Its Unihan data, for a character.
  var character: CharacterFacts.Character?
}

extension OpenDictionary {
  /// The word at a place that is in no dictionary but understood; `nil` if it isn't one.
  func describedWord(of focus: Focus) -> DescribedWord? {
    switch focus.meaning {
    case .number(let number):
      var facts: [WordFact] = [.number(number)]
      if let words = number.words { facts.append(.words(words)) }
      let reading = number.words.map(reading(of:)) ?? focus.reading
      return describedWord(focus.text, facts, reading)
    // The card of a headword has its senses below.
    case .person:
      return focus.word.map(source.hasEntry) == true
        ? nil : describedWord(focus.text, [.person(of: focus)], focus.reading)
    case .place:
      return describedWord(
        focus.text, [.place(PlaceKind(ofCommon: focus.text))], focus.reading)
    case .repeated:
      return describedWord(
        focus.text, [.repeated], focus.reading,
        parts: WordParts.characters(of: focus.text, in: source))
    case .surname, .measure, nil: return nil
    }
  }

  private func describedWord(
    _ title: String, _ facts: [WordFact], _ reading: PlaceReading, parts: [String] = []
  ) -> DescribedWord {
    let printed = Heteronym(bopomofo: reading.bopomofo, pinyin: reading.pinyin)
    return DescribedWord(
      title: title, facts: facts, readings: reading.bopomofo.isEmpty ? [] : [printed],
      parts: parts)
  }
}

extension WordFact {
  /// The fact that the word at a place is a person's name.
  static func person(of focus: Focus) -> WordFact {
    .person(named: focus.text, syllables: focus.reading.spoken.map(\.bopomofo))
  }
}

extension WordSource {
  /// The card of a word's facts, its readings and its parts.
  func card(of word: DescribedWord) -> Card {
    var card = Card(title: word.title, word.readings, edition: info.edition)
    card.hasEntry = false
    card.facts = word.facts
    card.parts = word.parts
    if let character = word.character { card.describe(character, isWord: knows) }
    return card
  }
}

// MARK: - Characters

extension WordSource {
  /// A character without an entry in any dictionary.
  func describedCharacter(_ text: String) -> DescribedWord? {
    let scalars = text.unicodeScalars.filter { !$0.properties.isVariationSelector }
    guard scalars.count == 1, let scalar = scalars.first, let found = characters?[scalar] else {
      return nil
    }
    return DescribedWord(
      title: String(scalar), facts: [.character(scalar)],
      readings: found.pinyin.map { [Heteronym(bopomofo: found.bopomofo, pinyin: $0)] } ?? [],
      character: found)
  }
}

extension Card {
  fileprivate mutating func describe(
    _ character: CharacterFacts.Character, isWord: (String) -> Bool
  ) {
    absence = .inDictionary
    radical = character.radical
    strokeCount = character.strokes
    nonRadicalStrokeCount = character.nonRadicalStrokes
    let variants = character.variants.map { String($0) }
    others = variants.filter(isWord) + variants.filter { !isWord($0) }
  }
}
