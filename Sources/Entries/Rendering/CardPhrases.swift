import Dictionary
import Documents
import Files
import Text
import WordLists

/// The phrases that cards and pages share: readings, shapes, lists and links, in some format and style.
struct CardPhrases {
  let card: Card
  let style: CardStyle
  let markup: CardMarkup
  /// Whether a word is one of the dictionary, so that a cross reference to it can lead somewhere.
  let isWord: (String) -> Bool

  var language: LabelLanguage { style.language }

  // MARK: Readings

  /// A reading with the other ways to read the same.
  func reading(of reading: Card.Reading) -> String {
    let main = style.reading(bopomofo: reading.bopomofo, pinyin: reading.pinyin)
    return markup.escape(
      reading.alternatives.reduce(into: main) { text, other in
        let reading = style.reading(bopomofo: other.bopomofo, pinyin: other.pinyin)
        text += "（\(other.label) \(reading)）"
      })
  }

  /// The word's reading in its place, if it is in a text, with the printed one if that is different; else its first
  /// reading.
  var headReading: String {
    guard let first = card.readings.first else { return "" }
    // An alternative that leads may be the spoken reading itself.
    guard let spoken = card.spoken, spoken.bopomofo != first.bopomofo else {
      return reading(of: first)
    }
    let said = style.reading(bopomofo: spoken.bopomofo, pinyin: spoken.pinyin)
    let printed = style.reading(
      bopomofo: style.notation == .pinyin ? nil : first.bopomofo,
      pinyin: style.notation == .pinyin ? first.pinyin : nil)
    let reason =
      switch spoken.change(in: card.title) {
      case .sandhi: language("變調，本讀 \(printed)", "tone sandhi of \(printed)")
      case nil where !first.isInPlace:
        language("此處讀音，辭典作 \(printed)", "as read here; printed \(printed)")
      case .neutralTone, nil:
        language("課本讀音，辭典作 \(printed)", "as in schoolbooks; printed \(printed)")
      case .school: language("審訂音，辭典作 \(printed)", "as schools teach it; printed \(printed)")
      }
    return markup.escape(said + language.bracketed(reason))
  }

  /// The class of a reading's senses, 〔名〕, if they share one; else each says its own.
  func onlyClass(of reading: Card.Reading) -> String? {
    guard let first = reading.senses.first?.definition.type else { return nil }
    return reading.senses.allSatisfy { $0.definition.type == first } ? first : nil
  }

  /// A label for an entry of another dictionary than the first, and for a word of mainland China.
  var edition: String {
    [card.dictionary.map(markup.escape), mainland].compactMap { $0 }.joined(separator: " ")
  }

  /// A label for a word of mainland China.
  var mainland: String? { card.isOfMainland ? language("〔大陸用語〕", "〔mainland China〕") : nil }

  /// The other dictionaries that have the word, each with a link to its part of the page.
  var alsoIn: String? {
    if card.alsoIn.isEmpty { return nil }
    let names = card.alsoIn.map { name in
      markup.link(markup.escape(name), to: style.destination(card.title, section: name))
    }.joined(separator: " · ")
    return language("\(names) 也收", "Also in \(names)")
  }

  /// How the idiom is used, what is mistaken in it, and sentences of today.
  var idiomUsage: [String] {
    guard let idiom = card.idiom else { return [] }
    let use = ([idiom.judgement].compactMap { $0 } + idiom.uses).map(markup.escape).joined()
    // Where the card is 成語典's own, its sense has the sentences.
    let isOwn = card.edition.isOfIdioms
    let sentences = isOwn ? [] : idiom.sentences.prefix(Self.idiomSentences)
    let label = language("形音", "Not to be mistaken")
    return (use.isEmpty ? [] : ["\(language("用法", "Use"))\(language.colon)\(use)"])
      + idiom.confusions.map { "\(label)\(language.colon)\(markup.escape($0))" }
      + sentences.map { markup.example(markup.escape("「\($0)」")) }
  }

  /// How many sentences of today an idiom's card has.
  static let idiomSentences = 2

  // MARK: Notes

  /// How the document writes the word, if that is different.
  var written: String? {
    card.written.map(markup.escape).map { language("文中寫作「\($0)」。", "Written “\($0)” here.") }
  }

  /// Radical and strokes of a character.
  var shape: String? {
    Self.joined(
      radical.map { language("部首：", "Radical: ") + $0 },
      card.strokeCount.map { language("總筆畫：", "Strokes: ") + "\($0)" })
  }

  /// The same in fewer characters, for a line that it shares: 部首 刀＋2 · 4 畫.
  var shortShape: String? {
    Self.joined(
      radical.map { language("部首 ", "radical ") + $0 },
      card.strokeCount.map { language("\($0) 畫", $0 == 1 ? "1 stroke" : "\($0) strokes") })
  }

