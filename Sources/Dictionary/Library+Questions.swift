// Questions about all words: each dictionary answers for its own, and the answers are merged.

extension Library {
  package var hasTranslations: Bool {
    dictionaries.contains(where: \.hasTranslations) || today?.hasTranslations ?? false
  }

  package func texts(ofEntries ids: [Int], holding phrase: String) async throws -> [[EntryText]] {
    var texts = ids.map { _ in [EntryText]() }
    var isKnown = ids.map { _ in false }
    for (dictionary, part) in (parts + [partOfToday].compactMap { $0 }).enumerated() {
      // Today's text counts where there is no other.
      let own = ids.indices.compactMap { place in
        part.isOfToday && isKnown[place] ? nil : part.id(ofWord: ids[place]).map { (place, $0) }
      }
      if own.isEmpty { continue }
      let found = try await part.source.texts(ofEntries: own.map(\.1), holding: phrase)
      for ((place, _), found) in zip(own, found) {
        texts[place] += found.map { EntryText(text: $0.text, dictionary: dictionary) }
        isKnown[place] = true
      }
    }
    return texts
  }

  package func words(
    saying queries: [TextQuery], among candidates: [Int]?, limit: Int
  ) async throws -> [Int] {
    try await merged(limit: limit) {
      try await $0.words(saying: queries, among: candidates, limit: limit)
    }
  }

  package func words(telling groups: TermGroups, limit: Int) async throws -> [Int] {
    try await merged(limit: limit) { try await $0.words(telling: groups, limit: limit) }
  }

  /// The words that the dictionaries find, each once, the commonest first.
  private func merged(
    limit: Int, _ find: (LibraryMember) async throws -> [Int]
  ) async throws -> [Int] {
    var words = try await find(parts[0])
    for part in parts.dropFirst() + [partOfToday].compactMap({ $0 }) {
      let more = try await find(part)
      if !more.isEmpty { words += more }
    }
    if parts.count == 1, partOfToday == nil, parts[0].isIndex { return words }
    var merged: [Int] = []
    for word in words.sorted() where word != merged.last && merged.count < limit {
      merged.append(word)
    }
    return merged
  }

  package func explanations(ofWords words: [Int]) async throws -> [Explanations] {
    var senses: [Int: [Explanations.Sense]] = [:]
    for (dictionary, part) in (parts + [partOfToday].compactMap { $0 }).enumerated() {
      var found = try await part.explanations(ofWords: words)
      for word in found.keys {
        for place in found[word, default: []].indices {
          found[word]?[place].dictionary = dictionary
        }
      }
      // A word that several explain has the senses of the first in front.
      senses.merge(found, uniquingKeysWith: +)
    }
    return words.compactMap { word in
      senses.removeValue(forKey: word).map { Explanations(word: word, senses: $0) }
    }
  }

  package func summaries(of words: [Int]) async throws -> [WordSummary] {
    var found: [Int: WordSummary] = [:]
    var rest = words
    for part in parts where !rest.isEmpty {
      found.merge(try await part.summaries(of: rest, in: self.words)) { first, _ in first }
      rest.removeAll { found[$0] != nil }
    }
    let ofToday = try await partOfToday?.summaries(of: rest, in: self.words)
    return words.compactMap { word in
      if let summary = found[word] { return summary }
      var summary = WordSummary(ofWordWithoutEntry: word, in: self.words)
      if let other = ofToday?[word] {
        // Its reading is the one of texts.
        summary?.gloss = other.gloss
        summary?.translations = other.translations
      }
      return summary
    }
  }

  /// The characters of the first dictionary in their order; one that only another has comes behind its neighbour there.
  package func characters(_ shape: CharacterShape) async throws -> [Int] {
    var characters = try await parts[0].characters(shape)
    for part in parts.dropFirst() {
      let known = Set(characters)
      let others = try await part.characters(shape)
      if others.allSatisfy(known.contains) { continue }
      var places = Dictionary(
        zip(characters, characters.indices), uniquingKeysWith: { first, _ in first })
      var behind: [Int: [Int]] = [:]
      var last = -1
      for character in others {
        if let place = places.removeValue(forKey: character) {
          last = place
        } else if !known.contains(character) {
          behind[last, default: []].append(character)
        }
      }
      characters =
        (behind[-1] ?? []) + characters.enumerated().flatMap { [$1] + (behind[$0] ?? []) }
    }
    return characters
  }

  package func relations(ofEntry id: Int, limit: Int) async throws -> Relations {
    var relations: Relations?
    for part in parts {
      guard let more = try await part.relations(ofEntry: id, limit: limit) else { continue }
      relations = relations?.merged(with: more, limit: limit) ?? more
    }
    return relations ?? .none
  }

  package func partsOfSpeech() async throws -> PartsOfSpeech {
    if parts.count == 1, parts[0].isIndex { return try await parts[0].source.partsOfSpeech() }
    var layers: [PartsOfSpeech] = []
    for part in parts {
      layers.append(try await part.source.partsOfSpeech().named { part.id(ofWord: $0) })
    }
    return PartsOfSpeech(layers)
  }
}
