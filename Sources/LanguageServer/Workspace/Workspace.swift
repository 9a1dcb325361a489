import Text

/// The documents that the client has open, and the user's settings. A value: it sees no later edits, nor later
/// settings.
struct Workspace: Sendable {
  var configuration = Configuration()
  private(set) var documents: [DocumentURI: OpenDocument] = [:]
  /// How often the texts of documents have changed.
  private var revisions = 0

  /// Whether a feature is on for the subject of `params`: a document if they name one.
  func isEnabled(_ feature: Feature, for params: some Sendable) -> Bool {
    let document = (params as? any DocumentParams)?.textDocument.uri
    return configuration.isEnabled(feature, in: document.flatMap { documents[$0] })
  }

  /// - Parameter recent: the values that are kept of all documents.
  mutating func open(_ document: DidOpenNotification.TextDocumentItem, recent: RecentValues) {
    revisions += 1
    documents[document.uri] = OpenDocument(document, revision: revisions, recent: recent)
  }

  /// Changes a document, and returns the problem of the change, if there is one.
  mutating func change(
    _ params: DidChangeNotification, at time: ContinuousClock.Instant,
    in encoding: PositionEncoding
  ) -> ChangeProblem? {
    // Taken out of the dictionary, so that the text is edited and not copied.
    guard var document = documents.removeValue(forKey: params.textDocument.uri) else {
      return .isNotOpen
    }
    let problem = document.change(params, at: time, in: encoding)
    revisions += 1
    document.revision = revisions
    documents[document.uri] = document
    return problem
  }

  mutating func close(_ uri: DocumentURI) { documents[uri] = nil }
}
