import Dictionary
import Tables
import Text

/// Makes entries of the rows of a table.
struct PublishedEntry {
  private let header: TableHeader

  init(_ header: TableHeader) { self.header = header }

  /// The entry of a title: a reading for each of its rows.
  func entry(of group: RowSpool.Group) -> Entry {
    if let (title, isForm) = group.target {
      return Entry(title: group.title, leadingTo: title, isForm: isForm)
    }
    var entry = Entry(title: group.title)
    for row in group.rows {
      let cells = Cells(row, header)
      if group.title.unicodeScalars.count == 1, entry.radical == nil {
        entry.radical = cells.text(.radical).map(PublishedText.readable)
        entry.strokeCount = cells.number(.strokeCount)
        entry.nonRadicalStrokeCount = cells.number(.nonRadicalStrokeCount)
      }
      entry.heteronyms.append(heteronym(of: cells, of: entry))
    }
    return entry
  }

  private func heteronym(of cells: Cells, of entry: Entry) -> Heteronym {
    var heteronym = Heteronym(
      bopomofo: cells.reading(.bopomofo), pinyin: cells.reading(.pinyin),
      definitions: definitions(of: cells))
    add(cells.text(.synonyms), to: &heteronym.definitions, as: \.synonyms)
    add(cells.text(.antonyms), to: &heteronym.definitions, as: \.antonyms)
    heteronym.fields = cells.fields(besides: entry, style: header.layout.style)
    return heteronym
  }

  /// Puts words of the same or of the opposite meaning with the senses whose numbers they have.
  private func add(
    _ cell: String?, to definitions: inout [Definition],
    as key: WritableKeyPath<Definition, String?>
  ) {
    guard let cell else { return }
    for (number, names) in PublishedText.numberedNames(
      in: cell, isOfSayings: header.layout.style == .hakka)
    {
      if definitions.isEmpty { definitions.append(Definition()) }
      let place = definitions.indices.contains(number - 1) ? number - 1 : 0
      let before = definitions[place][keyPath: key].map { "\($0)," } ?? ""
      definitions[place][keyPath: key] = before + names.joined(separator: ",")
    }
  }

  // MARK: Definitions

  private func definitions(of cells: Cells) -> [Definition] {
    let cell = cells.text(.definition)
    let text = PublishedText.readable(cell ?? "")
    switch header.layout.style {
    // A word that is not explained may have an example.
    case .hakka: return Self.hakka(text, cells)
    case _ where cell == nil: return []
    case .revised: return SenseLines(text).senses.map(Self.revised)
    case .concised: return SenseLines(text).senses.map(Self.concised)
    case .mini:
      // A blank stands behind each number.
      return SenseLines(PublishedText.withoutReadings(text)).senses.map {
        Self.revised(SenseLines.Line(type: $0.type, text: $0.text.trimmingBlanks))
      }
    case .idioms: return [Self.idiom(text, cells)]
    }
  }

  private static func revised(_ sense: SenseLines.Line) -> Definition {
    let parts = SenseParts(sense.text)
    return Definition(
      type: sense.type, text: parts.text, examples: parts.examples.unlessEmpty,
      quotes: parts.quotes.unlessEmpty, links: parts.links.unlessEmpty)
  }

  /// The mark of a sense of which the publisher's page has a picture.
  private static let picture = "◎"

  private static func concised(_ sense: SenseLines.Line) -> Definition {
    var definition = Definition(type: sense.type, text: "")
    for (mark, text) in MarkedText(sense.text.replacing(picture, with: "")).parts {
      switch mark {
      case nil: definition.text = text
      case "[例]": definition.examples = (definition.examples ?? []) + [text]
      case "→", "△": definition.links = (definition.links ?? []) + ["\(mark ?? "")\(text)"]
      default: definition.links = (definition.links ?? []) + ["\(mark ?? "")\(text)"]
      }
    }
    return definition
  }

  /// Senses, their parts of speech and their examples stand in three columns, each for itself.
  private static func hakka(_ text: String, _ cells: Cells) -> [Definition] {
    let lines = text.replacing("\u{3000}", with: "\n")
    var definitions = SenseLines(lines).senses.map { Definition(text: $0.text) }
    let types = (cells.text(named: TableLayout.partOfSpeech) ?? "").split(separator: " ")
    if types.count == definitions.count {
      for (place, type) in types.enumerated() {
        definitions[place].type = String(type.replacing("\n", with: "、"))
      }
    }
    for (place, example) in cells.pairedExamples.enumerated() where !example.isEmpty {
      if definitions.isEmpty { definitions = [Definition(text: "")] }
      let place = min(place, definitions.count - 1)
      definitions[place].examples = (definitions[place].examples ?? []) + [example]
    }
    return definitions
  }

  private static func idiom(_ text: String, _ cells: Cells) -> Definition {
    func lines(_ column: TableLayout.Column) -> [String]? {
      cells.text(column).map { cell in
        PublishedText.readable(cell).split(whereSeparator: \.isNewline)
          .map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
      }?.unlessEmpty
    }
    let parts = text.split(whereSeparator: \.isNewline).map { String($0).trimmingBlanks }
    return Definition(
      text: parts.filter { !$0.hasPrefix("△") && !$0.isEmpty }.joined(separator: "\n"),
      examples: lines(.example), quotes: lines(.quotes),
      links: parts.filter { $0.hasPrefix("△") }.unlessEmpty)
  }
}

