import Dictionary
import Documents
import Support
import Text

extension Card {
  /// All that the dictionary says of the word: every sense in printed order, with its examples, and behind the senses of a
  /// reading their quotations.
  ///
  /// - Parameter related: the words that are listed behind the entry.
  package func wholeText(
    as markup: CardMarkup, style: CardStyle, related: Related? = nil, others: [Card] = []
  ) -> EntryText {
    let lists = related?.items(as: markup, language: style.language) ?? []
    return BlockWriter.text(
      of: blocks(as: markup, style: style, others: others, appendix: [.list(lists)]), as: markup)
  }

  /// The same in blocks. With the word's cards of other dictionaries each has a section of its own, with its source.
  ///
  /// - Parameters:
  ///   - isWord: whether a cross reference leads to an entry.
  ///   - others: the word in other dictionaries.
  ///   - appendix: the blocks behind the entries.
  func blocks(
    as markup: CardMarkup, style: CardStyle, isWord: @escaping (String) -> Bool = { _ in false },
    others: [Card] = [], appendix: [PageBlock] = []
  ) -> [PageBlock] {
    func renderer(of card: Card) -> EntryRenderer {
      EntryRenderer(
        phrases: CardPhrases(card: card, style: style, markup: markup, isWord: isWord))
    }
    if others.isEmpty && alsoIn.isEmpty { return renderer(of: self).render(appendix: appendix) }
    var first = self
    // They stand in the section that they are from.
    if others.contains(where: { $0.translations == translations }) { first.translations = [:] }
    return renderer(of: first).renderFirstSection()
      + others.flatMap { renderer(of: $0).renderSection() } + appendix
  }
}

/// Arranges all of an entry, for pages and terminals.
private struct EntryRenderer {
  let phrases: CardPhrases
  private var card: Card { phrases.card }
  private var style: CardStyle { phrases.style }
  private var markup: CardMarkup { phrases.markup }
  private var language: LabelLanguage { phrases.language }

  private var blocks: [PageBlock] = []
  private var hardExamples = 0

  init(phrases: CardPhrases) { self.phrases = phrases }

  consuming func render(appendix: [PageBlock]) -> [PageBlock] {
    writeHead(label: phrases.edition)
    writeReadings()
    blocks += appendix
    if card.hasEntry { blocks += [.rule, .paragraph([phrases.source])] }
    return blocks
  }

  /// The head of a page with several dictionaries, and the section of the first.
  consuming func renderFirstSection() -> [PageBlock] {
    writeHead(label: "")
    writeSection()
    return blocks
  }

  /// The section of another dictionary.
  consuming func renderSection() -> [PageBlock] {
    writeSection()
    return blocks
  }

  private mutating func writeSection() {
    blocks.append(.section(markup.escape(card.edition.shortName)))
    if blocks.count == 1 {
      let reading = card.readings.count == 1 ? phrases.headReading : ""
      let facts = [reading, phrases.mainland].compactMap { $0 }.filter { !$0.isEmpty }
      blocks.append(
        .paragraph([facts.joined(separator: " "), phrases.shape ?? ""].filter { !$0.isEmpty }))
    }
    writeReadings()
    blocks.append(.source([phrases.source, markup.escape(card.edition.notice)] + phrases.address))
  }

  private mutating func writeReadings() {
    if card.readings.count == 1 {
      write(card.readings[0], name: nil)
    } else {
      for (place, reading) in card.readings.enumerated() {
        write(reading, name: place == 0 ? phrases.headReading : phrases.reading(of: reading))
      }
    }
    writeTarget()
    if hardExamples > 0 {
      let count = hardExamples.grouped
      blocks.append(
        .paragraph([language("較難的 \(count) 則例句從略。", "Harder examples left out: \(count).")]))
    }
    for (label, lines) in phrases.published {
      blocks += [.label(markup.escape(label)), .paragraph(lines)]
    }
    blocks.append(.paragraph(phrases.translations + [phrases.measureWords].compactMap { $0 }))
  }

  /// - Parameter label: the dictionary's, where its own section does not say it.
  private mutating func writeHead(label: String) {
    let reading = [card.readings.count == 1 ? phrases.headReading : "", label]
      .filter { !$0.isEmpty }.joined(separator: " ")
    blocks.append(.title(markup.escape(card.title), reading: reading))
    blocks.append(
      .paragraph(
        phrases.facts
          + [
            phrases.written, phrases.shape, phrases.absence, phrases.userWord, phrases.parts,
            phrases.others,
          ].compactMap { $0 }))
  }

