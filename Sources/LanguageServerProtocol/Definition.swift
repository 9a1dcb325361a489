package import JSONRPC

package enum DefinitionRequest: LSPRequest {
  package static let method = "textDocument/definition"
  package typealias Params = TextDocumentPositionParams
  package typealias Result = Destination?

  /// What the client can take: a place, or links to one.
  package enum Destination: JSONWritable, Sendable {
    case location(Location)
    case links([LocationLink])

    package func write(to json: inout JSONWriter) {
      switch self {
      case .location(let location): location.write(to: &json)
      case .links(let links): json.array(links)
      }
    }
  }
}
