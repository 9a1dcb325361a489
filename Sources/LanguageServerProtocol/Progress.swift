package import JSONRPC

/// What ties reports of progress together: a number or a string.
package typealias ProgressToken = RequestID

/// Asks the client to show progress that the server begins.
package enum WorkDoneProgressCreateRequest: LSPServerRequest {
  package static let method = "window/workDoneProgress/create"

  package struct Params: Encodable, Sendable {
    package var token: ProgressToken

    package init(token: ProgressToken) { self.token = token }
  }
}

/// The user no longer wants what progress is shown of.
package enum WorkDoneProgressCancelNotification: LSPNotification {
  package static let method = "window/workDoneProgress/cancel"

  package struct Params: Decodable, Sendable {
    package var token: ProgressToken
  }
}

/// How far some work is.
package enum WorkDoneProgressNotification: LSPServerNotification {
  package static let method = "$/progress"

  package struct Value: Encodable, Sendable {
    private var kind: String
    private var title: String?
    private var cancellable: Bool?
    private var message: String?
    private var percentage: Int?

    package static func begin(title: String, isCancellable: Bool) -> Self {
      Self(kind: "begin", title: title, cancellable: isCancellable)
    }

    /// - Parameter percentage: from 0 to 100.
    package static func report(message: String?, percentage: Int?) -> Self {
      Self(kind: "report", message: message, percentage: percentage)
    }

    package static let end = Self(kind: "end")
  }

  package struct Params: Encodable, Sendable {
    package var token: ProgressToken
    package var value: Value

    package init(token: ProgressToken, value: Value) {
      self.token = token
      self.value = value
    }
  }
}
