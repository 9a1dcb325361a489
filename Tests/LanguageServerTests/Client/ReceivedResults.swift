@testable import LanguageServer

// Results and parameters as clients read them. The protocol's own types can only be written.

struct ReceivedServer: Decodable, Sendable {
  struct Info: Decodable, Sendable, Equatable {
    var name: String
    var version: String
  }
  var capabilities: JSONValue
  var serverInfo: Info
}

struct ReceivedHover: Decodable, Sendable, Equatable {
  var contents: MarkupContent
  var range: LSPRange
}

struct ReceivedCompletion: Decodable, Sendable, Equatable {
  var isIncomplete: Bool
  var items: [CompletionItem]

  /// What the items are called.
  var words: [String] { items.map(\.label) }
}

/// What has a range: a highlight or a link.
struct ReceivedPlace: Decodable, Sendable, Equatable {
  var range: LSPRange
}

struct ReceivedDiagnostic: Decodable, Sendable, Equatable {
  var range: LSPRange
  var severity: Int
  var code: String
  var source: String
  var message: String
}

struct ReceivedDiagnostics: Decodable, Sendable, Equatable {
  var uri: DocumentURI
  var version: Int?
  var diagnostics: [ReceivedDiagnostic]
}

enum ReceivedReport: Decodable, Sendable, Equatable {
  case full(resultID: String?, items: [ReceivedDiagnostic])
  case unchanged(resultID: String)

  private enum Kind: String, Decodable { case full, unchanged }
  private enum CodingKeys: CodingKey { case kind, resultId, items }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    switch try values.decode(Kind.self, forKey: .kind) {
    case .full:
      self = .full(
        resultID: try values.decodeIfPresent(String.self, forKey: .resultId),
        items: try values.decode([ReceivedDiagnostic].self, forKey: .items))
    case .unchanged:
      self = .unchanged(resultID: try values.decode(String.self, forKey: .resultId))
    }
  }
}

struct ReceivedMessage: Decodable, Sendable, Equatable {
  var type: Int
  var message: String
}

struct ReceivedConfigurationQuestion: Decodable, Sendable, Equatable {
  struct Item: Decodable, Sendable, Equatable { var section: String }
  var items: [Item]
}

/// What `cidian/entry` gives, as clients read it.
struct ReceivedEntry: Decodable, Sendable, Equatable {
  struct Run: Decodable, Sendable, Equatable {
    var text: String
    var word: String?
    var page: String?
    var isReference: Bool?
  }

  struct Line: Decodable, Sendable, Equatable {
    var role: String?
    var runs: [Run]

    var text: String { runs.map(\.text).joined() }
  }

  struct Item: Decodable, Sendable, Equatable {
    var number: Int?
    var lines: [Line]
  }

  struct Block: Decodable, Sendable, Equatable {
    var kind: String
    var level: Int?
    var runs: [Run]?
    var lines: [Line]?
    var items: [Item]?

    /// That of a heading.
    var text: String { (runs ?? []).map(\.text).joined() }
  }

  var version: Int
  var title: String
  var reading: String
  var word: String?
  var page: String?
  var range: LSPRange?
  var sense: Int?
  var blocks: [Block]
}

struct ReceivedCut: Decodable, Sendable, Equatable {
  struct Part: Decodable, Sendable, Equatable {
    var start: LSPPosition
    var words: [String]
  }
  var version: Int
  var parts: [Part]
}
