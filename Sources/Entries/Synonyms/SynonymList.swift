package import Dictionary
package import Documents
import Segmentation

/// The words that can replace a word.
package struct SynonymList: Sendable, Equatable {
  /// One of them.
  package struct Choice: Sendable, Equatable {
    package var synonym: String
    /// The sense of the word in which this one can replace it, as the dictionary says it. `nil` if the word has
    /// one sense only, or if it is not known which it is.
    package var sense: String?
  }

  /// The synonyms; those of the sense that fits the place best come first.
  package var choices: [Choice]
}

extension SynonymList {
  /// The synonyms of the word at a place.
  ///
  /// The reading of the place says which of the word's readings counts; the senses whose definition and
  /// examples have words in common with the sentence come first. If the entry names no synonyms, those that
  /// name the word as theirs are found. Two reads of the dictionary at most, besides that of the entry.
  ///
  /// - Parameters:
  ///   - entry: the word's.
  ///   - limit: the maximum number.
  package init(
    of focus: Focus, entry: Entry, in document: Document, dictionary: OpenDictionary, limit: Int
  ) async throws {
    let source = dictionary.source
    let listed = ListedSynonyms(of: entry, reading: focus.reading)
    var titles = listed.titles
    if titles.isEmpty {
      titles = try await RelatedFinder(source).first(.synonyms, of: entry, limit: limit)
        .titles
    }
    let entries =
      listed.definitions.count > 1 && !titles.isEmpty
      ? try await source.entries(ids: titles.compactMap(source.lexicon.id(of:))) : []
    self.init(
      titles, listed, of: focus, entries: entries,
      context: SenseContext(of: focus, in: document, dictionary: dictionary), limit: limit)
  }

  /// - Parameter entries: the synonyms' own, which show what sense they belong to.
  init(
    _ titles: [String], _ listed: ListedSynonyms, of focus: Focus, entries: [Entry],
    context: SenseContext, limit: Int
  ) {
    let definitions = listed.definitions
    let senses = SynonymSenses(
      of: listed.title, definitions: definitions, words: context.dictionary.source.words)
    let entries = Dictionary(
      entries.map { (Array($0.title.utf8), $0) }, uniquingKeysWith: { first, _ in first })
    let scores = definitions.map(context.score)
    let found = titles.filter { $0 != focus.text }.enumerated().map { order, title in
      let told =
        definitions.count > 1
        ? senses.sense(of: title, entry: entries[Array(title.utf8)]) : nil
      let score = (told ?? listed.definition(of: title)).map { scores[$0] } ?? 0
      return (order: order, score: score, title: title, sense: told)
    }
    choices = found.sorted { ($1.score, $0.order) < ($0.score, $1.order) }.prefix(limit).map {
      Choice(
        synonym: $0.title,
        sense: $0.sense.flatMap { definitions[$0].text.map(SynonymSenses.head) })
    }
  }
}

/// The synonyms that an entry names, and where.
struct ListedSynonyms: Sendable {
  /// The word's.
  let title: String
  /// The senses of the reading that was chosen, if that names any synonyms; else all.
  let definitions: [Definition]
  /// The synonyms in the dictionary's order, each once and never the word itself.
  let titles: [String]

  init(of entry: Entry, reading: PlaceReading) {
    title = entry.title
    let chosen =
      reading.heteronym(among: entry.heteronyms.map(\.bopomofo))
      .map { entry.heteronyms[$0].definitions } ?? []
    definitions =
      chosen.contains { !$0.synonymList.isEmpty }
      ? chosen : entry.heteronyms.flatMap(\.definitions)
    titles = entry.distinct(definitions.flatMap(\.synonymList)).filter { !$0.isEmpty }
  }

  /// The place of the definition that lists a synonym.
  func definition(of synonym: String) -> Int? {
    definitions.firstIndex { $0.synonymList.contains(synonym) }
  }
}
