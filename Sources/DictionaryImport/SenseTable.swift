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
///
/// A share before the patterns, of 100 places in today's texts, is of a sense that is weighed against the others of the word that
/// have one. Behind it stand words, too, that speak for the sense wherever they are near.
///
///     擦\t塗\t38%\t_[藥粉油] 口紅 皮膚
package struct SenseTable: Sendable {
  private struct Row {
    var clue: String
    var share: Int?
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
              "應該是一個詞、釋義的一部分、可有百分比、各有一個 _ 的句型，以定位字元隔開",
              "expected a word, a part of a definition, a share or none, and patterns with one _ each, with tabs between"
            )
        )
      }
    }
  }

  private mutating func append(_ line: String) -> Bool {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard 3...4 ~= fields.count, !fields[0].isEmpty, !fields[1].isEmpty else { return false }
    let isWeighed = fields.count == 4
    let share = isWeighed ? Self.share(fields[2]) : nil
    let patterns = (fields.last ?? "").split(separator: " ")
    guard isWeighed ? share != nil : !patterns.isEmpty,
      patterns.allSatisfy({ PlacePattern($0) != nil || isWeighed && !$0.contains("_") })
    else { return false }
    rows[String(fields[0]), default: []].append(
      Row(clue: String(fields[1]), share: share, patterns: patterns.joined(separator: " ")))
    return true
  }

  private static func share(_ text: Substring) -> Int? {
    guard text.hasSuffix("%"), let share = Int(text.dropLast()), 1...100 ~= share else {
      return nil
    }
    return share
  }

  /// The rows of a word whose senses a reading has.
  func places(of heteronym: Heteronym, titled title: String) -> [PlaceSense] {
    guard let rows = rows[title] else { return [] }
    let texts = heteronym.definitions.map { [$0.text ?? ""] + ($0.examples ?? []) }
    let places: [PlaceSense] = rows.compactMap { row in
      let isOfToday = row.clue.hasPrefix("+")
      let clue = isOfToday ? String(row.clue.dropFirst()) : row.clue
      let sense = texts.firstIndex { $0.contains { !clue.isEmpty && $0.contains(clue) } }
      guard sense != nil || isOfToday else { return nil }
      return PlaceSense(definition: sense, share: row.share, patterns: row.patterns)
    }
    // Senses of another dictionary, of which few are known, cannot be weighed.
    let known = places.reduce(0) { $0 + ($1.share ?? 0) }
    return known >= Self.leastKnown ? places : places.filter { $0.share == nil }
  }

  /// The least sum of the shares of a word's senses that can be weighed.
  private static let leastKnown = 70
}
