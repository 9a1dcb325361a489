import Documents
import Entries
import FoundationEssentials
import History
import Logging

/// The history as the command line shows it.
enum HistoryText {
  static func text(
    of lookups: [PastLookup], as format: HistoryCommand.List.Format, notation: CardStyle.Notation
  ) throws -> String {
    switch format {
    case .tsv: FlashCards.text(of: lookups, as: .tsv, notation: notation)
    case .csv: FlashCards.text(of: lookups, as: .csv, notation: notation)
    case .json: try JSONText.of(lookups) + "\n"
    case .text: lookups.map { lines(of: $0, CardStyle(notation: notation)) }.joined()
    }
  }

  /// The word with its reading and the time of the place where the user is; its sense; its sentence.
  private static func lines(of lookup: PastLookup, _ style: CardStyle) -> String {
    let word = lookup.word
    let reading = style.reading(bopomofo: word.bopomofo, pinyin: word.pinyin)
    let time = Timestamp.local(Int(lookup.time.timeIntervalSince1970.rounded(.down)))
    let head = [time, word.title, reading]
    let details = [word.definition, word.sentence].compactMap { $0?.onOneLine }
    return ([head.filter { !$0.isEmpty }.joined(separator: "  ")] + details.map { "    \($0)" })
      .map { "\($0)\n" }.joined()
  }
}

extension PastLookup: Encodable {
  private enum CodingKeys: CodingKey { case time, count }

  /// The fields of the word, and its time and count beside them.
  package func encode(to encoder: any Encoder) throws {
    try word.encode(to: encoder)
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(time, forKey: .time)
    try fields.encode(count, forKey: .count)
  }
}
