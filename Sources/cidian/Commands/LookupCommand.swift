import ArgumentParser
import Dictionary
import Foundation
import Lookup
import Segmentation

struct LookupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lookup", abstract: "Show the entries of words.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @OptionGroup var dictionary: DictionaryOption

  @Option(help: "text, json or markdown.")
  var format = Format.text

  @Option(help: "Which readings to show: bopomofo, pinyin or both.")
  var notation = CardStyle.Notation.both

  @Flag(name: .customLong("no-history"), help: "Do not keep these words in the history.")
  var skipsHistory = false

  @Argument(help: "The words to look up.")
  var words: [String]

  func run() async throws {
    let found = try await DictionaryLocator(option: dictionary.dictionary).open()
    found.notice.map(Notices.showOnce)
    var entries: [Entry] = []
    var written: [String] = []
    for word in words {
      let word = word.trimmingCharacters(in: .whitespaces)
      if let entry = try await found.file.entry(title: word) {
        entries.append(entry)
        written.append(word)
        if !entry.title.utf8.elementsEqual(word.utf8) {
          Terminal.note("「\(word)」 is in the dictionary as 「\(entry.title)」.")
        }
      } else {
        Terminal.note(notFound(word, lexicon: found.file.lexicon))
      }
    }
    try show(entries, of: found.file)
    if !skipsHistory { UserHistory.record(zip(entries, written), of: found.file) }
    if entries.isEmpty { throw ExitCode(ExitStatus.nothingFound) }
  }

  private func show(_ entries: [Entry], of source: DictionaryFile) throws {
    let edition = source.info.edition
    switch format {
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      print(String(decoding: try encoder.encode(entries), as: UTF8.self))
    case .markdown, .text:
      let style = CardStyle(notation: notation)
      let emphasis: PlainCard.Emphasis = Terminal.showsColours ? .colour : .none
      let cards = entries.map { entry in
        let card = Card(entry: entry, main: source.mainHeteronym(of: entry), edition: edition)
        return format == .text
          ? PlainCard.render(card, style: style, emphasis: emphasis)
          : MarkdownCard.render(card, style: style)
      }
      if !cards.isEmpty { print(cards.joined(separator: "\n\n")) }
    }
  }

  /// That a word has no entry, and which words in it have one.
  private func notFound(_ word: String, lexicon: Lexicon) -> String {
    let bytes = Array(word.utf8)
    let parts = Segmenter(lexicon: lexicon).tokens(in: bytes).filter { $0.kind == .word }
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
    let hint = parts.isEmpty ? "" : " It holds: \(parts.joined(separator: "、"))"
    return "There is no entry 「\(word)」.\(hint)"
  }
}

extension CardStyle.Notation: ExpressibleByArgument {}
