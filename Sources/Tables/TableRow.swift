package import Text

/// A row of a table that is not blank.
package struct TableRow: Sendable, Equatable {
  /// The name of the sheet that it stands in; `nil` where a file is one table.
  package var sheet: String?
  /// Its number in the sheet, from 1, as spreadsheet programs count.
  package var number: Int
  /// The text of its cells, without the blank ones at its end.
  package var cells: [String]

  package init(sheet: String? = nil, number: Int, cells: [String]) {
    self.sheet = sheet
    self.number = number
    self.cells = cells
  }
}

/// Reads the rows of all tables of a file, as its bytes are unpacked.
package protocol TableReader {
  /// The share of the input that has been read, if it is known.
  var share: Double? { get }

  /// The next rows, some at a time; `nil` at the end.
  ///
  /// - Throws: `TableError`.
  mutating func nextRows() throws -> [TableRow]?
}

/// Why a table cannot be read.
package struct TableError: Error, Equatable {
  /// The sheet, if there are some.
  package var sheet: String?
  /// The row, from 1, as far as it is known.
  package var row: Int?
  /// The fault, and what was expected.
  package var problem: UserMessage

  package init(sheet: String? = nil, row: Int? = nil, _ problem: UserMessage) {
    self.sheet = sheet
    self.row = row
    self.problem = problem
  }

  /// - Parameters: the place, and the fault in both languages.
  package init(sheet: String? = nil, row: Int? = nil, _ chinese: String, _ english: String) {
    self.init(sheet: sheet, row: row, UserMessage(chinese, english))
  }

  /// The same, with the name of the part of an archive that it is in.
  func inPart(_ name: String) -> TableError {
    if problem.english.contains(name) { return self }
    let problem = UserMessage("\(name)：\(problem.chinese)", "\(name): \(problem.english)")
    return TableError(sheet: sheet, row: row, problem)
  }
}

/// How much a table may have: more than any dictionary, and less than what takes a computer's memory.
enum TableLimit {
  /// As many as spreadsheet programs have.
  static let rows = 1 << 20
  static let columns = 256
  static let sheets = 256
  /// Of the text of one cell, in bytes; spreadsheet programs have 32,767 characters.
  static let cell = 1 << 20
  /// Of one row, in bytes.
  static let row = 4 << 20
  /// Of the texts that the cells of a workbook share, in bytes.
  static let sharedText = 256 << 20
  static let sharedStrings = 8 << 20
  /// How deep elements stand in each other.
  static let depth = 64
  /// Of a part of an archive that is held in memory, in bytes.
  static let heldPart = 256 << 20
  /// Of a part that is read in a stream, in bytes.
  static let part = 2 << 30
  /// How many parts an archive has.
  static let parts = 1 << 16
}
