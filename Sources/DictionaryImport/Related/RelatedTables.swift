import Dictionary
import Tables
import Text

/// The rows of tables that refer to each other, put together to entries when all are there.
struct RelatedTables {
  private struct Word {
    var title: String
    var heteronym: Heteronym
    /// The numbers of its senses, in their order.
    var senses: [String] = []
    var sheet: String?
    var row: Int
  }

  private struct Sense {
    var definition: Definition
    var order: Int
  }

  /// An entry, and where its first word stands.
  struct Made: Sendable {
    var entry: Entry
    var sheet: String?
    var row: Int
  }

  private var words: [String: Word] = [:]
  /// The numbers of the words, as they came.
  private var order: [String] = []
  private var senses: [String: Sense] = [:]
  private var examples: [(word: String, sense: String, order: Int, text: String)] = []
  private var relations: [(key: String, ofSense: Bool, areOpposite: Bool, name: String)] = []
  private var forms: [(word: String, form: String)] = []
  private var fields: [(word: String, field: PublishedField)] = []
  /// Names of people, and the rows where they stand.
  private var names: [(title: String, reading: String, field: PublishedField, place: TableRow)] = []
  /// Mandarin words, by the titles that are for them.
  private var mandarin: [String: [String]] = [:]
  private var size = 0

  /// In bytes; a dictionary has some dozen million.
  private static let longest = 256 << 20

  var hasSenses: Bool { !senses.isEmpty }
  var hasWords: Bool { !words.isEmpty }

  /// The table, its columns by their places, and their names.
  struct Header {
    var table: RelatedLayout.Table
    var columns: [RelatedLayout.Column?]
    var names: [String]

    init?(_ row: TableRow) {
      names = row.cells.map(TableHeader.bareName)
      guard let (table, columns) = RelatedLayout.table(of: names, sheet: row.sheet) else {
        return nil
      }
      self.table = table
      self.columns = names.map { columns[$0] }
    }
  }

  /// - Throws: `TableError`.
  mutating func add(_ row: TableRow, of header: Header) throws {
    size += row.cells.reduce(0) { $0 + $1.utf8.count }
    if size > Self.longest {
      throw TableError(
        sheet: row.sheet, row: row.number, "表格合計超過 256 MiB", "the tables are longer than 256 MiB")
    }
    func cell(_ column: RelatedLayout.Column) -> String {
      guard let place = header.columns.firstIndex(of: column), row.cells.indices.contains(place)
      else { return "" }
      return PublishedText.trimmed(PublishedText.readable(row.cells[place]))
    }
    switch header.table {
    case .words: try addWord(row, header, cell)
    case .senses:
      let number = Int(cell(.order)) ?? 0
      let sense = Sense(
        definition: Definition(type: RelatedLayout.type(cell(.type)), text: cell(.text)),
        order: number)
      if senses.updateValue(sense, forKey: cell(.sense)) != nil {
        throw TableError(
          sheet: row.sheet, row: row.number, "義項 \(cell(.sense)) 出現兩次",
          "the sense \(cell(.sense)) stands there twice")
      }
      pending.append((cell(.word), cell(.sense)))
    case .examples:
      let parts = [cell(.text), cell(.reading), cell(.mandarin)].filter { !$0.isEmpty }
      if parts.isEmpty { return }
      examples.append(
        (cell(.word), cell(.sense), Int(cell(.order)) ?? 0, parts.joined(separator: "\u{3000}")))
    case .readings(let name):
      fields.append((cell(.word), PublishedField(name: name, text: cell(.reading))))
    case .forms: forms.append((cell(.word), cell(.other)))
    case .accents:
      for (place, name) in header.names.enumerated()
      where header.columns[place] == nil && row.cells.indices.contains(place) {
        let text = PublishedText.trimmed(row.cells[place])
        if text.isEmpty { continue }
        fields.append((cell(.word), PublishedField(name: name, text: text)))
      }
    case .mandarin: mandarin[Self.title(cell(.title)), default: []].append(cell(.mandarin))
    case .names(let list):
      let (reading, kind) = (cell(.reading), cell(.kind))
      let text = kind.isEmpty || kind == list ? reading : "\(reading)（\(kind)）"
      if cell(.title).isEmpty || reading.isEmpty { return }
      names.append(
        (
          Self.title(cell(.title)), reading, PublishedField(name: list, text: text),
          TableRow(sheet: row.sheet, number: row.number, cells: [])
        ))
    case .related(let ofSense, let areOpposite):
      relations.append(
        (ofSense ? cell(.sense) : cell(.word), ofSense, areOpposite, Self.title(cell(.other))))
    }
  }

  /// Senses and the words that they are of; the words may come later.
  private var pending: [(word: String, sense: String)] = []

