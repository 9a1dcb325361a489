import JSONRPC

package enum DefinitionRequest: LSPRequest {
  package static let method = "textDocument/definition"
  package typealias Params = TextDocumentPositionParams
  package typealias Result = Destination?

  /// What the client can take: a place, or links to one.
  package enum Destination: Encodable, Sendable {
    case location(Location)
    case links([LocationLink])

    package func encode(to encoder: any Encoder) throws {
      switch self {
      case .location(let location): try location.encode(to: encoder)
      case .links(let links): try links.encode(to: encoder)
      }
    }
  }
}