  // MARK: Readings

  /// - Parameter name: the heading of a reading where there are others.
  private mutating func write(_ reading: Card.Reading, name: String?) {
    blocks.append(.reading(name.map { $0.isEmpty ? language("（無讀音）", "(no reading)") : $0 }))
    writeSenses(of: reading)
  }

  private mutating func writeSenses(of reading: Card.Reading) {
    // The dictionary hangs the synonyms of all senses on the first: 結局 of 結果 is none of bearing fruit.
    let isOfAll =
      reading.senses.count > 1 && reading.senses.dropFirst().allSatisfy { related(of: $0).isEmpty }
    for group in reading.senses.chunked(by: { $0.definition.type == $1.definition.type }) {
      let type = group.first?.definition.type.map { "〔\(markup.escape($0))〕" }
      let here = reading.isSenseInPlace ? reading.mainSense : nil
      blocks.append(
        .senses(
          group.map { text(of: $0, isHere: $0 == here, hasRelated: !isOfAll) }, type: type))
    }
    if isOfAll { blocks.append(.paragraph(related(of: reading.senses[0]))) }
    if !reading.notes.isEmpty { blocks.append(.paragraph(reading.notes.map(phrases.withLinks))) }
    writeQuotations(of: reading.senses)
  }

  /// The senses of the word to which this one only leads.
  private mutating func writeTarget() {
    guard let target = card.target else { return }
    blocks.append(
      .reading("→ \(phrases.link(to: target.title)) \(phrases.reading(of: target.reading))"))
    writeSenses(of: target.reading)
  }

  private mutating func text(
    of sense: Sense, isHere: Bool, hasRelated: Bool
  ) -> PageBlock.SenseText {
    let links = (sense.definition.links ?? []).map(phrases.withLinks).joined()
    return PageBlock.SenseText(
      number: sense.number,
      explanation: (isHere ? language("〔此處〕", "〔here〕 ") : "") + phrases.today(sense)
        + phrases.withLinks(sense.parts.explanation) + links,
      examples: easyEnough(sense.parts.examples).map(text),
      related: hasRelated ? related(of: sense) : [])
  }

  /// A line of synonyms and one of antonyms, where a sense has any.
  private func related(of sense: Sense) -> [String] {
    let (synonyms, antonyms) = (sense.definition.synonymList, sense.definition.antonymList)
    return [
      synonyms.isEmpty ? nil : phrases.list(language("近義", "Synonyms"), synonyms),
      antonyms.isEmpty ? nil : phrases.list(language("反義", "Antonyms"), antonyms),
    ].compactMap { $0 }
  }

  /// An example; in a text of several, each that is harder or easier than the one before says so.
  private func text(of example: LeveledExample) -> String {
    let pieces = example.pieces
    return pieces.indices.map { index in
      let isAsBefore = index > 0 && pieces[index].level == pieces[index - 1].level
      return (isAsBefore ? "" : label(ofLevel: pieces[index].level))
        + markup.escape(pieces[index].text)
    }.joined()
  }

  /// How hard an example is to read.
  private func label(ofLevel level: Int?) -> String {
    guard let level else { return "" }
    return switch level {
    case ...1: language("〔淺〕", "〔easy〕 ")
    case 2: language("〔中〕", "〔medium〕 ")
    default: language("〔難〕", "〔hard〕 ")
    }
  }

  /// The examples that are not harder than the style allows.
  private mutating func easyEnough(_ examples: [LeveledExample]) -> [LeveledExample] {
    guard let maximum = style.maximumLevel else { return examples }
    let easy = examples.filter { ($0.level ?? 1) <= maximum }
    hardExamples += examples.count - easy.count
    return easy
  }

  // MARK: Quotations

  /// The quotations of a reading's senses, with the numbers of these where there are several.
  private mutating func writeQuotations(of senses: [Sense]) {
    let quoted = senses.filter { !$0.parts.quotes.isEmpty }
    if quoted.isEmpty { return }
    blocks.append(.label(language("書證", "Quotations")))
    for sense in quoted {
      let quotes = sense.parts.quotes.map(markup.escape)
      blocks.append(.quotations(quotes, number: senses.count == 1 ? nil : sense.number))
    }
  }
}
