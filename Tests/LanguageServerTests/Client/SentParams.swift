@testable import LanguageServer

// Parameters as clients send them. The protocol's own types can only be read.

struct SentCapabilities: Encodable {
  var capabilities: JSONValue
}

/// A document that is named.
struct SentDocument: Encodable {
  var uri: DocumentURI
  var version: Int?
}

struct SentNewDocument: Encodable {
  struct Item: Encodable {
    var uri: DocumentURI
    var version: Int
    var text: String
  }
  var textDocument: Item
}

struct SentChange: Encodable {
  struct Change: Encodable { var text: String }
  var textDocument: SentDocument
  var contentChanges: [Change]
}

/// The parameters of requests about a whole document.
struct SentDocumentParams: Encodable {
  var textDocument: SentDocument
}

/// The parameters of requests about a place in a document.
struct SentPlace: Encodable {
  struct Position: Encodable {
    var line: Int
    var character: Int
  }
  var textDocument: SentDocument
  var position: Position
}

struct SentCompletion: Encodable {
  struct Context: Encodable {
    /// Not an enumeration: clients send others than the specification has.
    var triggerKind: Int
  }
  var textDocument: SentDocument
  var position: SentPlace.Position
  var context: Context?
}

struct SentDiagnosticParams: Encodable {
  var textDocument: SentDocument
  var previousResultId: String?
}

struct SentQuery: Encodable {
  var query: String
}

struct SentSettings: Encodable {
  var settings: JSONValue
}

/// The id of a request that is cancelled.
struct SentCancel: Encodable {
  var id: Int
}

/// No parameters.
struct SentNothing: Encodable {}

/// The parameters of `cidian/entry`.
struct SentEntry: Encodable {
  var title: String?
  var page: String?
  var textDocument: SentDocument?
  var position: SentPlace.Position?
}

/// The parameters of `cidian/words`.
struct SentWords: Encodable {
  struct Range: Encodable {
    var start: SentPlace.Position
    var end: SentPlace.Position
  }
  var textDocument: SentDocument?
  var ranges: [Range]?
  var text: String?
}
