import Text

/// Why a dictionary could not be imported: what was wrong, where, and what was expected. Nothing has
/// been changed when it is thrown.
package struct ImportError: Error, CustomStringConvertible, Sendable {
  /// A place in the input.
  package enum Place: Sendable, Equatable {
    /// A byte of the file as it is stored, from 0.
    case storedByte(Int)
    /// A byte of the JSON text, from 0.
    case byte(Int)
    /// A line of a table, from 1.
    case line(Int)
    /// An entry: its number from 1, its title where it can be read, and the byte where it begins.
    case entry(number: Int, title: String?, byte: Int)
  }

  /// The input or the target, by its name on the command line.
  package var file: String
  /// Where in the file, as far as that is known.
  package var place: Place?
  /// What was found, and what was expected.
  package var problem: String
  /// Whether another import holds the target, so that it may be complete in a moment.
  package var isBusy = false

  package var description: String {
    switch place {
    case nil: "\(file): \(problem)"
    case .storedByte(let byte): "\(file): byte \(byte) of the file: \(problem)"
    case .byte(let byte): "\(file): byte \(byte): \(problem)"
    case .line(let line): "\(file): line \(line): \(problem)"
    // A title that is not one can be a whole text.
    case .entry(let number, let title, let byte):
      "\(file): entry \(number)\(title.map { " 「\($0.shortened(to: 40))」" } ?? "") at byte \(byte): \(problem)"
    }
  }
}
