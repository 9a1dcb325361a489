import Dictionary
import Documents
import FoundationEssentials
import Text

extension Card {
  /// The card as a popup shows it: some lines, the first with the word's reading.
  ///
  /// - Parameter isWord: whether a cross reference leads to an entry.
  package func text(
    as markup: CardMarkup, style: CardStyle, isWord: @escaping (String) -> Bool = { _ in false }
  ) -> String {
    let phrases = CardPhrases(
      card: withTranslationsInPlace, style: style, markup: markup, isWord: isWord)
    return CardRenderer(phrases: phrases).render()
  }
}

extension [Card] {
  /// A word's cards in all dictionaries as a popup shows them, one below the other, each with the name of its own.
  package func text(
    as markup: CardMarkup, style: CardStyle, isWord: @escaping (String) -> Bool = { _ in false }
  ) -> String {
    if count < 2 { return first?.text(as: markup, style: style, isWord: isWord) ?? "" }
    return map { card in
      var card = card
      card.dictionary = card.edition.shortName
      card.alsoIn = []
      // The card of the dictionary that says it is among them.
      if !card.edition.isOfIdioms { card.idiom = nil }
      return card.text(as: markup, style: style, isWord: isWord)
    }.joined(separator: markup == .markdown ? "\n\n---\n\n" : "\n\n")
  }
}

/// Writes a card out in a few lines, for a popup.
///
/// A sense is a line, with its examples behind it. Readings that the word does not have in its place show their first
/// sense. The rest is counted, with a link to the whole.
private struct CardRenderer {
  /// The maximum number of words in a list.
  private static let listedWords = 6
  /// The maximum number of readings besides the first.
  private static let otherReadings = 4

  let phrases: CardPhrases
  private var card: Card { phrases.card }
  private var style: CardStyle { phrases.style }
  private var markup: CardMarkup { phrases.markup }
  private var language: LabelLanguage { phrases.language }

  private var lines: [String] = []
  private var characters = 0
  private var shownSenses = 0
  private var shownReadings = 0
  private var shownExamples = 0
  private var shownQuotes = 0
  private var isCutShort = false

  init(phrases: CardPhrases) { self.phrases = phrases }

  consuming func render() -> String {
    for fact in phrases.facts { append(fact) }
    let notes = [phrases.written, phrases.absence].compactMap { $0 }
    append(notes.isEmpty ? nil : notes.joined(separator: " · "))
    append(phrases.userWord)
    if let reading = card.readings.first {
      write(
        reading.senses(in: style.senses), of: style.maximumDefinitions,
        behind: phrases.onlyClass(of: reading))
      shownReadings = 1
    }
    writeTarget()
    for line in phrases.idiomUsage { append(line) }
    for reading in card.readings.dropFirst().prefix(Self.otherReadings) { write(other: reading) }
    writeRelated()
    if phrases.translations.count > 1 {
      for line in phrases.translations { append(line) }
    }
    append(phrases.measureWords)
    append(phrases.parts)
    append(phrases.others)
    finish()
    append(phrases.alsoIn)
    let heading = markup.heading(
      markup.escape(card.title), reading: phrases.headReading,
      classes: [headClass, phrases.edition].filter { !$0.isEmpty }.joined(separator: " "))
    return lines.isEmpty ? heading : "\(heading)\n\(markup.lines(lines))"
  }

  /// The class of all senses of the first reading: 〔名〕.
  private var headClass: String {
    card.readings.first.flatMap(phrases.onlyClass).map { "〔\(markup.escape($0))〕" } ?? ""
  }

  private mutating func append(_ line: String?) {
    guard let line else { return }
    lines.append(line)
    characters += line.unicodeScalars.count
  }

  // MARK: Senses

  /// - Parameter said: the class that the heading has; each class is said where it begins.
  private mutating func write(_ senses: [Sense], of maximum: Int?, behind said: String? = nil) {
    var said = said
    for (place, sense) in senses.enumerated() {
      if place > 0, place >= maximum ?? .max || characters >= style.maximumCharacters ?? .max {
        break
      }
      // In today's order the printed numbers would be out of order: the page has those.
      append(
        markup.sense(
          style.senses == .main ? place + 1 : sense.number, line(of: sense, behind: said)))
      said = sense.definition.type
      shownSenses += 1
    }
  }

