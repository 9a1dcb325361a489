package import Readings
package import Segmentation
package import WordIndex

/// Dictionaries side by side, in the user's order. An index cuts and reads texts, and numbers words; each dictionary explains the
/// words that it has.
///
///     let library = Library([concised, revised], index: index, today: today)
///     try await library.entry(title: "手機")  // of the first that has it, with its edition
///     try await library.entries(title: "銀行").map(\.edition?.shortName)  // 簡編本, 修訂本
///
/// Ids and numbers are those of the index; those of a dictionary are found by the title, in memory. The words of today are a
/// dictionary of their own where no other has them; to entries of others they add senses, marked and behind theirs. Each
/// question costs one read of each dictionary that has an answer.
package struct Library: WordSource {
  /// The one that cuts and reads texts: made for these dictionaries, or the largest of them whose words are Mandarin's.
  package let index: any WordSource
  /// All but the words of today, in the user's order.
  package let dictionaries: [any WordSource]
  /// The words of today; `nil` if they are left out, or as long as they are being made.
  package let today: (any WordSource)?
  /// The description of the first dictionary, with the counts and the contents of all.
  package let info: DictionaryInfo
  /// The facts of characters that none has.
  package let characters: CharacterFacts?
  /// Whether there are others by now: then the library is to be opened anew.
  private let isOutdated: @Sendable () -> Bool
  /// The dictionaries, asked by the index's numbers.
  let parts: [LibraryMember]
  /// The words of today, likewise.
  let partOfToday: LibraryMember?

  /// A library of dictionaries that are open.
  ///
  /// - Parameters:
  ///   - first: the dictionary that leads.
  ///   - others: the further ones, in the user's order.
  ///   - index: what was made for these dictionaries, if anything was.
  ///   - isOutdated: says whether there are others by now.
  package init(
    first: any WordSource, others: [any WordSource] = [], index: (any WordSource)? = nil,
    today: (any WordSource)? = nil, characters: CharacterFacts? = nil,
    isOutdated: @Sendable @escaping () -> Bool = { false }
  ) {
    let dictionaries = [first] + others
    let place =
      dictionaries.indices.filter { dictionaries[$0].info.edition.isMandarin }
      .max { dictionaries[$0].info.entryCount < dictionaries[$1].info.entryCount } ?? 0
    self.dictionaries = dictionaries
    let source = index ?? dictionaries[place]
    self.index = source
    self.today = today
    self.characters = characters
    self.isOutdated = isOutdated
    parts = dictionaries.enumerated().map {
      LibraryMember($1, in: index == nil && $0 == place ? nil : source)
    }
    partOfToday = today.map { LibraryMember($0, in: source, isOfToday: true) }
    var info = first.info
    // Ids of words without an entry are the index's.
    (info.entryCount, info.addedWordCount) = (source.info.entryCount, source.info.addedWordCount)
    (info.firstPlace, info.firstPerson) = (source.info.firstPlace, source.info.firstPerson)
    info.heteronymCount = dictionaries.reduce(0) { $0 + $1.info.heteronymCount }
    info.definitionCount = dictionaries.reduce(0) { $0 + $1.info.definitionCount }
    info.beside = (others + [today].compactMap { $0 }).map { $0.info.contentID }
    self.info = info
  }

  package var lexicon: Lexicon { index.lexicon }
  package var words: WordIndex { index.words }
  package var readings: ReadingsModel { index.readings }

  package var members: [DictionaryInfo] {
    dictionaries.map(\.info) + (today.map { [$0.info] } ?? [])
  }

  package func only(_ place: Int) -> any WordSource {
    let all = dictionaries + (today.map { [$0] } ?? [])
    guard all.indices.contains(place) else { return self }
    if !all[place].info.edition.isMandarin { return all[place] }
    return Library(first: all[place], index: index, characters: characters)
  }

  package var entryNumbers: [Int] {
    if parts.count == 1, partOfToday == nil, parts[0].isIndex {
      return parts[0].source.entryNumbers
    }
    var areEntries = [Bool](repeating: false, count: words.count)
    for part in parts + [partOfToday].compactMap({ $0 }) { part.markEntries(in: &areEntries) }
    return areEntries.indices.filter { areEntries[$0] }
  }

  package var isWhole: Bool {
    index.isWhole && dictionaries.allSatisfy(\.isWhole) && today?.isWhole ?? true && !isOutdated()
  }

  package func verify() async throws -> [String] {
    var damaged = try await index.verify()
    for source in dictionaries + [today].compactMap({ $0 }) where source.info != index.info {
      damaged += try await source.verify()
    }
    return damaged
  }

  /// Without the words of today.
  package var withoutToday: Library {
    Library(
      first: dictionaries[0], others: Array(dictionaries.dropFirst()),
      index: parts.contains { $0.isIndex } ? nil : index, characters: characters,
      isOutdated: isOutdated)
  }
}

