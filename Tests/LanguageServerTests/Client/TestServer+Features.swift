@testable import LanguageServer

// Texts have the cursor marked. A document that says something else is edited first.

extension TestServer {
  func askHover(at marked: String) throws -> Question<ReceivedHover?> {
    try ask(HoverRequest.self, write(marked))
  }

  func hover(at marked: String) async throws -> ReceivedHover? {
    try await askHover(at: marked).answer
  }

  /// - Parameter kind: how the client says that completion was triggered, if it does.
  func askCompletion(
    at marked: String, kind: Int? = nil
  ) throws -> Question<ReceivedCompletion?> {
    let place = try write(marked)
    return try ask(
      CompletionRequest.self,
      SentCompletion(
        textDocument: place.textDocument, position: place.position,
        context: kind.map { .init(triggerKind: $0) }))
  }

  /// The words that are offered; `nil` for no list.
  func words(at marked: String, kind: Int? = nil) async throws -> [String]? {
    try await askCompletion(at: marked, kind: kind).answer?.words
  }

  /// Requests what is wrong in the document.
  ///
  /// - Parameter previous: what the client knows.
  func pull(previous: String? = nil) async throws -> ReceivedReport {
    try await askPull(previous: previous).answer
  }

  func askPull(previous: String? = nil) throws -> Question<ReceivedReport> {
    try ask(
      DocumentDiagnosticRequest.self,
      SentDiagnosticParams(
        textDocument: SentDocument(uri: Self.document), previousResultId: previous))
  }

  func askSymbols(_ query: String) throws -> Question<[WorkspaceSymbol]> {
    try ask(WorkspaceSymbolRequest.self, SentQuery(query: query))
  }

  func entry(_ sent: SentEntry) async throws -> ReceivedEntry? {
    try await ask(EntryRequest.self, sent).answer
  }

  func entry(at marked: String) async throws -> ReceivedEntry? {
    let place = try write(marked)
    return try await entry(
      SentEntry(textDocument: place.textDocument, position: place.position))
  }

  func words(_ sent: SentWords) async throws -> ReceivedCut? {
    try await ask(WordsRequest.self, sent).answer
  }
}
