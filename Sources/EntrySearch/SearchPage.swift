import Dictionary
import Phonetics
import Segmentation
import Text
import WordIndex

/// Reads the contents of a list of found words.
struct SearchPage {
  private let source: any WordSource
  /// The phrase that the query has for definitions or examples, and for translations.
  private let phrase: String?
  private let english: String?
  /// The dictionaries, where there are several.
  private let editions: [Edition]

  init(_ source: any WordSource, _ texts: [TextQuery]) {
    self.source = source
    phrase = texts.first { $0.field == .texts || $0.field == .examples }?.phrase
    editions = source.hasSeveralDictionaries ? source.members.map(\.edition) : []
    english = texts.first { $0.field == .translations }?.phrase
  }

  /// One read for all words, and one more for those that are shown otherwise than in other lists.
  ///
  /// - Parameter hasTiers: whether some words answer better than others.
  func hits(for matches: [SearchMatch], hasTiers: Bool) async throws -> [SearchHit] {
    let summaries = try await source.summaries(of: matches.map(\.word))
    let byWord = Dictionary(uniqueKeysWithValues: matches.map { ($0.word, $0) })
    let found = summaries.compactMap { summary in byWord[summary.word].map { (summary, $0) } }
    let entries = try await entries(of: found.filter { needsEntry($0.0, $0.1) }.map(\.0.id))
    let others = try await texts(
      ofOthers: found.map(\.0).filter { needsOthers($0, entries[$0.id]) }.map(\.id))
    return found.map { summary, match in
      var hit = hit(summary, match, entry: entries[summary.id], hasTier: hasTiers)
      if let other = others[summary.id] {
        hit.gloss = other.text
        hit.dictionary = name(other.dictionary)
      }
      return hit
    }
  }

  /// Whether another dictionary than the first says what the query asks for.
  private func needsOthers(_ summary: WordSummary, _ entry: Entry?) -> Bool {
    guard let phrase, editions.count > 1, !(summary.gloss ?? "").holds(phrase) else { return false }
    return entry?.text(saying: phrase) == nil
  }

  /// The first text of each that says it, in the order of the dictionaries.
  private func texts(ofOthers ids: [Int]) async throws -> [Int: EntryText] {
    guard let phrase, !ids.isEmpty else { return [:] }
    let texts = try await source.texts(ofEntries: ids, holding: phrase)
    return Dictionary(
      zip(ids, texts).compactMap { id, texts in texts.first.map { (id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The short name of the dictionary at a place, where that is not the first one.
  private func name(_ dictionary: Int) -> String? {
    editions.count > 1 && dictionary > 0 ? editions[dictionary].shortName : nil
  }

  private func entries(of words: [Int]) async throws -> [Int: Entry] {
    let ids = words.filter(source.isEntry)
    if ids.isEmpty { return [:] }
    let entries = try await source.entries(ids: ids)
    // A missing one would move all that follow.
    guard entries.count == ids.count else { return [:] }
    return Dictionary(zip(ids, entries)) { first, _ in first }
  }

  /// Whether the gloss of a summary is not the one of the query.
  private func needsEntry(_ summary: WordSummary, _ match: SearchMatch) -> Bool {
    if let phrase, !(summary.gloss ?? "").holds(phrase) { return true }
    return match.evidence.reading.map { !summary.isRead($0) } ?? false
  }

  /// The reading of the word that an entry without a reading only leads to: 犇, 「奔」的異體字, is read as 奔.
  private func readingOfStandardForm(_ summary: WordSummary) -> Reading? {
    guard (summary.bopomofo ?? "").isEmpty,
      let standard = Definition(text: summary.gloss).onlyReference
    else { return nil }
    return source.words.word(titled: standard).flatMap(source.words.mainReading)
  }

  private func hit(
    _ summary: WordSummary, _ match: SearchMatch, entry: Entry?, hasTier: Bool
  ) -> SearchHit {
    let evidence = match.evidence
    var hit = SearchHit(
      // Another dictionary's numbers say nothing to those who ask for all.
      entry: source.info.edition.isMandarin ? summary.id : nil, title: summary.title,
      bopomofo: summary.bopomofo,
      pinyin: summary.pinyin, gloss: summary.gloss, phrase: phrase,
      radical: summary.radical, strokeCount: summary.strokeCount,
      tier: hasTier ? match.rank.tier : nil,
      correction: match.rank.tier == .near ? nil : evidence.correction)
    if let reading = readingOfStandardForm(summary) {
      hit.bopomofo = reading.bopomofo()
      hit.pinyin = reading.pinyin()
    }
    // The main reading stays as the dictionary prints it.
    if let reading = evidence.reading, !summary.isRead(reading) {
      hit.bopomofo = reading.bopomofo()
      hit.pinyin = reading.pinyin()
      hit.gloss = entry?.text(of: reading) ?? hit.gloss
    }
    if let sense = evidence.sense { hit.gloss = sense.text }
    if let phrase, let text = entry?.text(saying: phrase) { hit.gloss = text }
    hit.isOfMainland = Definition(text: hit.gloss).isOfMainland
    hit.dictionary = name(
      evidence.sense?.dictionary ?? source.members(having: summary.title).first ?? 0)
    let translations = summary.translations ?? [:]
    if let english = english ?? evidence.english {
      hit.translation = GlossMatch(english).best(in: translations)?.gloss
    } else if hit.gloss == nil {
      hit.translation = translations.min { $0.key < $1.key }?.value.first
    }
    return hit
  }
}

extension SearchQuery {
  /// Whether some words answer it better than others.
  var hasTiers: Bool {
    !words.isEmpty || texts.contains(where: \.ranks)
  }
}

extension WordSummary {
  fileprivate func isRead(_ reading: Reading) -> Bool {
    bopomofo.flatMap { try? Reading(bopomofo: $0) } == reading
  }
}

extension Entry {
  /// The first definition of the heteronym that is read so.
  fileprivate func text(of reading: Reading) -> String? {
    heteronyms.lazy.filter { heteronym in
      heteronym.bopomofo.flatMap { try? Reading(bopomofo: $0) } == reading
    }
    .flatMap(\.definitions).compactMap(\.text).first { !$0.isEmpty }
  }

  /// The first of its texts that holds a phrase: a definition, or an example or a quotation.
  fileprivate func text(saying phrase: String) -> String? {
    let definitions = heteronyms.flatMap(\.definitions)
    return definitions.lazy.compactMap(\.text).first { $0.holds(phrase) }
      ?? definitions.lazy.flatMap { ($0.examples ?? []) + ($0.quotes ?? []) }
      .first { $0.holds(phrase) }
  }
}

extension String {
  /// Whether a phrase is in it, byte for byte except the phrase's blanks.
  fileprivate func holds(_ phrase: String) -> Bool {
    let wanted = phrase.utf8.filter { $0 != 0x20 }
    var text = self
    return wanted.isEmpty || text.withUTF8 { ByteSearch.holds(wanted, in: $0) }
  }
}
