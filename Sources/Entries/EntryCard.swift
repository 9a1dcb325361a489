package import Dictionary
package import Documents
import Segmentation
import Text
package import WordLists

extension WordSource {
  /// The card of an entry of this dictionary. All cards of entries are made here, so none differs from the others
  /// but by what its place says. One read of the dictionary where the entry does nothing but lead to another.
  ///
  /// - Parameters:
  ///   - reading: how the word is read in its place, if it is in a text.
  ///   - written: how the text writes it.
  ///   - others: other words that cover the place.
  ///   - userWord: what the user says of the word, if it is one of the user's own too.
  package func card(
    of entry: Entry, reading: PlaceReading? = nil, written: String? = nil, others: [String] = [],
    userWord: ListedWord? = nil
  ) async throws -> Card {
    var card = bareCard(
      of: entry, reading: reading, written: written, others: others, userWord: userWord)
    if let title = card.onlyReference, let id = lexicon.id(of: title), hasEntry(id),
      let target = try await self.entry(id: id), target.title != entry.title
    {
      card.setTarget(bareCard(of: target))
    }
    return card
  }

  /// The same without the senses of a word that the entry leads to. Reads nothing.
  package func bareCard(
    of entry: Entry, reading: PlaceReading? = nil, written: String? = nil, others: [String] = [],
    userWord: ListedWord? = nil
  ) -> Card {
    Card(
      entry: entry, main: mainHeteronym(of: entry), reading: reading, written: written,
      others: others, edition: info.edition, userWord: userWord)
  }
}

extension Card {
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
  }
}

extension OpenDictionary {
  /// The entry of a word of a document, or `nil` if the dictionary has none. At most one read of the dictionary.
  package func entry(of focus: Focus) async throws -> Entry? {
    if let word = focus.word {
      return source.hasEntry(word) ? try await source.entry(id: word) : nil
    }
    // A character that the lexicon lacks can still be the compatibility form of one that it has.
    return try await source.entry(title: focus.text)
  }

  /// The number of the word at a place of a document, if it is one that the dictionary has no entry for.
  package func wordWithoutEntry(of focus: Focus) -> Int? {
    focus.word.flatMap { source.wordWithoutEntry(id: $0) }
  }

  /// The user's word at a place of a document, or `nil` if the word there is not one of the user's.
  package func userWord(of focus: Focus) -> ListedWord? {
    focus.listed.flatMap { userWords[$0] }
  }

  /// The card of a word of a document, or `nil` if neither the dictionary nor the user has it.
  ///
  /// - Parameter entry: what `entry(of:)` gives.
  package func card(of focus: Focus, _ entry: Entry?) async throws -> Card? {
    let userWord = userWord(of: focus)
    if let entry {
      return try await source.card(
        of: entry, reading: focus.reading, written: focus.text, others: focus.others,
        userWord: userWord)
    }
    if let number = wordWithoutEntry(of: focus) {
      return source.card(
        ofWordWithoutEntry: number, reading: focus.reading, written: focus.text,
        others: focus.others)
    }
    return userWord.map {
      Card(userWord: $0, others: focus.others, edition: source.info.edition)
    }
  }

  /// The words of a part of a document, each once, where it stands first.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets. A word that reaches out of it does not count.
  ///   - limit: the maximum number.
  package func words(in range: Range<Int>, of document: Document, limit: Int) -> [Focus] {
    var words: [Focus] = []
    var seen: Set<WordID> = []
    for unit in document.units(in: range) {
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
    return zip(words, ids).compactMap { word, id in
      if let entry = id.flatMap({ entries[$0] }) {
        return source.bareCard(of: entry, reading: word.reading, userWord: userWord(of: word))
      }
      if let number = wordWithoutEntry(of: word) {
        return source.card(ofWordWithoutEntry: number, reading: word.reading)
      }
      return userWord(of: word).map { Card(userWord: $0, edition: source.info.edition) }
    }
  }

  /// The card of one of the user's words: that of the dictionary's entry with the same title, if there is
  /// one, and what the user says of the word.
  package func card(of item: ListedWord) async throws -> Card {
    guard let entry = try await source.entry(title: item.text) else {
      return Card(userWord: item, edition: source.info.edition)
    }
    return try await source.card(of: entry, userWord: item)
  }
}

extension Card {
  /// The card of a user's word of which the dictionary says nothing.
  init(userWord item: ListedWord, others: [String] = [], edition: Edition) {
    self.init(entry: Entry(title: item.text), others: others, edition: edition, userWord: item)
    if item.reading != nil {
      readings = [Reading(bopomofo: item.bopomofo, pinyin: item.pinyin)]
    }
    hasEntry = false
  }
}
