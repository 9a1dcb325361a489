package import Dictionary
package import Documents
import Phonetics
package import Readings
import Segmentation
import Text
import WordIndex
package import WordLists

extension WordSource {
  /// The card of an entry of this dictionary. All cards of entries are made here, so they differ only by the word's
  /// place. One read of the dictionary if the entry only leads to another.
  ///
  /// - Parameters:
  ///   - reading: how the word is read in its place, if it is in a text.
  ///   - written: how the text writes it.
  ///   - others: other words that cover the place.
  ///   - userWord: the word's item in the user's list, if it has one.
  ///   - surroundings: those of the word, if it is in a text.
  package func card(
    of entry: Entry, reading: PlaceReading? = nil, written: String? = nil, others: [String] = [],
    userWord: ListedWord? = nil, around surroundings: Surroundings? = nil
  ) async throws -> Card {
    var card = bareCard(
      of: entry, reading: reading, written: written, others: others, userWord: userWord,
      around: surroundings)
    if let title = card.onlyReference, let id = lexicon.id(of: title), hasEntry(id),
      let target = try await self.entry(id: id), target.title != entry.title
    {
      card.setTarget(bareCard(of: target))
    }
    return card
  }

  /// The card of an entry of one of the dictionaries behind the first that has the word. Reads nothing.
  package func card(ofOther entry: Entry) -> Card { bareCard(of: entry) }

  /// The same without the senses of a word that the entry leads to. Reads nothing.
  func bareCard(
    of entry: Entry, reading: PlaceReading? = nil, written: String? = nil, others: [String] = [],
    userWord: ListedWord? = nil, around surroundings: Surroundings? = nil
  ) -> Card {
    var card = Card(
      entry: entry, main: mainHeteronym(of: entry), reading: reading, written: written,
      others: others, edition: entry.edition ?? info.edition, userWord: userWord,
      around: surroundings)
    card.dictionary = nameBesideFirst(of: entry.edition)
    return card
  }
}

extension Card {
  /// Whether the first reading has neither synonyms nor antonyms.
  fileprivate var namesNoSynonyms: Bool {
    readings.first?.senses.allSatisfy {
      $0.definition.synonymList.isEmpty && $0.definition.antonymList.isEmpty
    } ?? true
  }

  /// Adds what only another dictionary says of the word: how an idiom is used, whichever dictionary leads, and synonyms.
  fileprivate mutating func add(_ other: Entry) {
    if other.edition?.isOfIdioms == true { idiom = other.idiomUsage ?? idiom }
    if !namesNoSynonyms { return }
    let own = readings.first?.bopomofo
    let senses = other.heteronyms.filter {
      $0.bopomofo == own || other.heteronyms.count == 1
    }.flatMap(\.definitions)
    func first(_ words: (Definition) -> [String]) -> [String] {
      senses.map(words).first { !$0.isEmpty } ?? []
    }
    (synonyms, antonyms) = (first(\.synonymList), first(\.antonymList))
  }

  /// The word that the first reading leads to, if that is all that it says.
  var onlyReference: String? {
    guard let senses = readings.first?.senses, !senses.isEmpty else { return nil }
    let references = senses.map(\.definition.onlyReference)
    return references.contains(nil) ? nil : references[0]
  }

  /// - Parameter card: that of the word which the entry leads to.
  mutating func setTarget(_ card: Card) {
    let own = readings.first?.bopomofo
    let reading = card.readings.first { $0.bopomofo == own } ?? card.readings.first
    target = reading.map { Target(title: card.title, reading: $0) }
    for (language, texts) in card.translations {
      let own = translations[language] ?? []
      translations[language] = own + texts.filter { !own.contains($0) }
    }
  }
}

