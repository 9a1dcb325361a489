import WordLists

extension Card {
  /// Cards in one line each: the word, its reading, and the sense that is meant.
  ///
  /// - Parameter isWord: whether a word has an entry, to which it leads.
  package static func lines(
    of cards: [Card], as markup: CardMarkup, style: CardStyle,
    isWord: @escaping (String) -> Bool = { _ in false }
  ) -> String {
    let lines = cards.map { card in
      CardPhrases(card: card, style: style, markup: markup, isWord: isWord).line
    }
    return markup.lines(lines)
  }
}

extension CardPhrases {
  /// The word, its reading, and the sense that is meant.
  var line: String {
    let word = markup.strong(titleLink)
    let sense = card.readings.first?.senses(in: style.senses).first.map {
      explanation(of: $0.inOneSentence)
    }
    let says = sense ?? card.userWord?.note.map(markup.escape) ?? facts.first ?? absence
    let head = headReading.isEmpty ? word : "\(word) \(headReading)"
    return [head, says].compactMap { $0 }.joined(separator: "　")
  }
}
