import Dictionary
import Documents
import Entries
import Files
import History
import JSONRPC
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
  func lookUp(_ arguments: CommandArguments) async throws -> CommandResult {
    let title = try arguments.named(["title"], first: "title").text("title", of: arguments)
    guard let word = title?.trimmingBlanks, !word.isEmpty else {
      throw arguments.invalid("wants a word")
    }
    return try await services.dictionary.ask { dictionary in
      guard let (card, uri) = try await card(of: word, in: dictionary) else { return nil }
      services.history.record(card.title) { LookedUpWord(card, written: word) }
      return show(card, at: uri, source: dictionary.source)
    } ?? CommandResult(nil)
  }

  /// The answer of a command that leads to a word. A client that can opens the page as well.
  func show(_ word: String) async throws -> CommandResult {
    try await services.dictionary.ask { dictionary in
      guard let (card, uri) = try await card(of: word, in: dictionary) else { return nil }
      return show(card, at: uri, source: dictionary.source)
    } ?? CommandResult(nil)
  }

  private func show(_ card: Card, at uri: DocumentURI, source: any WordSource) -> CommandResult {
    if client.showsDocuments {
      services.clientRequests.ask(ShowDocumentRequest.self, ShowDocumentRequest.Params(uri: uri))
    }
    let reading = card.readings.first
    let style = CardStyle(notation: configuration.readingsNotation)
    return CommandResult(
      ShownWord(
        title: card.title,
        reading: style.reading(bopomofo: reading?.bopomofo, pinyin: reading?.pinyin), uri: uri,
        card: contents(of: card, as: .markdown, source: source).value))
  }

  /// The card of a word and its page: that of its entry, or the user's file if it has none.
  private func card(
    of word: String, in dictionary: OpenDictionary
  ) async throws -> (Card, DocumentURI)? {
    let source = dictionary.source
    guard let entry = try await source.entry(title: word) else {
      guard let item = dictionary.userWords.item(of: word) else { return nil }
      let card = try await dictionary.card(of: item)
      return switch item.origin {
      case .userFile(let path, _): (card, FileURI.of(path: path))
      }
    }
    return (source.card(of: entry), try await uri(ofPageOf: entry, in: source))
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let blanks: Set<Character> = [" ", "\u{3000}", "\t"]
    guard let first = firstIndex(where: { !blanks.contains($0) }),
      let last = lastIndex(where: { !blanks.contains($0) })
    else { return "" }
    return String(self[first...last])
  }
}
