package import Readings
package import Segmentation
import Synchronization
package import WordIndex

/// Two dictionaries side by side. The first cuts and reads texts; the second explains words that the first finds and
/// has no entry for, and today's senses of those that it has.
///
///     let library = Library(first: ministry, second: today)
///     try await library.entry(title: "手機")  // the second's, with its edition
///
/// Ids and numbers are those of the first. Entries of the second name its edition, and its senses of words that the first has
/// stand behind the first's, marked. Each question costs one read of the first and at most one of the second.
package struct Library: WordSource {
  /// The one that cuts and reads texts.
  package let first: any WordSource
  /// `nil` as long as it is being made.
  package let second: (any WordSource)?
  /// The first's description, with the content of the second.
  package let info: DictionaryInfo
  /// The facts of characters that neither has.
  package let characters: CharacterFacts?
  /// Whether there is another second by now: then the library is to be opened anew.
  private let isOutdated: @Sendable () -> Bool

  /// A library of two dictionaries that are open. `isOutdated` says whether there is another second by now.
  package init(
    first: any WordSource, second: (any WordSource)?, characters: CharacterFacts? = nil,
    isOutdated: @Sendable @escaping () -> Bool = { false }
  ) {
    self.first = first
    self.second = second
    self.characters = characters
    self.isOutdated = isOutdated
    var info = first.info
    info.beside = second?.info.contentID ?? ""
    self.info = info
  }

  package var lexicon: Lexicon { first.lexicon }
  package var words: WordIndex { first.words }
  package var readings: ReadingsModel { first.readings }
  package var isWhole: Bool { first.isWhole && second?.isWhole ?? true && !isOutdated() }

  package func verify() async throws -> [String] {
    let damaged = try await first.verify()
    return damaged + (try await second?.verify() ?? [])
  }
}

// MARK: - Entries

extension Library {
  package func isEntry(_ id: Int) -> Bool { first.isEntry(id) || idOfSecond(id) != nil }

  package func entryID(ofWord id: Int) -> Int? {
    first.entryID(ofWord: id) ?? (idOfSecond(id) == nil ? nil : id)
  }

  /// The second's id of a word of the first. Asks no database.
  private func idOfSecond(_ id: Int) -> Int? {
    words.word(withID: id).flatMap { idOfSecond(titled: words.title(of: $0)) }
  }

  private func idOfSecond(titled title: String) -> Int? {
    guard let words = second?.words else { return nil }
    return words.word(titled: title).flatMap(words.entry(of:))
  }

  package func entries(ids: [Int]) async throws -> [Entry] {
    let own = ids.filter(first.isEntry)
    var entries = try await first.entries(ids: own)
    guard let second, own.count < ids.count else { return entries }
    // A missing one would move all that follow.
    let known = entries.count == own.count ? Array(zip(own, entries)) : []
    let others = ids.filter { !first.isEntry($0) }.compactMap { id in
      idOfSecond(id).map { (id, $0) }
    }
    let found = try await second.entries(ids: others.map(\.1)).map(named)
    guard found.count == others.count else { return entries }
    let byID = Dictionary(known + zip(others.map(\.0), found)) { first, _ in first }
    entries = ids.compactMap { byID[$0] }
    return entries
  }

  package func entry(id: Int) async throws -> Entry? {
    if let entry = try await first.entry(id: id) { return try await withSensesOfToday(entry) }
    guard let other = idOfSecond(id) else { return nil }
    return try await second?.entry(id: other).map(named)
  }

  package func entry(title: String) async throws -> Entry? {
    if let entry = try await first.entry(title: title) {
      return try await withSensesOfToday(entry)
    }
    return try await second?.entry(title: title).map(named)
  }

  private func named(_ entry: Entry) -> Entry {
    var entry = entry
    entry.edition = second?.info.edition
    // Their difficulty was told by the second's own text.
    for reading in entry.heteronyms.indices {
      for sense in entry.heteronyms[reading].definitions.indices {
        entry.heteronyms[reading].definitions[sense].exampleLevels = nil
        entry.heteronyms[reading].definitions[sense].examplePieceLevels = nil
      }
    }
    return entry
  }

