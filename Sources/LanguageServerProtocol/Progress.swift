package import JSONRPC

/// What ties reports of progress together: a number or a string.
package typealias ProgressToken = RequestID

/// Asks the client to show progress that the server begins.
package enum WorkDoneProgressCreateRequest: LSPServerRequest {
  package static let method = "window/workDoneProgress/create"

  package struct Params: JSONWritable, Sendable {
    package var token: ProgressToken

    package init(token: ProgressToken) { self.token = token }

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("token", token)
      }
    }
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

  package enum Value: Sendable {
    case begin(title: String, isCancellable: Bool)
    /// A percentage from 0 to 100.
    case report(message: String?, percentage: Int?)
    case end
  }

  package struct Params: JSONWritable, Sendable {
    package var token: ProgressToken
    package var value: Value

    package init(token: ProgressToken, value: Value) {
      self.token = token
      self.value = value
    }

    package func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("token", token)
        json.field("value", value)
      }
    }
  }
}

extension WorkDoneProgressNotification.Value: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .begin(let title, let isCancellable):
        json.field("kind", "begin")
        json.field("title", title)
        json.field("cancellable", isCancellable)
      case .report(let message, let percentage):
        json.field("kind", "report")
        json.field("message", ifPresent: message)
        json.field("percentage", ifPresent: percentage)
      case .end: json.field("kind", "end")
      }
    }
  }
}
