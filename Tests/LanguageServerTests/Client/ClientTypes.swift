import JSONRPC
@testable import LanguageServer

/// A request as a client knows it: what it sends, and what it reads.
protocol ClientRequest: LSPRequest {
  associatedtype Sent: Encodable
  associatedtype Answer: Decodable & Sendable
}

extension InitializeRequest: ClientRequest {
  typealias Sent = SentCapabilities
  typealias Answer = ReceivedServer
}

extension ShutdownRequest: ClientRequest {
  typealias Sent = SentNothing
  typealias Answer = JSONValue
}

extension HoverRequest: ClientRequest {
  typealias Sent = SentPlace
  typealias Answer = ReceivedHover?
}

extension EntryRequest: ClientRequest {
  typealias Sent = SentEntry
  typealias Answer = ReceivedEntry?
}

extension WordsRequest: ClientRequest {
  typealias Sent = SentWords
  typealias Answer = ReceivedCut?
}

extension CompletionRequest: ClientRequest {
  typealias Sent = SentCompletion
  typealias Answer = ReceivedCompletion?
}

extension DocumentHighlightRequest: ClientRequest {
  typealias Sent = SentPlace
  typealias Answer = [ReceivedPlace]?
}

extension DocumentLinkRequest: ClientRequest {
  typealias Sent = SentDocumentParams
  typealias Answer = [ReceivedPlace]?
}

extension DocumentDiagnosticRequest: ClientRequest {
  typealias Sent = SentDiagnosticParams
  typealias Answer = ReceivedReport
}

extension WorkspaceSymbolRequest: ClientRequest {
  typealias Sent = SentQuery
  typealias Answer = [WorkspaceSymbol]
}

/// A request that no server knows.
enum UnknownRequest: ClientRequest {
  static let method = "no/such"
  typealias Params = Ignored
  typealias Result = JSONValue
  typealias Sent = SentNothing
  typealias Answer = JSONValue
}

/// A notification as a client sends it.
protocol ClientNotification: LSPNotification {
  associatedtype Sent: Encodable
}

extension DidOpenNotification: ClientNotification {
  typealias Sent = SentNewDocument
}

extension DidChangeNotification: ClientNotification {
  typealias Sent = SentChange
}

extension DidCloseNotification: ClientNotification {
  typealias Sent = SentDocumentParams
}

extension DidChangeConfigurationNotification: ClientNotification {
  typealias Sent = SentSettings
}

extension CancelNotification: ClientNotification {
  typealias Sent = SentCancel
}

/// A notification or a request as a client reads it.
protocol ServerMessage {
  static var method: String { get }
  associatedtype Received: Decodable & Sendable
}

extension PublishDiagnosticsNotification: ServerMessage {
  typealias Received = ReceivedDiagnostics
}

extension ShowMessageNotification: ServerMessage {
  typealias Received = ReceivedMessage
}

extension LogMessageNotification: ServerMessage {
  typealias Received = ReceivedMessage
}

extension ConfigurationRequest: ServerMessage {
  typealias Received = ReceivedConfigurationQuestion
}

/// What a client reads of the server's notifications and requests.
let receivedTypes: ParamsTypes = {
  let messages: [any ServerMessage.Type] = [
    PublishDiagnosticsNotification.self, ShowMessageNotification.self, LogMessageNotification.self,
    ConfigurationRequest.self,
  ]
  var types: ParamsTypes = [:]
  for message in messages { types[message.method] = message.receivedType }
  return types
}()

extension ServerMessage {
  fileprivate static var receivedType: any (Decodable & Sendable).Type { Received.self }
}