  /// The meaning of a sense, with as many examples and quotations as the style wants.
  private mutating func line(of sense: Sense, behind said: String?) -> String {
    let short = sense.inOneSentence
    if short != sense { isCutShort = true }
    let explanation = phrases.explanation(of: short, behind: said)
    let examples = sense.parts.examples.prefix(maximumExamples)
    var quotes = sense.parts.quotes.prefix(style.maximumQuotes ?? .max)
    // Some senses are explained by their quotations alone.
    if explanation.isEmpty, examples.isEmpty { quotes = sense.parts.quotes.prefix(1) }
    shownExamples += examples.count
    shownQuotes += quotes.count
    return explanation
      + examples.map { markup.example(markup.escape($0.text)) }.joined()
      + quotes.map { "　\(markup.quote(markup.escape($0)))" }.joined()
  }

  /// An idiom is known by its use: 成語典's card has more of that.
  private var maximumExamples: Int {
    guard let maximum = style.maximumExamples else { return .max }
    return maximum > 0 && card.edition.isOfIdioms
      ? max(maximum, CardPhrases.idiomSentences) : maximum
  }

  /// The senses of the word to which this one only leads.
  private mutating func writeTarget() {
    guard let target = card.target else { return }
    append("→ \(phrases.link(to: target.title)) \(phrases.reading(of: target.reading))")
    let shown = shownSenses
    write(target.reading.senses(in: style.senses), of: style.maximumDefinitions)
    shownSenses = shown
  }

  /// A reading that the word does not have here: its main sense in a line.
  private mutating func write(other reading: Card.Reading) {
    shownReadings += 1
    let name = phrases.reading(of: reading)
    var line = markup.strong(name.isEmpty ? language("（無讀音）", "(no reading)") : name)
    let senses = reading.senses(in: style.senses)
    if let sense = senses.first {
      line += "　" + phrases.explanation(of: sense)
      shownSenses += 1
    }
    let rest = senses.count - 1
    if rest > 0 {
      line += language.bracketed(
        language(
          "另有 \(rest.grouped) 義", "and \(rest.grouped) more \(rest == 1 ? "sense" : "senses")"))
      shownSenses += rest
    }
    append(line)
  }

  // MARK: Other words

  /// Synonyms and antonyms of the first sense of the first reading, or else of the first sense that has any. The
  /// dictionary lists all of a word's at its first sense, so no number is said. A translation into one language is beside them.
  private mutating func writeRelated() {
    let senses = card.readings.first?.senses(in: style.senses) ?? []
    func list(
      _ label: String, _ words: (Definition) -> [String], _ others: [String]
    ) -> String? {
      let own = senses.first { !words($0.definition).isEmpty }.map { words($0.definition) }
      let all = own ?? others
      return all.isEmpty ? nil : phrases.list(label, all.prefix(Self.listedWords))
    }
    let related = [
      list(language("近義", "Synonyms"), \.synonymList, card.synonyms),
      list(language("反義", "Antonyms"), \.antonymList, card.antonyms),
      phrases.translations.count == 1 ? phrases.translations[0] : nil,
    ].compactMap { $0 }
    append(related.isEmpty ? nil : related.joined(separator: "　"))
  }

  /// Adds the shape and the rest behind the last line: a card covers text, and they are no reason for a line of their own.
  private mutating func finish() {
    let end = [phrases.shortShape, rest].compactMap(\.self)
    if end.isEmpty { return }
    let last = [lines.popLast()].compactMap(\.self)
    lines.append((last + end).joined(separator: "　"))
  }

  /// The rest of the entry, counted, with a link to it.
  private var rest: String? {
    let senses = card.readings.flatMap(\.senses)
    func count(_ count: Int, named name: String = "", _ unit: String, _ english: String) -> String?
    {
      if count <= 0 { return nil }
      let number = count.grouped
      return language(
        "\(name)\(number) \(unit)", "\(number) \(english)\(count == 1 ? "" : "s")")
    }
    let examples = senses.reduce(0) { $0 + $1.parts.examples.count }
    let quotes = senses.reduce(0) { $0 + $1.parts.quotes.count }
    let hidden = [
      count(card.readings.count - shownReadings, "音", "reading"),
      count(senses.count - shownSenses, "義", "sense"),
      count(examples - shownExamples, named: "例句 ", "則", "example"),
      count(quotes - shownQuotes, named: "書證 ", "則", "quotation"),
      isCutShort ? language("全文", "the whole text") : nil,
    ].compactMap { $0 }
    if hidden.isEmpty { return nil }
    let list = hidden.joined(separator: language.comma)
    let text = language(list.first?.isNumber == true ? "另有 " : "另有", "Also ") + list
    return markup.link(text, to: style.destination(card.title))
  }
}