// MARK: - Entries

extension Library {
  package func isEntry(_ id: Int) -> Bool {
    index.isEntry(id) || parts.contains { $0.id(ofWord: id) != nil }
      || partOfToday?.id(ofWord: id) != nil
  }

  package func entryID(ofWord id: Int) -> Int? {
    index.entryID(ofWord: id) ?? (isEntry(id) ? id : nil)
  }

  package func members(having title: String) -> [Int] {
    let asked = asked(title)
    let places = parts.indices.filter { parts[$0].id(titled: asked) != nil }
    let isOfToday = places.isEmpty && partOfToday?.id(titled: title) != nil
    return isOfToday ? [parts.count] : places
  }

  package func members(namingRelatedOf title: String) -> [Int] {
    let asked = asked(title)
    return parts.indices.filter { parts[$0].mayNameRelated(of: asked) }
  }

  /// A title with its number, where the index has a table of the dictionaries' entries.
  private func asked(_ title: String) -> LibraryMember.Title {
    LibraryMember.Title(title, in: parts.contains(where: \.isListed) ? words : nil)
  }

  package func entries(ids: [Int]) async throws -> [Entry] {
    var entries: [Int: Entry] = [:]
    var rest = ids
    for part in parts + [partOfToday].compactMap({ $0 }) where !rest.isEmpty {
      let own = rest.compactMap { id in part.id(ofWord: id).map { (id, $0) } }
      if own.isEmpty { continue }
      let found = try await part.source.entries(ids: own.map(\.1))
      rest.removeAll { id in own.contains { $0.0 == id } }
      // A missing one would move all that follow.
      guard found.count == own.count else { continue }
      for (place, entry) in zip(own, found) {
        entries[place.0] = named(entry, of: part)
      }
    }
    return ids.compactMap { entries[$0] }
  }

  package func entry(id: Int) async throws -> Entry? {
    for part in parts {
      guard let own = part.id(ofWord: id),
        let entry = try await part.source.entries(ids: [own]).first
      else { continue }
      return try await complete(entry, of: part)
    }
    // Another form of a word that they have.
    if let other = index.entryID(ofWord: id), other != id { return try await entry(id: other) }
    guard let part = partOfToday, let own = part.id(ofWord: id) else { return nil }
    return try await part.source.entry(id: own).map { named($0, of: part) }
  }

  package func fields(
    named name: String, holding phrase: String, in key: String
  ) async throws -> [FieldText] {
    for source in dictionaries where source.info.edition.key == key {
      return try await source.fields(named: name, holding: phrase, in: key)
    }
    return []
  }

  package func entry(title: String) async throws -> Entry? {
    try await leadingEntry(title: title)?.entry
  }

