import Dictionary
import Documents
import Files
import Text
import WordLists

extension Command {
  /// The counts of an open document, and the dictionary of the count; without a `uri` only the dictionary, and for
  /// clients that show no results the text that was changed last. Null if there is no dictionary.
  static let statistics = Command(name: "cidian.statistics", arguments: ["uri"], first: "uri") {
    arguments, context in
    let uri =
      try arguments.text("uri") ?? (context.client.showsResults ? nil : latestText(in: context))
    let document = uri.flatMap { context.document($0)?.document }
    if let uri, document == nil {
      throw arguments.invalid("knows no open document \"\(uri.prefix(200))\"")
    }
    return try await context.dictionary.ask { dictionary -> CountedDocument in
      CountedDocument(
        name: uri.flatMap(FileURI.path(of:)).flatMap { FilePath($0).lastComponent },
        document: try await statistics(of: document, dictionary, arguments.progressToken, context),
        dictionary: DictionaryCounts(dictionary))
    }
  }

  /// The document that was opened or changed last, and is no page: editors without a command of ours name none.
  private static func latestText(in context: RequestContext) -> DocumentURI? {
    context.workspace.documents.values.filter { !context.pages.holds($0.uri) }.max {
      $0.revision < $1.revision
    }?.uri
  }

  private static func statistics(
    of document: Document?, _ dictionary: OpenDictionary, _ token: ProgressToken?,
    _ context: RequestContext
  ) async throws -> DocumentStatistics? {
    guard let document else { return nil }
    let title = UserMessage("統計字詞", "Counting words")
    return try await context.withProgress(title, token: token) { progress in
      try await DocumentStatistics.of(document, dictionary: dictionary) {
        progress.report(nil, percentage: $0)
      }
    }
  }
}

/// The result of `cidian.statistics`.
private struct CountedDocument: Encodable, Sendable, ToldAnswer {
  /// Of the document's file, for messages.
  var name: String?
  var document: DocumentStatistics?
  var dictionary: DictionaryCounts

  private enum CodingKeys: CodingKey { case document, dictionary }

  func text(in language: LabelLanguage) -> String {
    guard let document else { return dictionary.text(in: language) }
    let head = name.map { $0 + language("：", ": ") } ?? ""
    let (characters, words) = (document.hanCharacters, document.words)
    let (different, unknown) = (document.differentWords, document.unknownWords)
    return head
      + language(
        "\(characters) 字，\(words) 詞，其中 \(different) 個不同的詞，\(unknown) 個不在辭典裡",
        "\(characters) characters, \(words) words, \(different) different, \(unknown) not in the dictionary"
      )
  }
}

/// The counts of a dictionary, as commands give them.
struct DictionaryCounts: Encodable, Sendable, ToldAnswer {
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

  func text(in language: LabelLanguage) -> String {
    language("\(name)，\(entries) 條", "\(name), \(entries) entries")
  }
}
