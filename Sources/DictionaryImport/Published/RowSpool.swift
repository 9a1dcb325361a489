import Tables
import Text

/// The rows of a table by their titles, packed: a dictionary has some hundred thousand, of which only what they say is needed.
struct RowSpool {
  /// All rows of a title in their order, or a name that leads to another title.
  struct Group: Sendable {
    var title: String
    var rows: [TableRow]
    /// The title that it leads to, and whether as another form of the character.
    var target: (title: String, isForm: Bool)?
  }

  private struct Packed {
    var block: Int
    var place: Range<Int>
    var sheet: String?
    var number: Int
    var order: Int
  }

  /// Of the blocks that rows lie in, in bytes: large ones are given back to the system when they are done with.
  private static let block = 1 << 20
  /// Of a million rows.
  private static let longest = 512 << 20

  private let header: TableHeader
  private let title: Int?
  private let order: Int?
  /// Columns of other names, and whether they are other forms. What a column's own name has says of a row which of the two it is, and is
  /// no name: 主條成語／非主條成語.
  private let names: [(column: Int, isForm: Bool, besides: [String])]

  private var blocks: [[UInt8]] = []
  private var groups: [[Packed]] = []
  private var titles: [String] = []
  private var numbers = TitleNumbers()
  private var others: [(name: String, target: Int, isForm: Bool)] = []
  private var size = 0
  private var next = 0
  /// The rows that are left out: those without a title.
  let left = Omissions()

  init(_ header: TableHeader) {
    func place(of column: TableLayout.Column) -> Int? {
      header.columns.firstIndex { $0?.column == column }
    }
    self.header = header
    title = place(of: .title)
    order = place(of: .order)
    names = [(place(of: .aliases), false), (place(of: .forms), true)].compactMap { column, isForm in
      column.map { column in
        let name = header.columns[column]?.name ?? ""
        return (column, isForm, name.unicodeScalars.split(separator: "／").map { String($0) })
      }
    }
  }

  /// - Throws: `TableError`.
  mutating func add(_ row: TableRow) throws {
    func cell(_ column: Int?) -> String? {
      column.flatMap { row.cells.indices.contains($0) ? row.cells[$0] : nil }
    }
    let title = PublishedText.trimmed(PublishedText.readable(cell(title) ?? ""))
    if title == header.layout.blank { return left.add(.emptyTitle) }
    if title.isEmpty {
      throw TableError(
        sheet: row.sheet, row: row.number, UserMessage("詞頭是空的", "the title is empty"))
    }
    let length = row.cells.reduce(row.cells.count - 1) { $0 + $1.utf8.count }
    size += length
    if size > Self.longest {
      throw TableError(
        sheet: row.sheet, row: row.number,
        UserMessage("表格超過 512 MiB", "the table is longer than 512 MiB"))
    }
    if blocks.last.map({ $0.count + length > Self.block }) ?? true {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(Self.block)
    }
    let block = blocks.count - 1
    let start = blocks[block].count
    for (place, cell) in row.cells.enumerated() {
      if place > 0 { blocks[block].append(0) }
      var cell = cell
      cell.withUTF8 { blocks[block].append(contentsOf: $0) }
    }
    let packed = Packed(
      block: block, place: start..<start + length, sheet: row.sheet,
      number: row.number,
      order: cell(order).flatMap { Int($0.trimmingBlanks) } ?? 0)
    let group = numbers[title] ?? titles.count
    if group == titles.count {
      numbers.insert(title, group)
      titles.append(title)
      groups.append([])
    }
    groups[group].append(packed)
    for (column, isForm, classes) in names {
      guard let cell = cell(column), !cell.isEmpty else { continue }
      for name in PublishedText.names(in: cell) where !classes.contains(name) {
        others.append((name, group, isForm))
      }
    }
  }

  /// The next titles with their rows; none at the end.
  mutating func next(_ count: Int) -> [Group] {
    var found: [Group] = []
    while found.count < count, next < groups.count {
      let rows = groups[next].enumerated().sorted {
        ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
      }
      found.append(Group(title: titles[next], rows: rows.map { row($0.element) }))
      groups[next] = []
      next += 1
    }
    while found.count < count, next >= groups.count, next - groups.count < others.count {
      let (name, target, isForm) = others[next - groups.count]
      next += 1
      if numbers.insert(name, target) != nil { continue }
      found.append(
        Group(title: name, rows: [TableRow(number: 0, cells: [])], target: (titles[target], isForm))
      )
    }
    if found.isEmpty {
      (blocks, groups, titles, numbers, others) = ([], [], [], TitleNumbers(), [])
    }
    return found
  }

  private func row(_ packed: Packed) -> TableRow {
    let cells = blocks[packed.block].withUnsafeBufferPointer { bytes in
      bytes[packed.place].split(separator: 0, omittingEmptySubsequences: false).map {
        String(decoding: UnsafeBufferPointer(rebasing: $0), as: UTF8.self)
      }
    }
    return TableRow(sheet: packed.sheet, number: packed.number, cells: cells)
  }
}
