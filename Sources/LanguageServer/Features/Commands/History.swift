import Entries
import Files
import FoundationEssentials
import History
import Text

extension Command {
  /// The word that this session looked up before. Null if there isn't one.
  static let goBack = Command(name: "cidian.history.back") { _, context in
    try await show(context.services.history.move { $0.back() }, in: context)
  }

  /// The word that the session has gone back from. Null if there isn't one.
  static let goForward = Command(name: "cidian.history.forward") { _, context in
    try await show(context.services.history.move { $0.forward() }, in: context)
  }

  /// The words of all sessions, the last one first; with `limit` the latest.
  static let listHistory = Command(name: "cidian.history.list", arguments: ["limit"]) {
    arguments, context in
    let limit = try arguments.count("limit")
    let style = context.readingStyle
    let lookups = try await context.services.history.lookups(limit: limit)
    return ShownHistory(words: lookups.map { ShownLookup($0, style: style) })
  }

  /// Forgets all words of all sessions, and the pages that they have led to.
  static let clearHistory = Command(name: "cidian.history.clear") { _, context in
    try await context.services.history.clear()
    context.pages.removeAll()
    return ClearedHistory()
  }

  /// All words for Anki, as a text, or into a file if a `path` is given.
  static let exportHistory = Command(name: "cidian.history.export", arguments: ["format", "path"]) {
    arguments, context in
    let name = try arguments.text("format") ?? "tsv"
    guard let format = FlashCards.Format(rawValue: name) else {
      throw arguments.invalid("wants \"tsv\" or \"csv\" for \"format\", not \"\(name)\"")
    }
    let path = try arguments.text("path")?.expandingTilde
    if let path, !path.hasPrefix("/") { throw arguments.invalid("wants an absolute \"path\"") }
    let lookups = try await context.services.history.lookups()
    let notation = context.configuration.readingsNotation
    let text = FlashCards.text(of: lookups, as: format, notation: notation)
    if let path { try FlashCards.write(text, to: path) }
    return ExportedHistory(
      format: name, count: lookups.count, path: path, text: path == nil ? text : nil)
  }
}

/// The result of `cidian.history.list`.
private struct ShownHistory: Encodable, Sendable, ToldAnswer {
  var words: [ShownLookup]

  func encode(to encoder: any Encoder) throws { try words.encode(to: encoder) }

  func text(in language: LabelLanguage) -> String {
    if words.isEmpty { return language("還沒有查過詞。", "No words have been looked up yet.") }
    return language("查過的詞：", "Words looked up: ") + line(of: words.map(\.title), language)
  }
}

/// The result of `cidian.history.clear`: null.
private struct ClearedHistory: Encodable, Sendable, ToldAnswer {
  func encode(to encoder: any Encoder) throws { try JSONValue.null.encode(to: encoder) }

  func text(in language: LabelLanguage) -> String {
    language("查詢紀錄已清除。", "The history is empty now.")
  }
}

/// A word as `cidian.history.list` gives it.
private struct ShownLookup: Encodable, Sendable {
  var title: String
  var reading: String
  /// Optional twice, since a value that is `nil` is written as null, and not left out.
  var definition: String??
  var sentence: String??
  var time: String

  /// - Parameter style: how readings are written.
  init(_ lookup: PastLookup, style: CardStyle) {
    let word = lookup.word
    title = word.title
    reading = style.reading(bopomofo: word.bopomofo, pinyin: word.pinyin)
    definition = word.definition
    sentence = word.sentence
    time = lookup.time.formatted(.iso8601)
  }
}

/// The result of `cidian.history.export`.
private struct ExportedHistory: Encodable, Sendable, ToldAnswer {
  var format: String
  var count: Int
  var path: String?
  var text: String?

  func text(in language: LabelLanguage) -> String {
    guard let path else {
      return language("沒有寫入檔案：缺少「path」。", "Nothing was written: there is no \"path\".")
    }
    return language("已匯出 \(count) 個詞：\(path)", "\(count) words written to \(path)")
  }
}
