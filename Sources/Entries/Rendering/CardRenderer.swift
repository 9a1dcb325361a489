import Dictionary
import Documents
import Files
import Text
import WordLists

extension Card {
  /// The card in some format.
  ///
  /// - Parameters:
  ///   - appendix: text in the same format between the card and its source.
  ///   - isWord: which cross references lead to an entry.
  package func text(
    as markup: CardMarkup, style: CardStyle, appendix: String? = nil,
    isWord: @escaping (String) -> Bool = { _ in false }
  ) -> String {
    CardRenderer(card: self, style: style, markup: markup, isWord: isWord, appendix: appendix)
      .render()
  }
}

/// Writes a card out in some format.
///
/// A card is cut to the style's budget in whole senses, every reading keeping at least one, and says
/// what it leaves out and where the whole is.
private struct CardRenderer {
  let card: Card
  let style: CardStyle
  let markup: CardMarkup
  /// Whether a word is one of the dictionary, so that a cross reference to it can lead somewhere.
  let isWord: (String) -> Bool
  /// What comes between the card and its source.
  let appendix: String?

  var lines: [String] = []
  var characters = 0
  var shownDefinitions = 0
  var hiddenDefinitions = 0
  var hiddenExamples = 0
  var hardExamples = 0

  consuming func render() -> String {
    writeHead()
    for index in card.readings.indices { write(reading: index) }
    writeRest()
    writeTranslations()
    writeOthers()
    append(appendix)
    writeSource()
    return lines.joined(separator: "\n")
  }

  private mutating func append(_ line: String?) {
    guard let line else { return }
    lines.append(line)
    // Of a code point each byte but the first begins with the bits 10.
    characters += line.utf8.count(where: { $0 & 0xC0 != 0x80 })
  }

  // MARK: Parts

  private mutating func writeHead() {
    let single = card.readings.count == 1 ? card.readings[0] : nil
    let reading = single.map { self.reading(of: $0) } ?? ""
    append(markup.heading(markup.escape(card.title), reading: markup.escape(reading)))
    if let written = card.written.map(markup.escape) {
      append(markup.note(language("文中作「\(written)」。", "Written “\(written)” here.")))
    }
    if let spoken { append(markup.note(spoken)) }
    if let shape { append(markup.note(shape)) }
    if let absence { append(markup.note(absence)) }
    if let userWordNote { append(markup.note(userWordNote)) }
    if card.readings.count == 1, lines.count > 1 { append(markup.gap) }
  }

  /// What marks the reading that the word has in its place: where something else is said than is
  /// printed, it is still the one whose senses are meant.
  private func mark(of reading: Card.Reading) -> String? {
    guard reading.isInPlace else { return nil }
    return card.spoken == nil
      ? language("◀ 此處讀音", "◀ the reading here") : language("◀ 此處音項", "◀ the word here")
  }

  /// How the word is read in its place, if the dictionary prints something else.
  private var spoken: String? {
    guard let spoken = card.spoken, let change = spoken.change(in: card.title) else { return nil }
    let reading = style.reading(bopomofo: spoken.bopomofo, pinyin: spoken.pinyin)
    let reason =
      switch change {
      case .sandhi: language("變調", "tone sandhi")
      case .school: language("審訂音", "as schools teach it")
      }
    return language("此處讀 ", "Read here ") + markup.escape(reading) + language.bracketed(reason)
      + language("。", ".")
  }

