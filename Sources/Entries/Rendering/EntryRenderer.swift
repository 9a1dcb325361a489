import Dictionary
import Text

/// The whole of an entry, as text.
package struct EntryText: Sendable {
  package var text: String
  /// The lines, from 0, at which senses stand: by the places of their readings in the card, then by their own places.
  package var lines: [[Int]]
}

extension Card {
  /// All that the dictionary says of the word: every sense in printed order, with its examples, and behind the senses of a
  /// reading their quotations.
  ///
  /// - Parameter appendix: text in the same format between the entry and its source.
  package func wholeText(
    as markup: CardMarkup, style: CardStyle, appendix: String? = nil
  ) -> EntryText {
    let phrases = CardPhrases(card: self, style: style, markup: markup, isWord: { _ in false })
    return EntryRenderer(phrases: phrases).render(appendix: appendix)
  }
}

/// Writes all of an entry, for pages and terminals.
private struct EntryRenderer {
  let phrases: CardPhrases
  private var card: Card { phrases.card }
  private var style: CardStyle { phrases.style }
  private var markup: CardMarkup { phrases.markup }
  private var language: LabelLanguage { phrases.language }
  private var isMarkdown: Bool { markup == .markdown }

  /// One for each line of the text.
  private var lines: [String] = []
  private var senseLines: [[Int]] = []
  private var hardExamples = 0

  init(phrases: CardPhrases) { self.phrases = phrases }

  consuming func render(appendix: String?) -> EntryText {
    writeHead()
    for reading in card.readings { write(reading, isNamed: card.readings.count > 1) }
    writeTarget()
    if hardExamples > 0 {
      let count = hardExamples.grouped
      write(paragraph: [
        language("較難的 \(count) 則例句從略。", "Harder examples left out: \(count).")
      ])
    }
    write(paragraph: phrases.translations)
    if let appendix {
      lines += appendix.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    if card.hasEntry {
      if isMarkdown { lines += ["", "---"] }
      write(paragraph: [phrases.source])
    }
    return EntryText(text: lines.joined(separator: "\n"), lines: senseLines)
  }

  private mutating func writeHead() {
    let reading = card.readings.count == 1 ? phrases.headReading : ""
    lines.append(markup.heading(markup.escape(card.title), reading: reading))
    write(
      paragraph: [phrases.written, phrases.shape, phrases.absence, phrases.userWord]
        .compactMap { $0 })
  }

  /// Lines with space before them, in Markdown with hard breaks between.
  private mutating func write(paragraph: [String]) {
    if paragraph.isEmpty { return }
    if isMarkdown { lines.append("") }
    append(paragraph)
  }

  /// Lines that belong together.
  private mutating func append(_ paragraph: [String], indent: String = "") {
    for (place, line) in paragraph.enumerated() {
      let isLast = place + 1 == paragraph.count
      lines.append((place == 0 ? "" : indent) + line + (isMarkdown && !isLast ? "  " : ""))
    }
  }

  // MARK: Readings

  /// - Parameter isNamed: whether the reading has a heading, since there are others.
  private mutating func write(_ reading: Card.Reading, isNamed: Bool) {
    if isNamed {
      let name = phrases.reading(of: reading)
      write(heading: name.isEmpty ? language("（無讀音）", "(no reading)") : name)
    }
    senseLines.append([])
    let groups = reading.senses.chunked { $0.definition.type == $1.definition.type }
    for group in groups { write(group) }
    writeQuotations(of: reading.senses)
  }

  private mutating func write(heading: String) {
    if isMarkdown { lines.append("") }
    lines.append(markup.subheading(heading, level: 2))
  }

  /// The senses of the word to which this one only leads.
  private mutating func writeTarget() {
    guard let target = card.target else { return }
    write(heading: "→ \(markup.escape(target.title)) \(phrases.reading(of: target.reading))")
    write(target.reading, isNamed: false)
  }

  /// The senses of one class.
  private mutating func write(_ senses: ArraySlice<Sense>) {
    if isMarkdown { lines.append("") }
    if let type = senses.first?.definition.type, isMarkdown {
      lines += ["**〔\(markup.escape(type))〕**", ""]
    }
    for sense in senses { write(sense) }
  }

  private mutating func write(_ sense: Sense) {
    senseLines[senseLines.count - 1].append(lines.count)
    let type = isMarkdown ? nil : sense.definition.type.map { "〔\($0)〕" }
    let links = (sense.definition.links ?? []).map(phrases.withLinks).joined()
    let head = "\(sense.number). \(type ?? "")\(phrases.withLinks(sense.parts.explanation))\(links)"
    var details = easyEnough(sense.parts.examples).map { example in
      label(ofLevel: example.level) + markup.escape(example.text)
    }
    let (synonyms, antonyms) = (sense.definition.synonymList, sense.definition.antonymList)
    if !synonyms.isEmpty { details.append(phrases.list(language("近義", "Synonyms"), synonyms)) }
    if !antonyms.isEmpty { details.append(phrases.list(language("反義", "Antonyms"), antonyms)) }
    append([head] + details, indent: String(repeating: " ", count: "\(sense.number). ".utf8.count))
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

  /// Without the examples that are harder than the style allows.
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
    write(paragraph: [markup.strong(language("書證", "Quotations"))])
    for sense in quoted {
      let quotes = sense.parts.quotes.map { markup.quote(markup.escape($0)) }
      if senses.count == 1 {
        write(paragraph: quotes)
      } else {
        write(
          paragraph: [markup.sense(sense.number, quotes[0])] + quotes.dropFirst().map { "　　\($0)" })
      }
    }
  }
}
