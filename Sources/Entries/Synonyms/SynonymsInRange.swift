import Dictionary
package import Documents
import Segmentation
import Text

extension SynonymList {
  /// The maximum number of words of a text that are looked at.
  private static var mostWords: Int { 40 }

  /// The best synonym for each of the first words of a text that have any; a word that is there twice counts at
  /// its first place. Two reads of the dictionary.
  ///
  /// - Parameter range: UTF-8 offsets.
  package static func best(
    in range: Range<Int>, of document: Document, dictionary: OpenDictionary
  ) async throws -> [(focus: Focus, synonym: String)] {
    let words = focuses(in: range, of: document, dictionary)
    let lexicon = dictionary.source.lexicon
    var entries: [Int: Entry] = [:]
    for entry in try await dictionary.source.entries(ids: words.compactMap(\.word)) {
      if let id = lexicon.id(of: entry.title) { entries[id] = entry }
    }
    let listed = words.compactMap { focus -> (focus: Focus, synonyms: ListedSynonyms)? in
      guard let entry = focus.word.flatMap({ entries[$0] }) else { return nil }
      let synonyms = ListedSynonyms(of: entry, reading: focus.reading)
      return synonyms.titles.isEmpty ? nil : (focus, synonyms)
    }
    let unclear = listed.filter { $0.synonyms.definitions.count > 1 }.flatMap(\.synonyms.titles)
    let others = try await dictionary.source.entries(ids: unclear.compactMap(lexicon.id(of:)))
    return listed.compactMap { focus, synonyms in
      let list = SynonymList(
        synonyms.titles, synonyms, of: focus, entries: others,
        context: SenseContext(of: focus, in: document, dictionary: dictionary), limit: 1)
      return (list.choices.first?.synonym).map { (focus, $0) }
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
