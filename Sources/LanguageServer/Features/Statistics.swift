import Dictionary
import Documents
import Text
import WordLists

extension Workspace {
  /// `cidian.statistics`: how much of what there is in an open document, and what dictionary it was
  /// counted with; without a `uri` only the dictionary. Null if there is no dictionary.
  func statistics(_ arguments: CommandArguments) async throws -> CommandAnswer {
    let uri = try arguments.text("uri")
    let document = uri.flatMap { documents[$0]?.analysed }
    if let uri, document == nil {
      throw arguments.invalid("knows no open document \"\(uri.prefix(200))\"")
    }
    return try await services.dictionary.ask { dictionary -> CountedDocument in
      CountedDocument(
        document: try await statistics(of: document, dictionary, arguments.progressToken),
        dictionary: DictionaryCounts(dictionary))
    }
  }

  private func statistics(
    of document: Document?, _ dictionary: OpenDictionary, _ token: ProgressToken?
  ) async throws -> DocumentStatistics? {
    guard let document else { return nil }
    let title = language("統計字詞", "Counting words")
    return try await withProgress(title, token: token) { progress in
      try await DocumentStatistics.of(document, analyser: dictionary.analyser) {
        progress.report(nil, percentage: $0)
      }
    }
  }
}

/// What `cidian.statistics` gives.
private struct CountedDocument: Encodable, Sendable {
  var document: DocumentStatistics?
  var dictionary: DictionaryCounts
}

/// What a dictionary has, as commands give it.
struct DictionaryCounts: Encodable, Sendable {
  var name: String
  var version: String?
  /// Whether it is the one that comes with the program.
  var isStarter: Bool
  var entries: Int
  var readings: Int
  var definitions: Int
  var translatedEntries: Int
  var userWords: Int

  init(_ dictionary: OpenDictionary) {
    let info = dictionary.source.info
    name = info.edition.name
    version = info.edition.version
    isStarter = info.edition.isStarter
    entries = info.entryCount
    readings = info.heteronymCount
    definitions = info.definitionCount
    translatedEntries = info.translatedEntryCount
    userWords = dictionary.userWords.items.count
  }
}
