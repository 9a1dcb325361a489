import JSONRPC

struct CompletionRequest: LSPRequest, PositionParams {
  static let method = "textDocument/completion"
  typealias Result = CompletionItemList?

  var textDocument: TextDocumentIdentifier
  var position: LSPPosition
  @Lenient private var context: Context?

  /// How the completion was triggered, if the client says so.
  var triggerKind: TriggerKind? { context?.triggerKind }

  private struct Context: Decodable {
    @Lenient var triggerKind: TriggerKind? = nil
  }

  enum TriggerKind: Int, Decodable, Sendable {
    case invoked = 1
    case triggerCharacter
    /// The list that is shown is not complete, and more was typed.
    case incompleteList
  }
}

enum CompletionResolveRequest: LSPRequest {
  static let method = "completionItem/resolve"
  typealias Params = CompletionItem
  typealias Result = CompletionItem
}

struct CompletionItemList: JSONObject, Sendable {
  var isIncomplete: Bool
  var items: [CompletionItem]

  func writeFields(to json: inout JSONWriter) {
    json.field("isIncomplete", isIncomplete)
    json.field("items", array: items)
  }
}

/// An item of a list, also as a client sends it back: only our own data says which word it is.
struct CompletionItem: Decodable, JSONObject, Sendable, Hashable {
  struct LabelDetails: Decodable, JSONObject, Sendable, Hashable {
    var description: String?

    func writeFields(to json: inout JSONWriter) {
      json.field("description", description)
    }
  }

  /// Our data for when the client asks for more.
  struct Payload: Decodable, JSONObject, Sendable, Hashable {
    /// The id of the entry.
    var entry: Int?
    /// The word, if it is one of the user's own.
    var userWord: String?
    /// The word, if it has no entry.
    var word: String?
    /// The reading that the item shows, packed.
    var reading: String?

    func writeFields(to json: inout JSONWriter) {
      json.field("entry", entry)
      json.field("userWord", userWord)
      json.field("word", word)
      json.field("reading", reading)
    }
  }

  var label: String
  @Lenient var labelDetails: LabelDetails? = nil
  /// 1: text.
  @Lenient var kind: Int? = nil
  @Lenient var detail: String? = nil
  @Lenient var documentation: MarkupContent? = nil
  @Lenient var sortText: String? = nil
  @Lenient var filterText: String? = nil
  /// The text inserted if there is no `textEdit`, in place of the word as the client sees it.
  @Lenient var insertText: String? = nil
  @Lenient var textEdit: TextEdit? = nil
  @Lenient var data: Payload? = nil

  func writeFields(to json: inout JSONWriter) {
    json.field("label", label)
    json.field("labelDetails", labelDetails)
    json.field("kind", kind)
    json.field("detail", detail)
    json.field("documentation", documentation)
    json.field("sortText", sortText)
    json.field("filterText", filterText)
    json.field("insertText", insertText)
    json.field("textEdit", textEdit)
    json.field("data", data)
  }
}