  /// An entry of the first with the senses that only the second has, behind its own of the same reading.
  private func withSensesOfToday(_ entry: Entry) async throws -> Entry {
    guard let id = idOfSecond(titled: entry.title),
      let other = try await second?.entry(id: id).map(named)
    else {
      return entry
    }
    var entry = entry
    for heteronym in other.heteronyms {
      let place = entry.heteronyms.firstIndex { $0.bopomofo == heteronym.bopomofo }
      if place == nil {
        entry.heteronyms.append(Heteronym(bopomofo: heteronym.bopomofo, pinyin: heteronym.pinyin))
      }
      let reading = place ?? entry.heteronyms.count - 1
      let count = entry.heteronyms[reading].definitions.count
      entry.heteronyms[reading].definitions += heteronym.definitions.map {
        var definition = $0
        definition.isOfToday = true
        return definition
      }
      // The places of today's senses come first: they are fewer, and meant in fewer places.
      entry.heteronyms[reading].placeSenses.insert(
        contentsOf: heteronym.placeSenses.map {
          PlaceSense(definition: count + $0.definition, patterns: $0.patterns)
        }, at: 0)
      if let main = heteronym.mainSense {
        entry.heteronyms[reading].mainSense = SensePlace(
          reading: reading, definition: count + main.definition)
      }
    }
    return entry
  }
}

// MARK: - Questions about all words

extension Library {
  package func texts(ofEntries ids: [Int], holding phrase: String) async throws -> [[String]] {
    let (own, others) = (ids.filter(first.isEntry), ids.compactMap(idOfSecondAlone))
    var found = try await first.texts(ofEntries: own, holding: phrase).makeIterator()
    guard let second, !others.isEmpty else { return ids.map { _ in found.next() ?? [] } }
    var more = try await second.texts(ofEntries: others, holding: phrase).makeIterator()
    return ids.map { first.isEntry($0) ? found.next() ?? [] : more.next() ?? [] }
  }

  private func idOfSecondAlone(_ id: Int) -> Int? { first.isEntry(id) ? nil : idOfSecond(id) }

  package func words(
    saying queries: [TextQuery], among candidates: [Int]?, limit: Int
  ) async throws -> [Int] {
    let found = try await first.words(saying: queries, among: candidates, limit: limit)
    guard let second else { return found }
    let allowed = candidates.map(Set.init)
    let more = try await second.words(saying: queries, among: nil, limit: limit)
      .compactMap { words.word(titled: second.words.title(of: $0)) }
      .filter { allowed?.contains($0) ?? true }
    return more.isEmpty ? found : Array(Set(found + more).sorted().prefix(limit))
  }

  package var hasTranslations: Bool {
    first.hasTranslations || second?.hasTranslations ?? false
  }

  package func words(telling groups: TermGroups, limit: Int) async throws -> [Int] {
    let found = try await first.words(telling: groups, limit: limit)
    guard let second else { return found }
    let more = try await second.words(telling: groups, limit: limit)
      .compactMap { words.word(titled: second.words.title(of: $0)) }
    return more.isEmpty ? found : Array(Set(found + more).sorted().prefix(limit))
  }

  package func explanations(ofWords words: [Int]) async throws -> [Explanations] {
    var found = try await first.explanations(ofWords: words)
    guard let second else { return found }
    // A word that both explain has its own senses first.
    let places = Dictionary(
      zip(found.map(\.word), found.indices), uniquingKeysWith: { first, _ in first })
    let numbers = Dictionary(
      words.compactMap { word in
        second.words.word(titled: self.words.title(of: word)).map { ($0, word) }
      }, uniquingKeysWith: { first, _ in first })
    if numbers.isEmpty { return found }
    for other in try await second.explanations(ofWords: numbers.keys.sorted()) {
      guard let word = numbers[other.word] else { continue }
      if let place = places[word] {
        found[place].senses += other.senses
      } else {
        found.append(Explanations(word: word, senses: other.senses))
      }
    }
    return found
  }

  package func characters(_ shape: CharacterShape) async throws -> [Int] {
    try await first.characters(shape)
  }

  package func summaries(of words: [Int]) async throws -> [WordSummary] {
    var summaries = try await first.summaries(of: words)
    guard let second else { return summaries }
    let places = summaries.indices.filter { !first.isEntry(summaries[$0].id) }
    let numbers = places.compactMap { second.words.word(titled: summaries[$0].title) }
    if numbers.isEmpty { return summaries }
    let others = Dictionary(
      try await second.summaries(of: numbers).map { ($0.title, $0) }, uniquingKeysWith: { $1 })
    for place in places {
      guard let other = others[summaries[place].title] else { continue }
      summaries[place].gloss = other.gloss
      summaries[place].translations = other.translations
    }
    return summaries
  }

  package func relations(ofEntry id: Int, limit: Int) async throws -> Relations {
    try await first.relations(ofEntry: id, limit: limit)
  }

  package func partsOfSpeech() async throws -> PartsOfSpeech {
    try await first.partsOfSpeech()
  }
}
