package import Dictionary
package import Documents
import Segmentation
import Text

/// A word that can replace a word.
package struct Synonym: Sendable, Equatable {
  /// As the dictionary spells it.
  package var title: String
  /// The sense of the word in which this one can replace it, as the dictionary says it. `nil` if the word has one sense
  /// only, or if the sense is not known.
  package var sense: String?
}

/// Finds the words that can replace words of a document.
///
/// The reading of the place says which of the word's readings counts; the senses whose definition and
/// examples have words in common with the sentence come first, and the main sense where little speaks for another.
package struct SynonymFinder {
  /// The maximum number of words of a text that are looked at.
  private static let mostWords = 40
  /// The score of the main sense: two or three words of the sentence speak for another one as loudly. In bits, as those of
  /// words.
  private static let mainSense = 24.0

  private let document: Document
  private let dictionary: OpenDictionary
  private var source: any WordSource { dictionary.source }

  package init(_ dictionary: OpenDictionary, in document: Document) {
    self.dictionary = dictionary
    self.document = document
  }

  /// The synonyms of the word at a place: those of its entry, and behind them those that the other dictionaries that have the word
  /// name. If none names any, those that name the word as theirs are found. Two reads of the dictionary at most, besides that of
  /// the entry and one of each other dictionary that has the word.
  ///
  /// - Parameters:
  ///   - entry: the word's.
  ///   - limit: the maximum number.
  package func synonyms(of focus: Focus, entry: Entry, limit: Int) async throws -> [Synonym] {
    let listed = ListedSynonyms(of: entry, reading: focus.reading)
    var titles = try await allTitles(listed, of: entry, focus)
    if titles.isEmpty {
      titles = try await RelatedFinder(source).titles(.synonyms, of: entry, in: 0..<limit).entries
    }
    let isUnclear = listed.definitions.count > 1 && !titles.isEmpty
    let ids = isUnclear ? titles.compactMap(source.lexicon.id(of:)) : []
    let entries = isUnclear ? try await source.entries(ids: ids) : []
    return sorted(titles, listed, of: focus, entries: entries, limit: limit)
  }

  /// The synonyms that an entry names, and those of the other Mandarin dictionaries that have the word.
  private func allTitles(
    _ listed: ListedSynonyms, of entry: Entry, _ focus: Focus
  ) async throws -> [String] {
    let others = try await source.otherEntries(of: entry)
    let more = others.filter { $0.edition?.isMandarin ?? true }.flatMap {
      ListedSynonyms(of: $0, reading: focus.reading).titles
    }
    return more.isEmpty ? listed.titles : entry.distinct(listed.titles + more)
  }

  /// The best synonym for each of the first words of a text that have any; a word that is there twice counts at
  /// its first place. Two reads of the dictionary, and one of each further dictionary for a word whose entry names none.
  ///
  /// - Parameter range: UTF-8 offsets.
  package func best(in range: Range<Int>) async throws -> [(focus: Focus, synonym: String)] {
    let words = dictionary.words(in: range, of: document, limit: Self.mostWords)
    let lexicon = source.lexicon
    var entries: [Int: Entry] = [:]
    for entry in try await source.entries(ids: words.compactMap(\.word)) {
      if let id = lexicon.id(of: entry.title) { entries[id] = entry }
    }
    var listed: [(focus: Focus, synonyms: ListedSynonyms)] = []
    for focus in words {
      guard let entry = focus.word.flatMap({ entries[$0] }) else { continue }
      if let synonyms = try await listedSynonyms(of: entry, focus) {
        listed.append((focus, synonyms))
      }
    }
    let unclear = listed.filter { $0.synonyms.definitions.count > 1 }.flatMap(\.synonyms.titles)
    let others = try await source.entries(ids: unclear.compactMap(lexicon.id(of:)))
    return listed.compactMap { focus, synonyms in
      sorted(synonyms.titles, synonyms, of: focus, entries: others, limit: 1).first
        .map { (focus, $0.title) }
    }
  }

  /// The synonyms of the first dictionary that names some for a word.
  private func listedSynonyms(of entry: Entry, _ focus: Focus) async throws -> ListedSynonyms? {
    let own = ListedSynonyms(of: entry, reading: focus.reading)
    if !own.titles.isEmpty { return own }
    guard source.members(having: entry.title).count > 1 else { return nil }
    return try await source.entries(title: entry.title).lazy
      .filter { $0.edition?.isMandarin ?? true }
      .map { ListedSynonyms(of: $0, reading: focus.reading) }.first { !$0.titles.isEmpty }
  }

  /// Those of the sense that fits the place best come first.
  ///
  /// - Parameter entries: the synonyms' own, which show their senses.
  private func sorted(
    _ titles: [String], _ listed: ListedSynonyms, of focus: Focus, entries: [Entry], limit: Int
  ) -> [Synonym] {
    let context = SenseContext(of: focus, in: document, dictionary: dictionary)
    let definitions = listed.definitions
    let senses = SynonymSenses(of: listed.title, definitions: definitions, words: source.words)
    let entries = Dictionary(
      entries.map { (Array($0.title.utf8), $0) }, uniquingKeysWith: { first, _ in first })
    let scores = definitions.enumerated().map { place, definition in
      context.score(of: definition) + (place == listed.main ? Self.mainSense : 0)
    }
    let found = titles.filter { $0 != focus.text }.enumerated().map { order, title in
      let told =
        definitions.count > 1
        ? senses.sense(of: title, entry: entries[Array(title.utf8)]) : nil
      let score = (told ?? listed.definition(of: title)).map { scores[$0] } ?? 0
      return (order: order, score: score, title: title, sense: told)
    }
    return found.sorted { ($1.score, $0.order) < ($0.score, $1.order) }.prefix(limit).map {
      Synonym(
        title: $0.title, sense: $0.sense.map { DefinitionParts(definitions[$0]).explanation })
    }
  }
}

/// The synonyms that an entry names, and where.
struct ListedSynonyms {
  /// The word's.
  let title: String
  /// The senses of the reading that was chosen, if that names any synonyms; else all.
  let definitions: [Definition]
  /// The index of the main sense among them, if that is not the first.
  let main: Int?
  /// The synonyms in the dictionary's order, each once and never the word itself.
  let titles: [String]

  init(of entry: Entry, reading: PlaceReading) {
    title = entry.title
    let heteronyms = entry.heteronyms
    // The reading with the main sense, where schools merge readings.
    let chosen = reading.heteronym(among: heteronyms.map(\.bopomofo))
      .map { heteronyms[heteronyms[$0].mainSense?.reading ?? $0] }
    if let chosen, chosen.definitions.contains(where: { !$0.synonymList.isEmpty }) {
      definitions = chosen.definitions
      main = chosen.mainSense?.definition
    } else {
      definitions = heteronyms.flatMap(\.definitions)
      main = heteronyms.lazy.compactMap(\.mainSense).first.map { sense in
        heteronyms[..<sense.reading].reduce(sense.definition) { $0 + $1.definitions.count }
      }
    }
    titles = entry.distinct(definitions.flatMap(\.synonymList)).filter { !$0.isEmpty }
  }

  /// The place of the definition that lists a synonym.
  func definition(of synonym: String) -> Int? {
    definitions.firstIndex { $0.synonymList.contains(synonym) }
  }
}
