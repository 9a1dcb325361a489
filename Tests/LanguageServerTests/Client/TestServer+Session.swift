import Dictionary
import Documents
import JSONRPC
import Synchronization
import TestSupport
import Testing
import Text
@testable import LanguageServer

// MARK: - The session

extension TestServer {
  /// Starts a server, and begins a session.
  static func begun(
    _ capabilities: JSONValue = [:], check: CheckMethod = .never, wordsFile: String? = nil,
    reading: FileReading = .standard, patience: Duration = .milliseconds(200),
    finder: @escaping QuietFinder
  ) async throws -> TestServer {
    let server = try TestServer(
      check: check, wordsFile: wordsFile, reading: reading, patience: patience, finder: finder)
    let answer = try await server.ask(
      InitializeRequest.self, SentCapabilities(capabilities: capabilities)
    ).answer
    #expect(answer.serverInfo == ReceivedServer.Info(name: "cidian", version: "0"))
    return server
  }

  /// Starts a server with these words, each with the sense 義, and begins a session.
  static func begun(words: String...) async throws -> TestServer {
    let source = try await Fixtures.dictionary(words: words)
    return try await begun { _ in FoundDictionary(source: source) }
  }

  /// Ends the session. Every request has been answered once, with a result or an error.
  func end() async throws {
    _ = try await ask(ShutdownRequest.self, SentNothing()).answer
    try tell(ExitNotification.method)
    await inbox.waitForEnd()
    let (count, repeated) = session.withLock { ($0.lastID, $0.repeated) }
    let answers = inbox.answers
    for id in 1...count {
      #expect(answers[.number(id)] == 1 + (repeated[id] ?? 0), "answers to request \(id)")
    }
    #expect(answers.count == count)
  }

  /// Sends other settings.
  func use(settings: JSONValue) throws {
    try tell(
      DidChangeConfigurationNotification.self, SentSettings(settings: ["cidian": settings]))
  }

  /// Waits until the server has read all that was sent so far. It reads in order, and answers requests that
  /// it does not serve at once.
  func hasReadAll() async throws {
    #expect(try await askUnknown().errorCode == ErrorCode.methodNotFound)
  }

  /// Asks what the server does not serve.
  func askUnknown() throws -> Question<JSONValue> {
    try ask(UnknownRequest.self, SentNothing())
  }
}

// MARK: - Documents

extension TestServer {
  /// The document that tests write in, if they name no other.
  static let document: DocumentURI = "file:///a"

  /// Makes a document what `marked` says: opens it, or edits it if it says something else.
  ///
  /// - Returns: the place of the mark.
  @discardableResult
  func write(_ marked: String, in uri: DocumentURI = document) throws -> SentPlace {
    let marked = Marked(marked)
    let version = session.withLock { session -> Int? in
      let known = session.documents[uri]
      if known?.text == marked.text { return nil }
      let version = (known?.version ?? 0) + 1
      session.documents[uri] = Document(version: version, text: marked.text)
      return version
    }
    switch version {
    case nil: break
    case 1?:
      try tell(
        DidOpenNotification.self,
        SentNewDocument(textDocument: .init(uri: uri, version: 1, text: marked.text)))
    case let version?:
      try tell(
        DidChangeNotification.self,
        SentChange(
          textDocument: SentDocument(uri: uri, version: version),
          contentChanges: [.init(text: marked.text)]))
    }
    let place = TextSnapshot(marked.text).position(of: marked.offset, in: .utf16)
    return SentPlace(
      textDocument: SentDocument(uri: uri),
      position: .init(line: place.line, character: place.column))
  }

  func close(_ uri: DocumentURI = document) throws {
    session.withLock { $0.documents[uri] = nil }
    try tell(DidCloseNotification.self, SentDocumentParams(textDocument: SentDocument(uri: uri)))
  }

  /// The text in a range of a document.
  func text(in range: LSPRange, of uri: DocumentURI = document) -> String? {
    session.withLock { $0.documents[uri] }.map { document in
      let text = TextSnapshot(document.text)
      func offset(_ place: LSPPosition) -> Int {
        text.offset(of: Position(line: place.line, column: place.character), in: .utf16)
      }
      return text.string(in: offset(range.start)..<offset(range.end))
    }
  }
}
