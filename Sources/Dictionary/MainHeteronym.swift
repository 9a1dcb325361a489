package import Readings
import Segmentation

extension WordSource {
  /// The place among an entry's readings of the one that is shown if only one is:
  /// the one that the word has by itself, else the one with most senses.
  package func mainHeteronym(of entry: Entry) -> Int? {
    ReadingsReader(model: readings, lexicon: lexicon)
      .mainHeteronym(of: entry.title, among: entry.heteronyms.map(\.bopomofo))
      ?? entry.mainHeteronym
  }
}

extension ReadingsReader {
  /// Which of a headword's readings it has by itself, without context.
  package func mainHeteronym(of title: String, among bopomofo: [String?]) -> Int? {
    if bopomofo.count < 2 { return bopomofo.isEmpty ? nil : 0 }
    let bytes = Array(title.utf8)
    let token = Token(range: 0..<bytes.count, kind: .word, word: lexicon.id(of: title))
    let readings = readings(of: bytes, tokens: [token])
    return CharacterReading.heteronym(for: readings, among: bopomofo)
  }
}
