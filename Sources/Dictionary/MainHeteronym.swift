package import Readings
import Segmentation

extension WordSource {
  /// The place of the one reading of an entry to show: the one that the word has by itself, otherwise the one with most
  /// senses.
  package func mainHeteronym(of entry: Entry) -> Int? {
    ReadingsReader(model: readings, lexicon: lexicon)
      .mainHeteronym(of: entry.title, among: entry.heteronyms.map(\.bopomofo))
      ?? entry.mainHeteronym
  }
}

extension ReadingsReader {
  /// The place of the reading that a headword has by itself.
  package func mainHeteronym(of title: String, among bopomofo: [String?]) -> Int? {
    if bopomofo.count < 2 { return bopomofo.isEmpty ? nil : 0 }
    let bytes = Array(title.utf8)
    let token = Token(range: 0..<bytes.count, kind: .word, word: lexicon.id(of: title))
    let readings = readings(of: bytes, tokens: [token])
    return CharacterReading.heteronym(for: readings, among: bopomofo)
  }
}