  package func entries(title: String) async throws -> [Entry] {
    guard let leading = try await leadingEntry(title: title) else { return [] }
    var entries = [leading.entry]
    let asked = asked(leading.entry.title)
    for (place, part) in parts.enumerated() where place != leading.place {
      guard let id = part.id(titled: asked),
        let entry = try await part.source.entries(ids: [id]).first
      else { continue }
      entries.append(named(entry, of: part))
    }
    entries[0].edition = entries[0].edition ?? dictionaries[0].info.edition
    // They stand in the entry that they are from.
    if entries.dropFirst().contains(where: { $0.translations == entries[0].translations }) {
      entries[0].translations = nil
    }
    return entries
  }

  /// The entry of a title of the first dictionary that has exactly it, otherwise of the first that knows it in another form; with
  /// the dictionary's place, `nil` for the words of today.
  private func leadingEntry(title: String) async throws -> (place: Int?, entry: Entry)? {
    let asked = asked(title)
    for (place, part) in parts.enumerated() {
      // One dictionary looks for all forms at once.
      guard parts.count > 1, let id = part.id(titled: asked),
        let entry = try await part.source.entries(ids: [id]).first
      else { continue }
      return (place, try await complete(entry, of: part))
    }
    for (place, part) in parts.enumerated() {
      if let entry = try await part.entry(inAnyFormOf: title, in: index) {
        return (place, try await complete(entry, of: part))
      }
    }
    guard let part = partOfToday, let entry = try await part.source.entry(title: title) else {
      return nil
    }
    return (nil, named(entry, of: part))
  }

  /// An entry with its edition, where there are several.
  private func named(_ entry: Entry, of part: LibraryMember) -> Entry {
    var entry = entry
    if parts.count > 1 || part.isOfToday { entry.edition = part.info.edition }
    return part.isOfToday ? entry.withoutLevels : entry
  }

  /// An entry with its edition, the names of the others that have it, and today's senses.
  private func complete(_ entry: Entry, of part: LibraryMember) async throws -> Entry {
    var entry = named(entry, of: part)
    if parts.count > 1 {
      let asked = asked(entry.title)
      entry.alsoIn = parts.filter {
        $0.info.edition.key != part.info.edition.key && $0.id(titled: asked) != nil
      }
      .map(\.info.edition.shortName)
      try await translate(&entry)
    }
    guard let part = partOfToday, let id = part.id(titled: entry.title),
      let other = try await part.source.entry(id: id)
    else { return entry }
    return entry.adding(sensesOfToday: named(other, of: part))
  }
}

extension Library {
  /// Gives an entry without translations those of the first dictionary that has some, with their terms.
  private func translate(_ entry: inout Entry) async throws {
    guard entry.translations == nil else { return }
    for part in parts
    where part.source.hasTranslations && part.info.edition.key != entry.edition?.key {
      guard let id = part.id(titled: entry.title),
        let translations = try await part.source.entries(ids: [id]).first?.translations
      else { continue }
      entry.translations = translations
      let edition = part.info.edition
      entry.edition?.translationTerms =
        edition.translationTerms ?? Edition.Terms(licence: edition.licence, notice: edition.notice)
      return
    }
  }
}

extension Entry {
  /// Without the difficulty of examples, where the dictionary has too little text to tell it.
  fileprivate var withoutLevels: Entry {
    var entry = self
    for reading in entry.heteronyms.indices {
      for sense in entry.heteronyms[reading].definitions.indices {
        entry.heteronyms[reading].definitions[sense].exampleLevels = nil
        entry.heteronyms[reading].definitions[sense].examplePieceLevels = nil
      }
    }
    return entry
  }

  /// The entry with the senses that only another has, behind its own of the same reading.
  fileprivate func adding(sensesOfToday other: Entry) -> Entry {
    var entry = self
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
        contentsOf: heteronym.placeSenses.compactMap { place in
          place.definition.map {
            PlaceSense(definition: count + $0, share: place.share, patterns: place.patterns)
          }
        }, at: 0)
      if let main = heteronym.mainSense {
        entry.heteronyms[reading].mainSense = SensePlace(
          reading: reading, definition: count + main.definition)
      }
    }
    return entry
  }
}
