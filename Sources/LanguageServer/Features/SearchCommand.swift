import Dictionary
import JSONRPC
import LanguageServerProtocol
import Lookup

extension Workspace {
  private static let usualHits = 20
  private static let mostHits = 1000

  /// `cidian.search`: a part of the words that answer a query, for clients with a list of their own.
  func search(_ arguments: CommandArguments) async throws -> CommandResult {
    let values = try arguments.named(["query", "limit", "offset"], first: "query")
    guard let text = try values.text("query", of: arguments) else {
      throw arguments.invalid("wants a \"query\"")
    }
    let limit = try values.count("limit", of: arguments) ?? Self.usualHits
    let offset = try values.count("offset", of: arguments, from: 0) ?? 0
    let query: SearchQuery
    do {
      query = try SearchQuery(text)
    } catch {
      throw ResponseError.invalidParams("\(arguments.command): \(error.message(in: language))")
    }
    let found = try await dictionary.ask { dictionary -> FoundWords in
      let source = dictionary.source
      let results = try await Search(source).results(
        of: query, limit: min(limit, Self.mostHits), offset: offset)
      writePages(of: results.hits, source: source)
      return FoundWords(
        results: results, language: language, style: CardStyle(notation: configuration.notation),
        uri: pages.uris(in: source.info))
    }
    return CommandResult(found)
  }
}

/// What `cidian.search` gives.
private struct FoundWords: JSONWritable, Sendable {
  var results: SearchResults
  var language: LabelLanguage
  /// How readings are written.
  var style: CardStyle
  /// The page of a word.
  var uri: @Sendable (String) -> DocumentURI

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("total", results.total)
      json.field("offset", results.offset)
      json.field("isCapped", results.isCapped)
      json.field("message", ifPresent: message)
      json.field("words", array: results.hits.map { Word(hit: $0, list: self) })
    }
  }

  private var message: String? {
    results.hits.isEmpty ? language("沒有找到詞。", "No words were found.") : nil
  }

  private struct Word: JSONWritable {
    var hit: SearchHit
    var list: FoundWords

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("title", hit.title)
        json.field("reading", list.style.reading(bopomofo: hit.bopomofo, pinyin: hit.pinyin))
        json.field("definition", hit.gloss)
        json.field("translation", ifPresent: hit.translation)
        json.field("note", ifPresent: hit.correctionNote(in: list.language))
        json.field("uri", list.uri(hit.title))
      }
    }
  }
}
