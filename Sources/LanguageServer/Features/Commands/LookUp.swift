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

extension Workspace {
  /// `cidian.lookUp`: shows a word of the dictionary or of the user's, and keeps it in the history. Null
  /// if there isn't one.
  func lookUp(_ arguments: CommandArguments) async throws -> CommandAnswer {
    let blanks: Set<Character> = [" ", "\u{3000}", "\t"]
    guard let word = try arguments.text("title")?.trimming(while: blanks.contains), !word.isEmpty
    else { throw arguments.invalid("wants a word") }
    return try await show(String(word), isLookUp: true)
  }

  /// The answer of a command that leads to a word. A client that can opens the page as well.
  ///
  /// - Parameter isLookUp: whether the history keeps it.
  func show(_ word: String?, isLookUp: Bool = false) async throws -> CommandAnswer {
    guard let word else { return nil }
    return try await services.dictionary.ask { dictionary -> ShownWord? in
      let source = dictionary.source
      guard let found = try await dictionary.word(titled: word) else { return nil }
      let card = try await source.card(of: found)
      let uri = try await uri(of: found, in: source)
      if isLookUp { services.history.record(card.title) { LookedUpWord(card, written: word) } }
      let reading = card.readings.first
      let style = CardStyle(notation: configuration.readingsNotation)
      let shown = ShownWord(
        title: card.title,
        reading: style.reading(bopomofo: reading?.bopomofo, pinyin: reading?.pinyin), uri: uri,
        card: contents(of: card, as: .markdown, source: source).value)
      if client.showsDocuments {
        services.clientRequests.ask(ShowDocumentRequest(uri: uri))
      } else if !client.showsResults {
        tell("\(shown.title) \(shown.reading)\(language("：", ": "))\(readable(uri))")
      }
      return shown
    }
  }
}
