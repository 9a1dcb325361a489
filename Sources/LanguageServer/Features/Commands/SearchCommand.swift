import Dictionary
import Documents
import Entries
import EntrySearch
import JSONRPC
import Text

extension Command {
  private static let usualHits = 20
  private static let mostHits = 1000

  /// A part of the words that answer a query, for clients with a list of their own.
  static let search = Command(
    name: "cidian.search", arguments: ["query", "limit", "offset"], first: "query"
  ) { arguments, context in
    guard let text = try arguments.text("query") else {
      throw arguments.invalid("wants a \"query\"")
    }
    let limit = try arguments.count("limit") ?? usualHits
    let offset = try arguments.count("offset", from: 0) ?? 0
    return try await context.dictionary.ask { dictionary -> FoundWords in
      let source = dictionary.source
      let completions = SearchQuery.completions(of: text, in: source)
      let results: SearchResults
      do {
        results = try await Search(source).results(
          for: text, limit: min(limit, mostHits), offset: offset)
      } catch is QueryError where !completions.isEmpty {
        // Half of one that can be understood.
        results = .nothing
      } catch let error as QueryError {
        throw ResponseError.invalidParams(
          "\(arguments.command): \(error.message(in: context.language))")
      }
      context.pages.writeLater(.listed, of: source) { results.hits.map { .entry($0.title) } }
      let style = context.readingStyle
      let uri = context.pages.uris(in: source.info)
      return FoundWords(
        total: results.total, offset: results.offset, isCapped: results.isCapped,
        understood: results.understanding?.message(in: context.language),
        completions: completions.isEmpty ? nil : completions,
        message: results.hits.isEmpty && completions.isEmpty
          ? results.nothingFound(for: text).joined(in: context.language) : nil,
        words: results.hits.map { hit in
          FoundWords.Word(
            title: hit.title, reading: style.reading(of: hit, in: dictionary),
            definition: hit.gloss, translation: hit.translation,
            note: note(of: hit, context), uri: uri(.entry(hit.title)))
        })
    }
  }
}

/// What stands beside a word: the correction that found it, its dictionary, and that it is one of mainland China.
private func note(of hit: SearchHit, _ context: RequestContext) -> String? {
  let notes =
    [hit.correctionNote(in: context.language)].compactMap { $0 } + hit.labels(in: context.language)
  return notes.isEmpty ? nil : notes.joined(separator: " · ")
}

/// The result of `cidian.search`.
private struct FoundWords: Encodable, Sendable, ToldAnswer {
  struct Word: Encodable {
    var title: String
    /// In the user's notation.
    var reading: String
    /// Null if the word has none.
    var definition: String??
    var translation: String?
    var note: String?
    /// Its page.
    var uri: DocumentURI
  }

  /// Null if there are too many to count. A field that is optional twice is written as null, and not left out.
  var total: Int??
  var offset: Int
  var isCapped: Bool
  /// How a text that is not a word was understood.
  var understood: String?
  /// Queries that this one may become, where it begins to name a dictionary.
  var completions: [String]?
  var message: String?
  var words: [Word]

  func text(in language: LabelLanguage) -> String {
    message ?? line(of: words.map(\.title), language)
  }
}
