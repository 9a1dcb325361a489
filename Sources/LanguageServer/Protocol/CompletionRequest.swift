import JSONRPC

enum CompletionRequest: LSPRequest {
  static let method = "textDocument/completion"
  typealias Result = CompletionItemList?

  struct Params: Decodable, Sendable, PositionParams {
    var textDocument: TextDocumentIdentifier
    var position: LSPPosition
    @Lenient private var context: Context?

    /// How the completion was triggered, if the client says so.
    var triggerKind: TriggerKind? { context?.triggerKind }
  }

  private struct Context: Decodable, Sendable {
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

struct CompletionItemList: JSONWritable, Sendable {
  var isIncomplete: Bool
  var items: [CompletionItem]

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("isIncomplete", isIncomplete)
      json.field("items", array: items)
    }
  }
}

/// An item of a list, and what a client sends back of it: only our own data says which word it is.
struct CompletionItem: Decodable, JSONWritable, Sendable, Hashable {
  struct LabelDetails: Decodable, JSONWritable, Sendable, Hashable {
    var description: String?

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("description", ifPresent: description)
      }
    }
  }

  /// What we need to know when the client asks for more.
  struct Payload: Decodable, JSONWritable, Sendable, Hashable {
    /// The id of the entry.
    var entry: Int?
    /// The word, if it is one of the user's own.
    var userWord: String?

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("entry", ifPresent: entry)
        json.field("userWord", ifPresent: userWord)
      }
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
  /// The text that is inserted if there is no `textEdit`: in place of what the client takes for the word.
  @Lenient var insertText: String? = nil
  @Lenient var textEdit: TextEdit? = nil
  @Lenient var data: Payload? = nil

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("label", label)
      json.field("labelDetails", ifPresent: labelDetails)
      json.field("kind", ifPresent: kind)
      json.field("detail", ifPresent: detail)
      json.field("documentation", ifPresent: documentation)
      json.field("sortText", ifPresent: sortText)
      json.field("filterText", ifPresent: filterText)
      json.field("insertText", ifPresent: insertText)
      json.field("textEdit", ifPresent: textEdit)
      json.field("data", ifPresent: data)
    }
  }
}