extension Entry {
  /// An entry that only leads to another, in the words in which the Ministry's dictionary itself says so.
  init(title: String, leadingTo other: String, isForm: Bool) {
    let text = isForm ? "「\(other)」的異體字。" : "參見「\(other)」條。"
    self.init(title: title, heteronyms: [Heteronym(definitions: [Definition(text: text)])])
  }
}

/// The cells of a row by what their columns are.
private struct Cells {
  private let cells: [String]
  /// Without blanks around them; `nil` for a blank one.
  private let texts: [String?]
  private let header: TableHeader
  private let kinds: [TableLayout.Column?]

  init(_ row: TableRow, _ header: TableHeader) {
    let blank = header.layout.blank
    cells = row.cells
    texts = row.cells.map { cell in
      if cell.isEmpty { return nil }
      let text = PublishedText.trimmed(cell)
      return text.isEmpty || text == blank ? nil : text
    }
    self.header = header
    kinds = header.kinds
  }

  /// The text of a column without blanks around it; `nil` if it is blank or there is none.
  func text(_ column: TableLayout.Column) -> String? {
    for place in 0..<min(texts.count, kinds.count) where kinds[place] == column {
      if let text = texts[place] { return text }
    }
    return nil
  }

  /// The text of a column by the name that it has today.
  func text(named name: String) -> String? {
    header.columns.firstIndex { $0?.name == name }.flatMap(text(at:))
  }

  /// The examples of 臺灣客語辭典, one for each sense, each with what it says in Mandarin. U+3000 stands behind each of the two.
  var pairedExamples: [String] {
    guard let place = header.columns.firstIndex(where: { $0?.column == .example }),
      text(at: place) != nil
    else { return [] }
    let parts = cells[place].unicodeScalars.split(
      separator: "\u{3000}", omittingEmptySubsequences: false)
    return stride(from: 0, to: parts.count, by: 2).map { start in
      parts[start..<min(start + 2, parts.count)].map { String($0).trimmingBlanks }
        .filter { !$0.isEmpty && $0 != "。" }.joined(separator: "\u{3000}")
    }
  }

  func number(_ column: TableLayout.Column) -> Int? { text(column).flatMap { Int($0) } }

  /// The mark of a reading that is spoken otherwise.
  private static let sandhi = Array("（變）".utf8)

  /// A reading without another one that stands behind it: A　（變）　B.
  func reading(_ column: TableLayout.Column) -> String? {
    guard let text = text(column) else { return nil }
    return PublishedText.parts(of: text, around: Self.sandhi)?.before.trimmingBlanks ?? text
  }

  /// What has no place in an entry, or stands there changed.
  func fields(besides entry: Entry, style: TableLayout.Style) -> [PublishedField] {
    var fields: [PublishedField] = []
    for place in 0..<min(texts.count, kinds.count) {
      guard let kind = kinds[place], let text = texts[place],
        !isInPlace(kind, text, of: entry, style), let name = header.columns[place]?.name
      else { continue }
      fields.append(PublishedField(name: name, text: text))
    }
    let sandhi = [
      (TableLayout.Column.bopomofo, PublishedField.variantBopomofo),
      (.pinyin, PublishedField.variantPinyin),
    ]
    for (column, name) in sandhi {
      guard let text = text(column),
        let parts = PublishedText.parts(of: text, around: Self.sandhi)
      else { continue }
      if !fields.contains(where: { $0.name == PublishedField.variantType }) {
        fields.append(PublishedField(name: PublishedField.variantType, text: "變"))
      }
      fields.append(PublishedField(name: name, text: parts.behind.trimmingBlanks))
    }
    return fields
  }

  private func isInPlace(
    _ column: TableLayout.Column, _ text: String, of entry: Entry, _ style: TableLayout.Style
  ) -> Bool {
    switch column {
    case .title, .order, .synonyms, .antonyms, .quotes, .bopomofo, .pinyin, .example: true
    case .definition: style != .mini
    case .radical: entry.radical == PublishedText.readable(text)
    case .strokeCount: entry.strokeCount == Int(text)
    case .nonRadicalStrokeCount: entry.nonRadicalStrokeCount == Int(text)
    case .aliases, .forms, .field: false
    }
  }

  private func text(at place: Int) -> String? {
    texts.indices.contains(place) ? texts[place] : nil
  }
}

extension Array {
  /// The JSON has no empty lists.
  fileprivate var unlessEmpty: Self? { isEmpty ? nil : self }
}

/// A sense of 國語辭典簡編本: what it means, and behind marks examples, words of the same and of the opposite meaning, and other words to
/// look up.
private struct MarkedText {
  /// Each with its mark, the explanation without one.
  private(set) var parts: [(mark: String?, text: String)] = []

  private static let marks = ["[例]", "[似]", "[反]", "→", "△"]

  init(_ text: String) {
    var mark: String?
    var part = ""
    var rest = text[...]
    func end() {
      if mark == nil || !part.trimmingBlanks.isEmpty { parts.append((mark, part.trimmingBlanks)) }
    }
    while !rest.isEmpty {
      if let next = Self.marks.first(where: rest.hasPrefix) {
        end()
        (mark, part) = (next, "")
        rest = rest.dropFirst(next.count)
      } else {
        part.append(rest.removeFirst())
      }
    }
    end()
  }
}
