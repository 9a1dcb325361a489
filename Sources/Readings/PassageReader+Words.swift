import Phonetics
import Segmentation

extension PassageReader {
  /// Reads a word by itself and in its context.
  mutating func read(_ word: Passage.Word) {
    switch word.kind {
    case .number: for index in word.range { readNumeral(index) }
    case .word, .unknown, .name, .listed:
      if word.range.count == 1 {
        readSingle(word.range.lowerBound)
      } else {
        readLong(word)
      }
    case .foreign, .punctuation, .space: break
    }
  }

  private mutating func set(_ index: Int, class number: Int) {
    let found = model.readingClass(number)
    printed[index] = found.printed
    school[index] = found.school
  }

  /// Sets the class whose reading in the school's standard is `syllable`; false if there isn't one.
  mutating func set(_ index: Int, _ syllable: PackedSyllable, of character: UInt16) -> Bool {
    guard let number = classNumber(of: syllable, character) else { return false }
    set(index, class: model.classes(of: character).lowerBound + number)
    return true
  }

  private func classNumber(of syllable: PackedSyllable, _ character: UInt16) -> Int? {
    let classes = model.classes(of: character)
    for index in classes where model.readingClass(index).school == syllable {
      return index - classes.lowerBound
    }
    return nil
  }

  /// A character in a number: 分 in 三分之一.
  private mutating func readNumeral(_ index: Int) {
    let character = model.character(passage.han[index])
    let classes = model.classes(of: character)
    if classes.isEmpty { return }
    if let reading = CharacterRules.freeReadings[passage.han[index]],
      set(index, reading, of: character)
    {
      return
    }
    set(index, class: classes.lowerBound)
  }

  /// Sets a syllable that is demanded of a character, whether the dictionary reads it so or not.
  mutating func demand(_ index: Int, _ syllable: PackedSyllable) {
    if set(index, syllable, of: model.character(passage.han[index])) { return }
    printed[index] = syllable
    school[index] = syllable
  }

  /// A character that is a word of its own.
  private mutating func readSingle(_ index: Int) {
    let scalar = passage.han[index]
    if let reading = PlaceRules.ofWords.reading(in: passage, at: index) {
      return demand(index, reading)
    }
    let character = model.character(scalar)
    let classes = model.classes(of: character)
    if classes.isEmpty { return }
    if classes.count == 1 { return set(index, class: classes.lowerBound) }
    if let usual = FunctionCharacters.usual[scalar] {
      return readFunction(scalar, usual, index, character)
    }
    if let reading = CharacterRules.reading(of: scalar, in: passage, at: index),
      set(index, reading, of: character)
    {
      return
    }
    scorer.score(character, at: index, isWord: true, in: passage)
    let best = scorer.best(favourite: 0, bonus: ContextScorer.headStart)
    set(index, class: classes.lowerBound + best)
  }

  private mutating func readFunction(
    _ scalar: UInt32, _ usual: PackedSyllable, _ index: Int, _ character: UInt16
  ) {
    if let reading = FunctionCharacters.reading(of: scalar, in: passage, at: index),
      set(index, reading, of: character)
    {
      return
    }
    guard let usual = classNumber(of: usual, character) else {
      return set(index, class: model.classes(of: character).lowerBound)
    }
    var best = usual
    if let margin = FunctionCharacters.margin(of: scalar) {
      scorer.score(character, at: index, isWord: true, in: passage, prior: 0)
      best = scorer.best(favourite: usual, bonus: margin)
    }
    set(index, class: model.classes(of: character).lowerBound + best)
  }

  /// A word of several characters: as its record says, or each as it most often is.
  private mutating func readLong(_ word: Passage.Word) {
    for index in word.range where passage.han[index] != 0 {
      let classes = model.classes(of: model.character(passage.han[index]))
      if !classes.isEmpty { set(index, class: classes.lowerBound) }
    }
    guard let id = word.id, let range = model.record(ofWord: id) else { return }
    let record = StoredWord(model: model, range: range)
    let length = word.range.count { passage.han[$0] != 0 }
    guard record.length == length, record.count > 0 else { return }
    let reading = record.count == 1 ? 0 : bestReading(of: record, word)
    var place = 0
    for index in word.range where passage.han[index] != 0 {
      printed[index] = record.printed(reading, place)
      school[index] = record.school(reading, place)
      place += 1
    }
  }

  /// The weight of the context against the dictionary's own scores of a word's readings.
  private static let contextShare: Float = 0.3
  private static let greatestDeficit: Float = -5

  private mutating func bestReading(of record: StoredWord, _ word: Passage.Word) -> Int {
    var scores = (0..<record.count).map { record.score($0) }
    var place = -1
    for index in word.range where passage.han[index] != 0 {
      place += 1
      if !record.isAmbiguous(place) { continue }
      let character = model.character(passage.han[index])
      scorer.score(character, at: index, isWord: false, in: passage)
      for reading in scores.indices {
        let number = classNumber(of: record.school(reading, place), character)
        let deficit = number.map {
          $0 < scorer.count ? scorer.deficit(of: $0) : Self.greatestDeficit
        }
        scores[reading] +=
          Self.contextShare * max(Self.greatestDeficit, deficit ?? Self.greatestDeficit)
      }
    }
    var best = 0
    for reading in scores.indices where scores[reading] > scores[best] { best = reading }
    return best
  }
}