extension WordSource {
  /// The card of a word, as `card(of:)` of its entry.
  ///
  /// - Parameters:
  ///   - reading: how the word is read in its place, if it is in a text.
  ///   - written: how the text writes it.
  ///   - others: other words that cover the place.
  package func card(
    of word: KnownWord, reading: PlaceReading? = nil, written: String? = nil, others: [String] = [],
    around surroundings: Surroundings? = nil
  ) async throws -> Card {
    guard case .entry(let entry, let noted) = word else {
      var card = bareCard(of: word, reading: reading, written: written, others: others)
      if case .bare = word, card.facts.isEmpty {
        let printed = card.readings.first?.bopomofo.flatMap(PackedSyllable.all)
        card.partCards = try await partCards(
          of: card.title, reading ?? printed.map { PlaceReading(spoken: $0, printed: $0) },
          around: surroundings ?? Surroundings(of: card.title))
      }
      return card
    }
    var card = try await card(
      of: entry, reading: reading, written: written, others: others, userWord: noted,
      around: surroundings)
    if let other = try await furtherEntry(of: entry, forSynonyms: card.namesNoSynonyms) {
      card.add(other)
    }
    return card
  }

  /// The same without the senses of a word that an entry leads to. Reads nothing.
  package func bareCard(
    of word: KnownWord, reading: PlaceReading? = nil, written: String? = nil, others: [String] = []
  ) -> Card {
    switch word {
    case .entry(let entry, let noted):
      bareCard(of: entry, reading: reading, written: written, others: others, userWord: noted)
    case .bare(let bare): card(of: bare, reading: reading, written: written, others: others)
    case .described(let word): card(of: word)
    case .listed(let item): Card(userWord: item, others: others, edition: info.edition)
    }
  }

  /// Its reading, the reason for no entry, and its parts.
  private func card(
    of word: BareWord, reading: PlaceReading?, written: String?, others: [String]
  ) -> Card {
    var card = Card(
      title: word.title, word.readings, reading: reading, written: written, edition: info.edition)
    card.hasEntry = false
    card.absence =
      info.edition.isStarter && words.isElsewhere(word.number)
      ? .inTheWholeDictionary : .inDictionary
    card.facts = names(of: word, reading).map { [$0] } ?? []
    // A name does not mean what its parts mean.
    card.parts = card.facts.isEmpty ? WordParts.words(in: word.title, of: self).map(\.title) : []
    card.others = others.filter { !card.parts.contains($0) }
    return card
  }
}

extension WordSource {
  /// The fact that a word without an entry is a name.
  private func names(of word: BareWord, _ reading: PlaceReading?) -> WordFact? {
    guard let id = words.id(of: word.number) else { return nil }
    if isPerson(id) {
      let printed = word.readings.first?.bopomofo?.split(separator: "　").map(String.init) ?? []
      return .person(named: word.title, syllables: reading?.spoken.map(\.bopomofo) ?? printed)
    }
    if isPlace(id) { return .place(PlaceKind(of: word.title)) }
    return PlaceKind(ofCommon: word.title).map { .place($0) }
  }

  /// The cards of the parts of a word that have entries. None for a word that is cut into single characters: three or
  /// more are mostly the sounds of a name, as in 星巴克. One read of the dictionary.
  ///
  /// - Parameters:
  ///   - reading: how the word is read in its place, if it is in a text.
  ///   - surroundings: those of the word.
  private func partCards(
    of word: String, _ reading: PlaceReading?, around surroundings: Surroundings
  ) async throws -> [Card] {
    let parts = WordParts.words(in: word, of: self)
    guard parts.count < 3 || parts.contains(where: { $0.range.count > 1 }) else { return [] }
    let ids = parts.map { lexicon.id(of: $0.title).flatMap(entryID) }
    let entries = Dictionary(
      try await entries(ids: ids.compactMap(\.self)).map { ($0.title, $0) },
      uniquingKeysWith: { first, _ in first })
    let ranges = parts.map(\.range)
    return parts.enumerated().compactMap { number, part in
      guard let entry = entries[part.title] else { return nil }
      let surroundings = surroundings.part(number, of: ranges)
      var card = bareCard(
        of: entry, reading: reading?.part(part.range), around: surroundings)
      if let surroundings { card.leadWithoutCounting(in: surroundings) }
      return card
    }
  }
}

