import Documents
import JSONRPC

/// The borders of words, for motions: a request of our own (docs/protocol.md).
struct WordsRequest: LSPRequest, Decodable {
  static let method = "cidian/words"
  typealias Result = Cut?

  /// Places in an open document, and the lines that they touch.
  var textDocument: TextDocumentIdentifier?
  var ranges: [LSPRange]?
  /// Or a text that the client has before it.
  var text: String?

  /// The words, line by line.
  struct Cut: JSONObject, Sendable {
    var parts: [Part]

    func writeFields(to json: inout JSONWriter) {
      json.field("parts", array: parts)
    }
  }

  /// A line; a part of one that is long.
  struct Part: JSONObject, Sendable {
    var start: LSPPosition
    /// The words and the text between: the text of the part, however a client counts.
    var words: [String]

    func writeFields(to json: inout JSONWriter) {
      json.field("start", start)
      json.field("words", array: words)
    }
  }
}
