struct WorkspaceSymbolRequest: LSPRequest, Decodable {
  static let method = "workspace/symbol"
  typealias Result = [WorkspaceSymbol]

  var query: String
}

enum WorkspaceSymbolResolveRequest: LSPRequest {
  static let method = "workspaceSymbol/resolve"
  typealias Params = WorkspaceSymbol
  typealias Result = WorkspaceSymbol
}

struct WorkspaceSymbol: Codable, Sendable, Hashable {
  /// A place whose range the client may have to ask for.
  struct Location: Codable, Sendable, Hashable {
    var uri: DocumentURI
    var range: LSPRange?
  }

  /// Our data for when the client asks for more.
  struct Payload: Codable, Sendable, Hashable {
    /// The id of the entry.
    var entry: Int?
    /// The title of a word that has no id.
    var word: String?
  }

  /// A symbol that a client sends back: without its name and address it is not one of ours.
  var name: String
  /// 15: string.
  @Lenient var kind: Int? = nil
  @Lenient var containerName: String? = nil
  var location: Location
  @Lenient var data: Payload? = nil
}