extension OpenDictionary {
  /// The card of a word that stands in no text, read as the standard has it.
  ///
  /// - Parameter reading: one of its readings; `nil` for its main one.
  package func card(of word: KnownWord, reading: PlaceReading? = nil) async throws -> Card {
    try await source.card(of: word, reading: reading ?? mainReading(of: word))
  }

  /// The cards of a word in the other dictionaries that have it. One read for each.
  package func otherCards(of word: KnownWord) async throws -> [Card] {
    guard let entry = word.entry else { return [] }
    return try await source.otherEntries(of: entry).map { source.bareCard(of: $0) }
  }

  /// The reading of a word by itself, if it has the main senses; else the main reading.
  private func mainReading(of word: KnownWord) -> PlaceReading? {
    let main = source.bareCard(of: word).readings.first
    let own = reading(of: word.title)
    let isMain = source.bareCard(of: word, reading: own).readings.first?.senses == main?.senses
    return isMain ? own : reading(of: word.title, printed: main?.bopomofo)
  }

  /// The card of a word of a document.
  ///
  /// - Parameter word: as `word(of:)` gives it.
  package func card(of word: KnownWord, at focus: Focus) async throws -> Card {
    var card = try await source.card(
      of: word, reading: focus.reading, written: focus.text,
      others: focus.others.filter { !source.members(having: $0).isEmpty },
      around: focus.surroundings)
    if let meaning = focus.meaning {
      card.lead(with: meaning)
      if meaning == .person { card.facts = [.person(of: focus)] }
    } else {
      card.leadWithoutCounting(in: focus.surroundings)
    }
    return card
  }

  /// The maximum length of text searched for words, in UTF-8 code units: the first have been found by then.
  private static var mostLookedAt: Int { 32 << 10 }

  /// The first words of a part of a document, each once, where it stands first.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets. A word that reaches out of it does not count.
  ///   - limit: the maximum number.
  package func words(in range: Range<Int>, of document: Document, limit: Int) -> [Focus] {
    var words: [Focus] = []
    var seen: Set<WordID> = []
    for unit in document.units(in: range.prefix(Self.mostLookedAt)) {
      for token in unit.value(by: analyser).tokens
      where token.kind == .word || token.kind == .listed {
        let place = token.range.moved(by: unit.range.lowerBound)
        guard range.contains(place.lowerBound), place.upperBound <= range.upperBound,
          let id = token.id, seen.insert(id).inserted,
          let word = focus(at: place.lowerBound, in: document)
        else { continue }
        words.append(word)
        if words.count == limit { return words }
      }
    }
    return words
  }

  /// The cards of words of a document, without the senses of words that they only lead to. One read of the dictionary.
  package func cards(of words: [Focus]) async throws -> [Card] {
    let ids = words.map { $0.word.flatMap(source.entryID) }
    let entries = Dictionary(
      try await source.entries(ids: ids.compactMap(\.self)).map {
        (source.lexicon.id(of: $0.title), $0)
      },
      uniquingKeysWith: { first, _ in first })
    return zip(words, ids).compactMap { focus, id in
      let noted = userWord(of: focus)
      let word: KnownWord? =
        id.flatMap { entries[$0] }.map { .entry($0, noted: noted) }
        ?? focus.word.flatMap(source.bareWord).map { .bare($0) } ?? noted.map { .listed($0) }
      return word.map { source.bareCard(of: $0, reading: focus.reading) }
    }
  }
}

extension Card {
  /// The reason why a word that is found in texts has no entry, or none that helps in its place.
  package enum Absence: Sendable, Equatable {
    /// The dictionary has none.
    case inDictionary
    /// It is the starter dictionary, and the whole one has an entry.
    case inTheWholeDictionary
    /// The dictionary lacks the sense of the place.
    case ofSense
  }
}

extension Card {
  /// The card of a user's word without an entry.
  init(userWord item: ListedWord, others: [String] = [], edition: Edition) {
    self.init(title: item.text, others: others, edition: edition, userWord: item)
    if item.reading != nil {
      readings = [Reading(bopomofo: item.bopomofo, pinyin: item.pinyin)]
    }
    hasEntry = false
  }
}
