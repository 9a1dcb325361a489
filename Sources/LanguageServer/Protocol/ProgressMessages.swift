import JSONRPC

/// What ties reports of progress together: a number or a string.
typealias ProgressToken = RequestID

/// Asks the client to show progress that the server begins.
enum WorkDoneProgressCreateRequest: LSPServerRequest {
  static let method = "window/workDoneProgress/create"

  struct Params: Encodable, Sendable {
    var token: ProgressToken
  }
}

/// The user no longer wants what progress is shown of.
enum WorkDoneProgressCancelNotification: LSPNotification {
  static let method = "window/workDoneProgress/cancel"

  struct Params: Decodable, Sendable {
    var token: ProgressToken
  }
}

/// How far some work is.
enum WorkDoneProgressNotification: LSPServerNotification {
  static let method = "$/progress"

  struct Value: Encodable, Sendable {
    enum Kind: String, Encodable { case begin, report, end }

    var kind: Kind
    var title: String?
    var cancellable: Bool?
    var message: String?
    /// From 0 to 100.
    var percentage: Int?
  }

  struct Params: Encodable, Sendable {
    var token: ProgressToken
    var value: Value
  }
}