  private static func joined(_ radical: String?, _ strokes: String?) -> String? {
    let parts = [radical, strokes].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// The radical, and how many strokes the character has besides: 刀＋2.
  private var radical: String? {
    guard let radical = card.radical else { return nil }
    // A radical's own entry needs no link to itself.
    return link(to: radical) + (card.nonRadicalStrokeCount.map { "＋\($0)" } ?? "")
  }

  /// The note that the dictionary has no entry, and how to get one that exists.
  var absence: String? {
    switch card.absence {
    case nil: nil
    case .inDictionary: language("本辭典未收。", "This dictionary has no entry for it.")
    case .ofSense: language("此義未收。", "This dictionary lacks the sense meant here.")
    case .inTheWholeDictionary:
      language(
        "內建辭典未收；《重編國語辭典修訂本》有，執行 cidian setup 取得。",
        "The starter dictionary has no entry for it, the whole one has. To get that, run: cidian setup"
      )
    }
  }

  /// Other facts of the word: that it is a number, a name.
  var facts: [String] { card.facts.map { markup.escape($0.text(in: language)) } }

  /// The note that the word is the user's own: its item in the list, and last the file.
  var userWord: String? {
    guard let word = card.userWord else { return nil }
    let place =
      switch word.origin {
      case .userFile(let path, let line):
        markup.link(
          markup.escape("\(path.split(separator: "/").last ?? "")") + ":\(line)",
          to: "\(FileURI.of(path: path))#L\(line)")
      }
    // The heading has the user's reading if there is no other.
    let reading = card.hasEntry ? style.reading(bopomofo: word.bopomofo, pinyin: word.pinyin) : ""
    return language("自訂詞", "Your word") + (reading.isEmpty ? "" : " \(markup.escape(reading))")
      + (word.note.map { language.colon + markup.escape($0) } ?? "") + language.bracketed(place)
  }

  // MARK: Senses

  /// A sense's class, explanation and references, in one line.
  ///
  /// - Parameter said: the class that has been said before.
  func explanation(of sense: Sense, behind said: String? = nil) -> String {
    let type = sense.definition.type.flatMap { $0 == said ? nil : "〔\(markup.escape($0))〕" } ?? ""
    return today(sense) + type + withLinks(sense.parts.explanation)
      + (sense.definition.links ?? []).map(withLinks).joined()
  }

  /// The note that a dictionary of words of today has the sense, and not the entry's own.
  func today(_ sense: Sense) -> String { sense.definition.isOfToday ? "〔今義〕" : "" }

  // MARK: Lists and links

  /// A list of words behind a label.
  func list(_ label: String, _ words: some Sequence<String>) -> String {
    label + language.colon + words.map(link).joined(separator: language.comma)
  }

  /// The words that a word without an entry is made of, each with the gist of what it means: 早餐（早晨所吃的餐點）、店（商鋪）.
  var parts: String? {
    if card.parts.isEmpty { return nil }
    let parts = card.parts.map { part in
      let gist = card.partCards.first { $0.title == part }?.readings.first?
        .senses(in: style.senses).first?.gist
      return link(to: part) + (gist.map { language.bracketed(markup.escape($0)) } ?? "")
    }
    return language("組成", "Parts") + language.colon + parts.joined(separator: language.comma)
  }

  /// Other words at the place.
  var others: String? {
    card.others.isEmpty ? nil : list(language("另見", "See also"), card.others)
  }

  /// A word as a link to its entry; the card's own word is plain text.
  func link(to word: String) -> String {
    word == card.title ? markup.escape(word) : entryLink(to: word)
  }

  /// The card's own word as a link to its entry.
  var titleLink: String { entryLink(to: card.title) }

  private func entryLink(to word: String) -> String {
    markup.link(markup.escape(word), to: isWord(word) ? style.destination(word) : nil)
  }

  /// A text of the dictionary with the words that it refers to as links.
  func withLinks(_ text: String) -> String {
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

  /// A line for each language.
  var translations: [String] {
    if !style.showsTranslations { return [] }
    return card.translations.sorted(by: { $0.key < $1.key }).map { language, texts in
      "\(markup.escape(language))：\(markup.escape(texts.joined(separator: "; ")))"
    }
  }

  /// The address of the publisher, as a line; none where it may lead anywhere.
  var address: [String] { card.edition.isOfMinistry ? ["<\(card.edition.source)>"] : [] }

  /// The words that count it.
  var measureWords: String? {
    let words = card.fields.filter { $0.name == PublishedField.measureWords }.map(\.text)
    if words.isEmpty { return nil }
    return language("量詞：", "Measure words: ") + markup.escape(words.joined(separator: "、"))
  }

  /// The source of the text, and its terms.
  var source: String {
    let version = card.edition.version.map { " \($0)" } ?? ""
    var source = "\(card.edition.name)\(version)，\(card.edition.licence)"
    if style.showsTranslations, !card.translations.isEmpty,
      let terms = card.edition.translationTerms
    {
      source += language("；譯文：", "; translations: ") + "\(terms.licence)。\(terms.notice)"
    }
    return markup.escape(source)
  }
}
