import Documents
import JSONRPC

/// The words of some lines with their readings, for a view of the text: a request of our own (docs/protocol.md).
struct ReadingsRequest: LSPRequest, DocumentParams {
  static let method = "cidian/readings"

  var textDocument: TextDocumentIdentifier
  /// Words that end in it.
  var range: LSPRange
  /// The words to mark as those whose readings are wanted; all by default.
  var words: ReadingChoice?
  /// Whether the style is wanted too.
  @Lenient var style: Bool? = nil

  typealias Result = Lines?

  struct Lines: JSONObject, Sendable {
    var words: [ReadWord]
    /// CSS for the layouts of `ReadingLayout`.
    var style: String?

    func writeFields(to json: inout JSONWriter) {
      json.field("words", array: words)
      json.field("style", style)
    }
  }
}

/// The words that have readings in a view.
enum ReadingChoice: String, Decodable, Sendable {
  case all, polyphones, rare
}

/// A word with the readings of its characters. A screen has a thousand, so each writes itself.
struct ReadWord: JSONObject, Sendable {
  /// A Chinese character and how it is said; one that the dictionary does not read is left out.
  struct Character: JSONObject, Sendable {
    var at: LSPPosition
    var bopomofo: String
    var pinyin: String

    func writeFields(to json: inout JSONWriter) {
      json.field("at", at)
      json.field("bopomofo", bopomofo)
      json.field("pinyin", pinyin)
    }
  }

  var range: LSPRange
  /// The word as it is written, without the mark-up in it.
  var word: String
  var isChosen: Bool
  var characters: [Character]

  func writeFields(to json: inout JSONWriter) {
    json.field("range", range)
    json.field("word", word)
    json.field("chosen", isChosen)
    json.field("characters", array: characters)
  }
}

/// A document with its readings as one file of HTML: a request of our own.
struct ReadingPageRequest: LSPRequest, DocumentParams {
  static let method = "cidian/readingPage"

  var textDocument: TextDocumentIdentifier
  var words: ReadingChoice?
  var layout: ReadingLayout?

  typealias Result = Page?

  struct Page: JSONObject, Sendable {
    var html: String

    func writeFields(to json: inout JSONWriter) { json.field("html", html) }
  }
}

extension ReadingLayout: Decodable {}
