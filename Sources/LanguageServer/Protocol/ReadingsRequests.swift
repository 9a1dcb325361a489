import Documents
import JSONRPC

/// The words of some lines with their readings, for a view of the text: a request of our own (docs/protocol.md).
struct ReadingsRequest: LSPRequest, DocumentParams {
  static let method = "cidian/readings"
  /// Is raised when what a client reads changes its meaning; fields may be added without that.
  static let version = 1

  var textDocument: TextDocumentIdentifier
  /// Words that end in it.
  var range: LSPRange
  /// Which words are marked as those whose readings are wanted; all if it is not said.
  var words: ReadingChoice?
  /// Whether the style is wanted too.
  @Lenient var style: Bool? = nil

  typealias Result = Lines?

  struct Lines: Encodable, Sendable {
    var version = ReadingsRequest.version
    var words: [ReadWord]
    /// CSS for the layouts of `ReadingLayout`.
    @Lenient var style: String? = nil
  }
}

/// Which words have readings in a view.
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

  struct Page: Encodable, Sendable {
    var version = ReadingsRequest.version
    var html: String
  }
}

extension ReadingLayout: Decodable {}