  private mutating func addWord(
    _ row: TableRow, _ header: Header, _ cell: (RelatedLayout.Column) -> String
  ) throws {
    let (id, written) = (cell(.word), cell(.title))
    let title = Self.title(written)
    func failure(_ chinese: String, _ english: String) -> TableError {
      TableError(sheet: row.sheet, row: row.number, chinese, english)
    }
    if title.isEmpty { throw failure("詞頭是空的", "the title is empty") }
    if words[id] != nil { throw failure("編號 \(id) 出現兩次", "the number \(id) stands there twice") }
    let reading = cell(.reading)
    var heteronym = Heteronym(pinyin: reading.isEmpty ? nil : reading)
    if let mark = RelatedLayout.mark(cell(.mark)) {
      heteronym.fields.append(PublishedField(name: "文白屬性", text: mark))
    }
    for (place, name) in header.names.enumerated()
    where row.cells.indices.contains(place) && !name.isEmpty {
      let column = header.columns[place]
      let text = PublishedText.trimmed(row.cells[place])
      if text.isEmpty || column == .reading || column == .mark { continue }
      if column == .title, text == title { continue }
      heteronym.fields.append(PublishedField(name: name, text: text))
    }
    words[id] = Word(title: title, heteronym: heteronym, sheet: row.sheet, row: row.number)
    order.append(id)
  }

  /// A title without the mark of a character that stands for another: 人【替】.
  private static func title(_ written: String) -> String {
    written.replacing("【替】", with: "").trimmingBlanks
  }

  // MARK: Entries

  /// The entries, once all rows are there. A word of which nothing is said is none: it is named by others.
  mutating func entries() -> [Made] {
    for (word, sense) in pending { words[word]?.senses.append(sense) }
    for (key, ofSense, areOpposite, name) in relations {
      guard let sense = ofSense ? key : words[key]?.senses.first else { continue }
      let path = areOpposite ? \Sense.definition.antonyms : \Sense.definition.synonyms
      let before = senses[sense]?[keyPath: path].map { "\($0)," } ?? ""
      senses[sense]?[keyPath: path] = before + name
    }
    let inOrder = examples.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    for (word, sense, _, text) in inOrder.lazy.map(\.element) {
      guard let sense = senses[sense] != nil ? sense : lastSense(of: word) else { continue }
      let before = senses[sense]?.definition.examples ?? []
      senses[sense]?.definition.examples = before + [text]
    }
    for (word, field) in fields { words[word]?.heteronym.fields.append(field) }
    for (word, form) in forms {
      words[word]?.heteronym.fields.append(PublishedField(name: "異用字", text: form))
    }
    return grouped()
  }

  /// The number of the last sense of a word, one without an explanation where it has none; `nil` if there is no such word.
  private mutating func lastSense(of word: String) -> String? {
    if let last = words[word]?.senses.last { return last }
    guard words[word] != nil else { return nil }
    let number = "\(word)/"
    senses[number] = Sense(definition: Definition(text: ""), order: 0)
    words[word]?.senses = [number]
    return number
  }

  private func grouped() -> [Made] {
    var made: [Made] = []
    var places = TitleNumbers()
    for word in order.lazy.compactMap({ words[$0] }) {
      var heteronym = word.heteronym
      heteronym.definitions = word.senses.compactMap { senses[$0] }
        .sorted { $0.order < $1.order }.map(\.definition)
      if heteronym.definitions.isEmpty, heteronym.pinyin == nil { continue }
      if let place = places[word.title] {
        made[place].entry.heteronyms.append(heteronym)
      } else {
        places.insert(word.title, made.count)
        let translations = mandarin[word.title].map { [RelatedLayout.mandarin: Self.distinct($0)] }
        made.append(
          Made(
            entry: Entry(
              title: word.title, heteronyms: [heteronym], translations: translations),
            sheet: word.sheet, row: word.row))
      }
    }
    // A name is said of the word that is written so; one that is no word is an entry with its reading.
    for name in names {
      if let place = places[name.title] {
        made[place].entry.heteronyms[0].fields.append(name.field)
        continue
      }
      places.insert(name.title, made.count)
      var heteronym = Heteronym(pinyin: name.reading)
      heteronym.fields = [name.field]
      made.append(
        Made(
          entry: Entry(title: name.title, heteronyms: [heteronym]), sheet: name.place.sheet,
          row: name.place.number))
    }
    // Other ways to write a word lead to it, where they are no word of their own.
    for (word, form) in forms {
      guard let word = words[word], places.insert(form, 0) == nil else { continue }
      let isForm = form.unicodeScalars.count == 1
      made.append(
        Made(
          entry: Entry(title: form, leadingTo: word.title, isForm: isForm), sheet: word.sheet,
          row: word.row))
    }
    return made
  }

  private static func distinct(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
