/// A message that is sent.
package protocol OutgoingMessage: Encodable, Sendable {}

/// The answer to a request.
package struct ResponseMessage<Result: Encodable & Sendable>: OutgoingMessage {
  private let jsonrpc = "2.0"
  /// The id of the request.
  package let id: RequestID
  /// The result of the request. `nil` is a result all the same, and is written as null.
  package let result: Result

  package init(id: RequestID, result: Result) {
    self.id = id
    self.result = result
  }
}

/// The answer to a request that failed, or to a message that could not be read (then without an id).
package struct ErrorMessage: OutgoingMessage {
  private let jsonrpc = "2.0"
  /// The id of the request, if it could be read; otherwise it is written as null, and not left out.
  package let id: RequestID??
  /// The failure.
  package let error: ResponseError

  /// An answer, also to a message whose id could not be read.
  package init(id: RequestID?, error: ResponseError) {
    self.id = .some(id)
    self.error = error
  }
}

/// A request of ours, or a notification, which is a request without an id.
package struct RequestMessage<Params: Encodable & Sendable>: OutgoingMessage {
  private let jsonrpc = "2.0"
  /// The id by which the client answers it.
  package let id: RequestID?
  /// The name of the request.
  package let method: String
  /// Its parameters; left out if there are none.
  package let params: Params?

  package init(id: RequestID?, method: String, params: Params?) {
    self.id = id
    self.method = method
    self.params = params
  }
}
