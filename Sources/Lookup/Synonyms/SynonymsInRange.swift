import Dictionary
import Segmentation
import Text

extension SynonymList {
  /// So many words of a text are looked at.
  private static var mostWords: Int { 40 }

  /// The best synonym for each of the first words of a text that have any; a word that stands there twice counts
  /// where it stands first. One read of the dictionary.
  ///
  /// - Parameter range: UTF-8 offsets.
  package static func best(
    in range: Range<Int>, of document: Document, dictionary: OpenDictionary
  ) async throws -> [(focus: Focus, synonym: String)] {
    let words = focuses(in: range, of: document, dictionary)
    var entries: [Int: Entry] = [:]
    for entry in try await dictionary.source.entries(ids: words.compactMap(\.word)) {
      if let id = dictionary.source.lexicon.id(of: entry.title) { entries[id] = entry }
    }
    return words.compactMap { focus in
      guard let entry = focus.word.flatMap({ entries[$0] }) else { return nil }
      let context = SenseContext(of: focus, in: document, dictionary: dictionary)
      let list = SynonymList(of: focus, entry: entry, context: context)
      return (list.senses.first?.synonyms.first).map { (focus, $0) }
    }
  }

  /// The first words of a range, each once.
  private static func focuses(
    in range: Range<Int>, of document: Document, _ dictionary: OpenDictionary
  ) -> [Focus] {
    var focuses: [Focus] = []
    var seen: Set<Int> = []
    let analyser = dictionary.analyser
    for unit in document.units(in: range) {
      let start = unit.range.lowerBound
      for token in unit.value(by: analyser).tokens where token.kind == .word {
        let place = start + token.range.lowerBound
        guard range.contains(place), start + token.range.upperBound <= range.upperBound,
          let word = token.word, seen.insert(word).inserted,
          let focus = Focus.at(place, in: document, analyser: analyser)
        else { continue }
        focuses.append(focus)
        if focuses.count == mostWords { return focuses }
      }
    }
    return focuses
  }
}