  /// Radical and strokes of a character.
  private var shape: String? {
    var parts: [String] = []
    if let radical = card.radical {
      let rest = card.nonRadicalStrokeCount.map { "＋\($0)" } ?? ""
      // A radical's own entry needs no link to itself.
      let name = radical == card.title ? markup.escape(radical) : link(to: radical)
      parts.append("\(language("部首：", "Radical: "))\(name)\(rest)")
    }
    if let strokes = card.strokeCount { parts.append("\(language("總筆畫：", "Strokes: "))\(strokes)") }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  private mutating func write(reading index: Int) {
    let reading = card.readings[index]
    if card.readings.count > 1 {
      let text = self.reading(of: reading)
      append(
        markup.readingLine(
          text.isEmpty ? language("（無讀音）", "(no reading)") : markup.escape(text),
          mark: mark(of: reading)))
    }
    for (number, definition) in reading.definitions.enumerated() {
      if number == 0 || hasRoom(readingsToCome: card.readings.count - index - 1) {
        write(definition, number: number + 1)
        shownDefinitions += 1
      } else {
        hiddenDefinitions += 1
      }
    }
  }

  /// Whether another sense may be written, so that each reading to come gets one.
  private func hasRoom(readingsToCome: Int) -> Bool {
    if let maximum = style.maximumDefinitions, shownDefinitions + readingsToCome >= maximum {
      return false
    }
    return style.maximumCharacters.map { characters < $0 } ?? true
  }

  private func reading(of reading: Card.Reading) -> String {
    let main = style.reading(bopomofo: reading.bopomofo, pinyin: reading.pinyin)
    return reading.alternatives.reduce(into: main) { text, other in
      let reading = style.reading(bopomofo: other.bopomofo, pinyin: other.pinyin)
      text += "（\(other.label) \(reading)）"
    }
  }

  private mutating func write(_ definition: Definition, number: Int) {
    let type = definition.type.map { "〔\(markup.escape($0))〕" } ?? ""
    append("\(number). \(type)\(withLinks(definition.text ?? ""))")
    for example in capped(easyEnough(definition.examplesFromEasyToHard)) {
      let mark = example.mark.map { "\($0) " } ?? ""
      append(markup.detail(mark + markup.escape(example.text), number: number))
    }
    for quote in capped(definition.quotes ?? []) {
      append(markup.quote(markup.escape(quote), number: number))
    }
    for link in definition.links ?? [] { append(markup.detail(withLinks(link), number: number)) }
    writeRelated(language("近義", "Synonyms"), definition.synonymList, number: number)
    writeRelated(language("反義", "Antonyms"), definition.antonymList, number: number)
  }

  /// Without the examples that are harder than the style allows.
  private mutating func easyEnough(_ examples: [LeveledExample]) -> [LeveledExample] {
    guard let maximum = style.maximumLevel else { return examples }
    let easy = examples.filter { ($0.level ?? 1) <= maximum }
    hardExamples += examples.count - easy.count
    return easy
  }

  private mutating func capped<Text>(_ texts: [Text]) -> ArraySlice<Text> {
    guard let maximum = style.maximumExamples else { return texts[...] }
    hiddenExamples += max(0, texts.count - maximum)
    return texts.prefix(maximum)
  }

  private mutating func writeRelated(_ label: String, _ words: [String], number: Int) {
    if words.isEmpty { return }
    append(markup.detail(list(label, words.map(link)), number: number))
  }

  private mutating func writeRest() {
    let hard = hardExamples.grouped
    if hardExamples > 0 {
      append(markup.note(language("較難的 \(hard) 則例句從略。", "Harder examples left out: \(hard).")))
    }
    if hiddenDefinitions == 0, hiddenExamples == 0 { return }
    var parts: [String] = []
    if hiddenDefinitions > 0 {
      parts.append(
        language("\(hiddenDefinitions) 個義項", counted(hiddenDefinitions, "sense", "senses")))
    }
    if hiddenExamples > 0 {
      parts.append(
        language(
          "\(hiddenExamples) 則例句、書證",
          counted(hiddenExamples, "example or quotation", "examples and quotations")))
    }
    let rest = parts.joined(separator: language.comma)
    let whole = markup.whole(card.title, at: style.destination(card.title), language)
    append(markup.note(language("還有 \(rest)：\(whole)。", "Not shown: \(rest); \(whole).")))
  }

  // MARK: Labels

  private var language: LabelLanguage { style.language }

  /// A number with its noun, in English.
  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// A list of words behind what they are.
  private func list(_ label: String, _ words: [String]) -> String {
    label + language.colon + words.joined(separator: language.comma)
  }

  // MARK: Translations, other words and source

  private var showsTranslations: Bool { style.showsTranslations && !card.translations.isEmpty }

  private mutating func writeTranslations() {
    if !showsTranslations { return }
    for (language, texts) in card.translations.sorted(by: { $0.key < $1.key }) {
      append(
        markup.note("\(markup.escape(language))：\(markup.escape(texts.joined(separator: "; ")))"))
    }
  }

  private mutating func writeOthers() {
    if !card.parts.isEmpty {
      append(markup.note(list(language("組成", "Parts"), card.parts.map(link))))
    }
    if card.others.isEmpty { return }
    append(markup.note(list(language("另見", "See also"), card.others.map(link))))
  }

  private mutating func writeSource() {
    if !card.hasEntry { return }
    append(markup.rule)
    let version = card.edition.version.map { " \($0)" } ?? ""
    var source = "\(card.edition.name)\(version)，\(card.edition.licence)"
    if showsTranslations, let terms = card.edition.translationTerms {
      source += language("；譯文：", "; translations: ") + "\(terms.licence)。\(terms.notice)"
    }
    append(markup.note(markup.escape(source)))
  }

  // MARK: Words without an entry

  /// That the dictionary has no entry for the word, and how to get one where there is one.
  private var absence: String? {
    switch card.absence {
    case nil: nil
    case .inDictionary: language("本辭典未收。", "This dictionary has no entry for it.")
    case .inTheWholeDictionary:
      language(
        "入門辭典未收；《重編國語辭典修訂本》有，執行 cidian setup 取得。",
        "The starter dictionary has no entry for it, the whole one has. To get that, run: cidian setup"
      )
    }
  }

  // MARK: The user's words

  /// A note that the word is the user's own, with what the user says of it, and in which file.
  private var userWordNote: String? {
    guard let word = card.userWord else { return nil }
    let place =
      switch word.origin {
      case .userFile(let path, let line):
        markup.link(markup.escape("\(path):\(line)"), to: "\(FileURI.of(path: path))#L\(line)")
      }
    // The heading has the user's reading if there is no other.
    let reading = card.hasEntry ? style.reading(bopomofo: word.bopomofo, pinyin: word.pinyin) : ""
    return language("自訂詞", "Your word") + (reading.isEmpty ? "" : " \(markup.escape(reading))")
      + (word.note.map { language.colon + markup.escape($0) } ?? "") + language.bracketed(place)
  }

  // MARK: Links

  private func link(to word: String) -> String {
    markup.link(markup.escape(word), to: isWord(word) ? style.destination(word) : nil)
  }

  /// A text of the dictionary with the words that it refers to as links.
  private func withLinks(_ text: String) -> String {
    let references = CrossReference.ranges(in: text)
    if references.isEmpty { return markup.escape(text) }
    var result = ""
    var position = text.startIndex
    for range in references {
      result += markup.escape(String(text[position..<range.lowerBound]))
      result += link(to: String(text[range]))
      position = range.upperBound
    }
    return result + markup.escape(String(text[position...]))
  }
}
