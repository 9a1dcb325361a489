package import Text

/// Why a dictionary could not be imported: the fault, its place, and what was expected. Nothing has been changed when
/// it is thrown.
package struct ImportError: MessageError, Sendable {
  /// A place in the input.
  package enum Place: Sendable, Equatable {
    /// A byte of the file as it is stored, from 0.
    case storedByte(Int)
    /// A byte of the JSON text, from 0.
    case byte(Int)
    /// A line of a table, from 1.
    case line(Int)
    /// A row of a table, from 1: its sheet, if there are some, and its title where it can be read.
    case row(sheet: String?, number: Int, title: String?)
    /// A sheet of a table.
    case sheet(String)
    /// An entry: its number from 1, its title where it can be read, and the byte where it begins.
    case entry(number: Int, title: String?, byte: Int)
  }

  /// The input or the target, by its name on the command line.
  package var file: String
  /// Where in the file, as far as that is known.
  package var place: Place?
  /// The fault, and what was expected.
  package var problem: UserMessage
  /// Whether another import holds the target, which may then be complete in a moment.
  package var isBusy = false

  package var message: UserMessage {
    UserMessage { language in
      ([file] + [place?.text(in: language), problem.text(in: language)].compactMap { $0 })
        .joined(separator: language.colon)
    }
  }
}

extension ImportError.Place {
  fileprivate func text(in language: LabelLanguage) -> String {
    switch self {
    case .storedByte(let byte):
      return language("檔案的位元組 \(byte)", "byte \(byte) of the file")
    case .byte(let byte): return language("位元組 \(byte)", "byte \(byte)")
    case .line(let line): return language("第 \(line) 行", "line \(line)")
    case .sheet(let sheet): return sheet
    case .row(let sheet, let number, let title):
      let title = Self.quoted(title)
      let row = language("第 \(number) 列\(title)", "row \(number)\(title)")
      return [sheet, row].compactMap { $0 }.joined(separator: language.colon)
    case .entry(let number, let title, let byte):
      let title = Self.quoted(title)
      return language(
        "第 \(number) 條\(title)，位元組 \(byte)", "entry \(number)\(title) at byte \(byte)")
    }
  }

  /// A title that is not one can be a whole text.
  private static func quoted(_ title: String?) -> String {
    title.map { " 「\($0.shortened(to: 40))」" } ?? ""
  }
}
