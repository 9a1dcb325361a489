import Phonetics
import Readings
import Segmentation

/// Finds contexts of characters whose reading is known.
///
/// The dictionary has no text with readings; but its headwords have, and in the texts of an entry a
/// character of the headword is mostly read as in the headword. Each kind of context counts for as
/// much as it can be trusted.
struct ExampleCollector {
  private let table: CharacterTable
  private var passage = Passage()
  private(set) var found = TrainingExamples()

  init(_ table: CharacterTable) { self.table = table }

  /// The number of a character and the class of its reading, if the classifier has to learn it.
  private func target(_ character: UInt32, _ syllable: PackedSyllable) -> (Int, Int)? {
    guard let number = table.number(of: character), table.classes(of: character).count > 1,
      CharacterRules.freeReadings[character] == nil,
      !FunctionCharacters.contains(character) || FunctionCharacters.margin(of: character) != nil
    else { return nil }
    return table.classNumber(of: syllable, character).map { (number, $0) }
  }
}

// MARK: - Headwords

extension ExampleCollector {
  private static let longHeadword: Float = 1
  private static let shortHeadword: Float = 0.3

  /// Adds the examples in a headword: the characters that are words of their own in a long one, and each of a short
  /// one.
  mutating func addHeadword(_ word: ReadingsSource.Word, _ cutter: HeadwordCutter) {
    let (characters, readings) = (word.characters, word.readings)
    if characters.count < 2 || readings.isEmpty { return }
    passage.removeAll()
    let isShort = characters.count == 2
    for part in isShort ? [2] : cutter.cut(characters) {
      passage.append(characters.dropFirst(passage.count).prefix(part))
    }
    let weight = (isShort ? Self.shortHeadword : Self.longHeadword) / Float(readings.count)
    for reading in readings {
      for (place, character) in characters.enumerated() {
        let isAlone = passage.words[Int(passage.wordAt[place])].range.count == 1
        guard isShort || isAlone,
          let (number, label) = target(character, reading.taught[place])
        else { continue }
        found.append(character: number, label: label, weight: weight) { features in
          if isShort {
            passage.forEachBareFeature(at: place) { features.append($0) }
          } else {
            passage.forEachFeature(at: place, isWord: true) { features.append($0) }
          }
        }
      }
    }
  }
}

// MARK: - Texts

extension ExampleCollector {
  /// How far a character in a text is trusted to be read as in the headword.
  private static func weight(_ kind: ReadingsSource.Part.Kind, isFunction: Bool) -> Float {
    switch kind {
    case .ownExample: 2
    case .ownQuote: 0.5
    case .ownDefinition: 0.3
    case .definition, .example: isFunction ? 0.5 : 0.3
    case .quote: isFunction ? 0.5 : 0.2
    }
  }

  /// Adds the characters of a headword that are words of their own in a part of its texts.
  mutating func addPart(
    _ part: ReadingsSource.Part, of entry: ReadingsSource.Word, _ tokens: [Token],
    in text: UnsafeBufferPointer<UInt8>
  ) {
    passage.removeAll()
    for token in tokens { passage.append(token.range, kind: token.kind, id: token.word, of: text) }
    for word in passage.words where word.range.count == 1 {
      let place = word.range.lowerBound
      let character = passage.han[place]
      guard character != 0, let syllable = reading(of: character, in: entry, part.reading),
        let (number, label) = target(character, syllable)
      else { continue }
      let isFunction = FunctionCharacters.contains(character)
      let weight = Self.weight(part.kind, isFunction: isFunction)
      found.append(character: number, label: label, weight: weight) { features in
        passage.forEachFeature(at: place, isWord: true) { features.append($0) }
      }
    }
  }

  /// How a headword reads a character, if it reads it in one way.
  private func reading(
    of character: UInt32, in word: ReadingsSource.Word, _ reading: Int
  ) -> PackedSyllable? {
    let found = zip(word.characters, word.readings[reading].taught).filter { $0.0 == character }
    return Set(found.map(\.1)).count == 1 ? found[0].1 : nil
  }
}
