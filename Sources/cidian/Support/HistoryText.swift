import Foundation
import History
import Lookup

/// The history as the command line shows it.
enum HistoryText {
  static func text(
    of lookups: [PastLookup], as format: HistoryCommand.List.Format, notation: CardStyle.Notation
  ) throws -> String {
    switch format {
    case .tsv: FlashCards.text(of: lookups, as: .tsv, notation: notation)
    case .csv: FlashCards.text(of: lookups, as: .csv, notation: notation)
    case .json: try json(lookups)
    case .text: lookups.map { lines(of: $0, CardStyle(notation: notation)) }.joined()
    }
  }

  /// The word with its reading and the time of the place where the user is; its sense; its sentence.
  private static func lines(of lookup: PastLookup, _ style: CardStyle) -> String {
    let word = lookup.word
    let reading = style.reading(bopomofo: word.bopomofo, pinyin: word.pinyin)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    let head = [formatter.string(from: lookup.time), word.title, reading]
    let details = [word.definition, word.sentence].compactMap { $0?.onOneLine }
    return ([head.filter { !$0.isEmpty }.joined(separator: "  ")] + details.map { "    \($0)" })
      .map { "\($0)\n" }.joined()
  }

  private static func json(_ lookups: [PastLookup]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(lookups.map(Item.init)), as: UTF8.self) + "\n"
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
