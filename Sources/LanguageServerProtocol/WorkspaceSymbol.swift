package enum WorkspaceSymbolRequest: LSPRequest {
  package static let method = "workspace/symbol"
  package typealias Result = [WorkspaceSymbol]

  package struct Params: Decodable, Sendable {
    package var query: String
  }
}

package enum WorkspaceSymbolResolveRequest: LSPRequest {
  package static let method = "workspaceSymbol/resolve"
  package typealias Params = WorkspaceSymbol
  package typealias Result = WorkspaceSymbol
}

package struct WorkspaceSymbol: Codable, Sendable, Hashable {
  /// A place whose range the client may have to ask for.
  package struct Location: Codable, Sendable, Hashable {
    package var uri: DocumentURI
    package var range: LSPRange?

    package init(uri: DocumentURI, range: LSPRange? = nil) {
      self.uri = uri
      self.range = range
    }
  }

  /// What we need to know when the client asks for more.
  package struct Payload: Codable, Sendable, Hashable {
    /// The id of the entry.
    package var entry: Int

    package init(entry: Int) { self.entry = entry }
  }

  package var name: String
  /// 15: string.
  package var kind: Int
  package var containerName: String?
  package var location: Location
  package var data: Payload?

  package init(name: String, kind: Int, containerName: String?, location: Location, data: Payload) {
    self.name = name
    self.kind = kind
    self.containerName = containerName
    self.location = location
    self.data = data
  }

  private enum CodingKeys: CodingKey {
    case name, kind, containerName, location, data
  }

  /// Reads a symbol that a client sends back: without its address and our own data it is not one of
  /// ours.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    kind = values.lenient(.kind) ?? 15
    containerName = values.lenient(.containerName)
    location = try values.decode(Location.self, forKey: .location)
    data = values.lenient(.data)
  }
}
