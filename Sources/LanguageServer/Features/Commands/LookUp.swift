import Dictionary
import Documents
import Entries
import History
import Text
import WordLists

/// The card and the page of a word, as commands give them.
struct ShownWord: Encodable, Sendable {
  var title: String
  /// In the user's notation.
  var reading: String
  /// The page.
  var uri: DocumentURI
  /// Markdown.
  var card: String
}

extension Command {
  /// Shows a word of the dictionary or of the user's, and keeps it in the history. Null if there isn't one.
  static let lookUp = Command(name: "cidian.lookUp", arguments: ["title"], first: "title") {
    arguments, context in
    guard let word = try arguments.text("title")?.trimmingBlanks, !word.isEmpty
    else { throw arguments.invalid("wants a word") }
    return try await show(word, isLookUp: true, in: context)
  }

  /// The answer of a command that leads to a word. A client that can opens the page as well.
  ///
  /// - Parameter isLookUp: whether the history keeps it.
  static func show(
    _ word: String?, isLookUp: Bool = false, in context: RequestContext
  ) async throws -> CommandAnswer {
    guard let word else { return nil }
    return try await context.dictionary.ask { dictionary -> ShownWord? in
      let source = dictionary.source
      guard let found = try await dictionary.word(titled: word) else { return nil }
      let card = try await source.card(of: found)
      let uri = try await context.pages.uri(of: found, in: source)
      if isLookUp {
        context.services.history.record(card.title) { LookedUpWord(card, written: word) }
      }
      let reading = card.readings.first
      let shown = ShownWord(
        title: card.title,
        reading: context.readingStyle.reading(
          bopomofo: reading?.bopomofo, pinyin: reading?.pinyin), uri: uri,
        card: MarkupContent(card, as: .markdown, of: source, in: context).value)
      let colon = context.language("：", ": ")
      context.open(uri) {
        context.client.showsResults ? nil : "\(shown.title) \(shown.reading)\(colon)\($0)"
      }
      return shown
    }
  }
}
