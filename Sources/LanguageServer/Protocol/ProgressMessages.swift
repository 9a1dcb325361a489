import JSONRPC
import Text

/// The token that reports of progress share: a number or a string.
typealias ProgressToken = RequestID

/// Asks the client to show progress that the server begins.
struct WorkDoneProgressCreateRequest: LSPServerRequest {
  static let method = "window/workDoneProgress/create"

  var token: ProgressToken
}

/// The user no longer wants the work whose progress is shown.
struct WorkDoneProgressCancelNotification: LSPNotification, Decodable {
  static let method = "window/workDoneProgress/cancel"

  var token: ProgressToken
}

/// How far some work is.
struct WorkDoneProgressNotification: LSPServerNotification {
  static let method = "$/progress"

  struct Value: Encodable {
    enum Kind: String, Encodable { case begin, report, end }

    var kind: Kind
    var title: String?
    var cancellable: Bool?
    var message: String?
    /// From 0 to 100.
    var percentage: Int?

    /// Text of others in a title or a message is no mark-up.
    init(
      kind: Kind, title: String? = nil, cancellable: Bool? = nil, message: String? = nil,
      percentage: Int? = nil
    ) {
      self.kind = kind
      self.title = title?.shown(in: .editor)
      self.cancellable = cancellable
      self.message = message?.shown(in: .editor)
      self.percentage = percentage
    }
  }

  var token: ProgressToken
  var value: Value
}
