import FoundationEssentials
import History
import Lookup

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The history as the command line shows it.
enum HistoryText {
  static func text(
    of lookups: [PastLookup], as format: HistoryCommand.List.Format, notation: CardStyle.Notation
  ) throws -> String {
    switch format {
    case .tsv: FlashCards.text(of: lookups, as: .tsv, notation: notation)
    case .csv: FlashCards.text(of: lookups, as: .csv, notation: notation)
    case .json: try JSONText.of(lookups.map(Item.init)) + "\n"
    case .text: lookups.map { lines(of: $0, CardStyle(notation: notation)) }.joined()
    }
  }

  /// The word with its reading and the time of the place where the user is; its sense; its sentence.
  private static func lines(of lookup: PastLookup, _ style: CardStyle) -> String {
    let word = lookup.word
    let reading = style.reading(bopomofo: word.bopomofo, pinyin: word.pinyin)
    let head = [localTime(lookup.time), word.title, reading]
    let details = [word.definition, word.sentence].compactMap { $0?.onOneLine }
    return ([head.filter { !$0.isEmpty }.joined(separator: "  ")] + details.map { "    \($0)" })
      .map { "\($0)\n" }.joined()
  }

  private static func localTime(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
    var parts = tm()
    localtime_r(&seconds, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress,
        strftime(start, buffer.count, "%Y-%m-%d %H:%M", &parts) > 0
      else { return "" }
      return String(cString: start)
    }
  }

  /// A word as JSON.
  private struct Item: Encodable {
    var title: String
    var written: String
    var bopomofo: String?
    var pinyin: String?
    var definition: String?
    var sentence: String?
    var time: Date
    var count: Int

    init(_ lookup: PastLookup) {
      title = lookup.word.title
      written = lookup.word.written
      bopomofo = lookup.word.bopomofo
      pinyin = lookup.word.pinyin
      definition = lookup.word.definition
      sentence = lookup.word.sentence
      time = lookup.time
      count = lookup.count
    }
  }
}
