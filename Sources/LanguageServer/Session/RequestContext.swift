import Documents
import Entries
import Text

/// The context of a request's answer: the session as it was when the request was read, and the services that requests
/// share. Work of our own has one too.
struct RequestContext: Sendable {
  let client: Client
  let workspace: Workspace
  let services: Services
  /// When the request was read.
  let now = ContinuousClock.now

  var configuration: Configuration { workspace.configuration }
  var dictionary: DictionaryService { services.dictionary }
  /// How the client counts positions.
  var encoding: PositionEncoding { client.encoding }
  /// The language of our own texts.
  var language: LabelLanguage { configuration.labels.language(client: client.language) }

  /// How readings are written.
  var readingStyle: CardStyle { CardStyle(notation: configuration.readingsNotation) }

  /// How and where pages are written.
  var pages: PageStore {
    PageStore(
      folder: services.pageFolder, client: client,
      style: PageStyle(
        notation: configuration.readingsNotation,
        showsTranslations: configuration.hoverTranslations,
        language: language),
      writes: services.pageWrites)
  }

  /// The open document of an address; `nil` if it is not open.
  func document(_ uri: DocumentURI) -> OpenDocument? { workspace.documents[uri] }

  /// The document and the UTF-8 offset that a request is about, or `nil` if it is not open.
  func place(of params: some PositionParams) -> (document: Document, offset: Int)? {
    guard let document = document(params.textDocument.uri)?.document else { return nil }
    return (document, encoding.offset(of: params.position, in: document.text))
  }

  /// Does some work, and shows progress if it takes longer than half a second and the client can.
  ///
  /// - Parameters:
  ///   - title: that of the work.
  ///   - token: the `workDoneToken` of the client's request.
  ///   - work: reports to the progress how far it is.
  func withProgress<Value: Sendable>(
    _ title: UserMessage, token: ProgressToken? = nil,
    _ work: @Sendable @escaping (WorkProgress) async throws -> Value
  ) async throws -> Value {
    try await services.runningWork.run(
      work, title: title.text(in: language), token: token, isShown: client.showsProgress)
  }
}
