import Dictionary
import Readings
import Text

/// The table of senses by their places: `word TAB clue TAB pattern pattern …` in each line. A clue is a part of the
/// definition, or of an example of it, that no other of the word has; patterns are those of `PlacePattern`, and one of
/// them has to fit. The first line that fits counts. Lines that begin with # are comments.
///
///     將\t將：\t_<人>
///
/// A clue behind + is of a sense of today, which a dictionary may lack; + alone is of one that none has. Where it is
/// lacking, the place has no sense.
///
///     超\t+非常\t_<形>
package struct SenseTable: Sendable {
  private struct Row {
    var clue: String
    var patterns: String
  }

  private var rows: [String: [Row]] = [:]

  /// - Parameter name: of the table, for messages.
  /// - Throws: `ImportError`, which says which line is wrong, and how.
  package init(_ bytes: [UInt8], name: String) throws(ImportError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (line, number) in zip(lines, 1...) where !line.isEmpty && line.first != UInt8(ascii: "#") {
      guard append(String(decoding: line, as: UTF8.self)) else {
        throw ImportError(
          file: name, place: .line(number),
          problem:
            UserMessage(
              "應該是一個詞、釋義的一部分、各有一個 _ 的句型，以定位字元隔開",
              "expected a word, a part of a definition, and patterns with one _ each, with tabs between"
            )
        )
      }
    }
  }

  private mutating func append(_ line: String) -> Bool {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 3, !fields[0].isEmpty, !fields[1].isEmpty else { return false }
    let patterns = fields[2].split(separator: " ")
    guard !patterns.isEmpty, patterns.allSatisfy({ PlacePattern($0) != nil }) else { return false }
    rows[String(fields[0]), default: []].append(
      Row(clue: String(fields[1]), patterns: patterns.joined(separator: " ")))
    return true
  }

  /// The rows of a word whose senses a reading has.
  func places(of heteronym: Heteronym, titled title: String) -> [PlaceSense] {
    guard let rows = rows[title] else { return [] }
    let texts = heteronym.definitions.map { [$0.text ?? ""] + ($0.examples ?? []) }
    return rows.compactMap { row in
      let isOfToday = row.clue.hasPrefix("+")
      let clue = isOfToday ? String(row.clue.dropFirst()) : row.clue
      let sense = texts.firstIndex { $0.contains { !clue.isEmpty && $0.contains(clue) } }
      guard sense != nil || isOfToday else { return nil }
      return PlaceSense(definition: sense, patterns: row.patterns)
    }
  }
}
