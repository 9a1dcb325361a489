import Dictionary
import Phonetics
import Training

extension ReadingsSource {
  /// Adds an entry: its readings, and the texts that the readings' model learns from.
  mutating func append(_ entry: Entry) {
    let heteronyms = entry.heteronyms.filter { $0.bopomofo != nil }.map { heteronym in
      Heteronym(
        bopomofo: heteronym.bopomofo ?? "", definitions: heteronym.definitions.compactMap(\.text),
        examples: heteronym.definitions.flatMap { $0.examples ?? [] },
        quotes: heteronym.definitions.flatMap { $0.quotes ?? [] },
        isEveryday: heteronym.audioID != nil)
    }
    append(
      title: entry.title, heteronyms: heteronyms,
      firstDefinition: entry.heteronyms.first?.definitions.first?.text)
  }

  /// Adds a word of today, which has no text.
  mutating func append(_ word: CommonWord) {
    let heteronyms = word.reading.map { [Heteronym(bopomofo: $0.bopomofo(separator: " "))] }
    append(title: word.text, heteronyms: heteronyms ?? [], firstDefinition: nil, isTaught: true)
  }
}
