package import Dictionary

/// The words that can stand in a word's place, by its senses.
package struct SynonymList: Sendable, Equatable {
  /// A sense of the word that has synonyms.
  package struct Sense: Sendable, Equatable {
    /// What the word means in this sense, as the dictionary says it.
    package var definition: String?
    /// As the dictionary orders them.
    package var synonyms: [String]

    package init(definition: String?, synonyms: [String]) {
      self.definition = definition
      self.synonyms = synonyms
    }
  }

  /// The sense that fits the place best first.
  package var senses: [Sense]

  /// No word is offered twice: it belongs to the first sense that has it.
  init(senses: [Sense], word: String) {
    var seen: Set<[UInt8]> = [Array(word.utf8)]
    self.senses = senses.compactMap { sense in
      let new = sense.synonyms.filter { !$0.isEmpty && seen.insert(Array($0.utf8)).inserted }
      return new.isEmpty ? nil : Sense(definition: sense.definition, synonyms: new)
    }
  }
}

extension SynonymList {
  /// The synonyms of the word of a focus.
  ///
  /// The reading of the place says which of the word's readings counts; among its senses those come first whose
  /// definition and examples have words in common with the sentence.
  ///
  /// - Parameters:
  ///   - entry: the word's.
  ///   - context: tells how well senses fit the place.
  package init(of focus: Focus, entry: Entry, context: SenseContext) {
    let definitions = Self.definitions(of: entry, reading: focus.reading)
    let ranked = definitions.enumerated()
      .map { (order: $0.offset, score: context.score(of: $0.element), sense: $0.element) }
      .sorted { ($1.score, $0.order) < ($0.score, $1.order) }
    self.init(
      senses: ranked.map { Sense(definition: $0.sense.text, synonyms: $0.sense.synonymList) },
      word: focus.text)
  }

  /// The senses with synonyms: those of the reading that was chosen, if it has any, else all.
  private static func definitions(of entry: Entry, reading: PlaceReading) -> [Definition] {
    let chosen = reading.heteronym(among: entry.heteronyms.map(\.bopomofo))
      .map { entry.heteronyms[$0].definitions.filter { !$0.synonymList.isEmpty } }
    if let chosen, !chosen.isEmpty { return chosen }
    return entry.heteronyms.flatMap(\.definitions).filter { !$0.synonymList.isEmpty }
  }
}
