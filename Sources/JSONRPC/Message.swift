import FoundationEssentials

/// What ties a response to its request: a number or a string, as the other side likes.
package enum RequestID: Hashable, Sendable, Decodable, JSONWritable, CustomStringConvertible {
  case number(Int)
  case string(String)

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else {
      self = .string(try value.decode(String.self))
    }
  }

  package func write(to json: inout JSONWriter) {
    switch self {
    case .number(let number): number.write(to: &json)
    case .string(let string): string.write(to: &json)
    }
  }

  package var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .string(let string): "\"\(string)\""
    }
  }
}

/// The failure of a request, as it is sent.
package struct ResponseError: Error, Sendable, JSONWritable, Equatable {
  /// One of the codes of JSON-RPC or of LSP.
  package var code: Int
  /// What went wrong, for a person.
  package var message: String

  package init(code: Int, message: String) {
    self.code = code
    self.message = message
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("code", code)
      json.field("message", message)
    }
  }

  /// A failure of an unknown kind (LSP 3.18, "ErrorCodes").
  static let unknownError = -32001

  // The codes of JSON-RPC 2.0, section 5.1.
  /// The body is not UTF-8 or not JSON.
  package static func parseError(_ message: String) -> Self { Self(code: -32700, message: message) }
  /// The message is not a request, or not one that may come now.
  package static func invalidRequest(_ message: String) -> Self {
    Self(code: -32600, message: message)
  }
  /// The method is not served.
  package static func methodNotFound(_ method: String) -> Self {
    Self(code: -32601, message: "The method \"\(method)\" is not known.")
  }
  /// The parameters do not fit the method.
  package static func invalidParams(_ message: String) -> Self {
    Self(code: -32602, message: message)
  }
  /// The failure is ours.
  package static func internalError(_ message: String) -> Self {
    Self(code: -32603, message: message)
  }
}

/// The types of the parameters of known methods.
package typealias ParamsTypes = [String: any (Decodable & Sendable).Type]

/// A message that came in.
package struct IncomingMessage: Sendable {
  /// What the message is, by its method and its id.
  package enum Kind: Sendable, Equatable {
    case request(RequestID, method: String)
    case notification(method: String)
    /// A response to a request of ours, or an error (then without an id) about a message of ours.
    case response(RequestID?)
  }

  /// What the message is.
  package let kind: Kind
  /// Why a request of ours failed, if the message says so.
  package let failure: ResponseError?
  private let params: Result<(any Sendable)?, ResponseError>
  /// The whole of a response: only the code that sent the request knows the type of its result.
  private let response: [UInt8]

  /// Reads a message, its parameters as the type that `types` has for its method. It is read once:
  /// some messages have megabytes.
  ///
  /// - Throws: `ResponseError`, to be sent with a null id: the body is not UTF-8, not JSON, or not a
  ///   message. Parameters that do not fit are reported when they are read.
  package init(body: [UInt8], types: ParamsTypes) throws {
    guard (try? UTF8Span(validating: body.span)) != nil else {
      throw ResponseError.parseError("The message is not valid UTF-8.")
    }
    let decoder = JSONDecoder()
    decoder.userInfo[.paramsTypes] = types
    do {
      let envelope = try decoder.decode(
        Envelope.self, from: Data(LoneSurrogates.replaced(in: body)))
      kind = envelope.kind
      params = envelope.params
      failure = envelope.failure
      if case .response = kind { response = body } else { response = [] }
    } catch let error as ResponseError {
      throw error
    } catch DecodingError.dataCorrupted {
      throw ResponseError.parseError("The message is not valid JSON.")
    } catch {
      throw ResponseError.invalidRequest("The message is not a JSON-RPC request or notification.")
    }
  }

  /// The parameters of a request or a notification.
  ///
  /// - Throws: `ResponseError.invalidParams`, which names what does not fit.
  package func params<Params: Decodable>(as type: Params.Type) throws -> Params {
    guard let params = try params.get() as? Params else {
      throw ResponseError.invalidParams("The parameters are not of this method.")
    }
    return params
  }
}

extension IncomingMessage {
  /// The result that a response brings.
  ///
  /// - Throws: `ResponseError`: the one of the response, or that its result is of another type.
  package func result<Value: Decodable>(as type: Value.Type) throws -> Value {
    if let failure { throw failure }
    do {
      return try JSONDecoder().decode(
        Answer<Value>.self, from: Data(LoneSurrogates.replaced(in: response))
      )
      .result
    } catch let error as DecodingError {
      throw ResponseError.invalidParams(describe(error))
    }
  }
}

extension CodingUserInfoKey {
  fileprivate static let paramsTypes = CodingUserInfoKey(rawValue: "paramsTypes").unsafelyUnwrapped
}

private struct Answer<Value: Decodable>: Decodable {
  var result: Value
}

private struct Envelope: Decodable {
  enum CodingKeys: CodingKey { case id, method, params, error }
  private struct Failure: Decodable {
    var code: Int?
    var message: String?
  }

  let kind: IncomingMessage.Kind
  let failure: ResponseError?
  var params: Result<(any Sendable)?, ResponseError> = .success(nil)

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let method = try values.decodeIfPresent(String.self, forKey: .method)
    switch (method, values.contains(.id)) {
    case (let method?, false): kind = .notification(method: method)
    case (let method?, true):
      kind = .request(try values.decode(RequestID.self, forKey: .id), method: method)
    case (nil, true): kind = .response(try values.decodeIfPresent(RequestID.self, forKey: .id))
    case (nil, false):
      throw ResponseError.invalidRequest("The message has neither a method nor an id.")
    }
    failure = method == nil ? Self.failure(in: values) : nil
    let types = decoder.userInfo[.paramsTypes] as? ParamsTypes
    guard let method, let type = types?[method] else { return }
    do {
      params = .success(try Self.params(of: values, as: type))
    } catch let error as DecodingError {
      params = .failure(.invalidParams(describe(error)))
    } catch {
      // Foundation's own errors, as for a number that no Int can hold, name no place.
      params = .failure(.invalidParams("The parameters cannot be read: \(error)"))
    }
  }

  private static func failure(
    in values: KeyedDecodingContainer<CodingKeys>
  ) -> ResponseError? {
    // Some clients send an error of null beside a result.
    guard values.contains(.error), (try? values.decodeNil(forKey: .error)) == false else {
      return nil
    }
    let failure = try? values.decode(Failure.self, forKey: .error)
    return ResponseError(
      code: failure?.code ?? ResponseError.unknownError,
      message: failure?.message ?? "The request failed.")
  }

  private static func params<Params: Decodable & Sendable>(
    of values: KeyedDecodingContainer<CodingKeys>, as type: Params.Type
  ) throws -> any Sendable {
    // Parameters of methods without any can be absent, null, or an empty object.
    if let optional = Params.self as? any OptionalParams.Type, !values.contains(.params) {
      return optional.init()
    }
    return try values.decode(Params.self, forKey: .params)
  }
}

/// Parameters that may be left out.
package protocol OptionalParams: Sendable {
  init()
}

private func describe(_ error: DecodingError) -> String {
  switch error {
  case .keyNotFound(let key, let context): "\(name(context.codingPath + [key])) is missing."
  case .typeMismatch(let type, let context):
    "\(name(context.codingPath)) \(wanted(type) ?? "cannot be read: \(context.debugDescription)")."
  case .valueNotFound(let type, let context):
    "\(name(context.codingPath)) \(wanted(type) ?? "cannot be read"), not null."
  case .dataCorrupted(let context): "\(name(context.codingPath)): \(context.debugDescription)"
  @unknown default: "The parameters cannot be read."
  }
}

/// A place in the parameters as one writes it in a program: params.positions[1].line.
private func name(_ path: [any CodingKey]) -> String {
  path.reduce("") { name, key in
    if let index = key.intValue { return "\(name)[\(index)]" }
    return name.isEmpty ? key.stringValue : "\(name).\(key.stringValue)"
  }
}

/// What a value has to be, in the words of JSON; `nil` for types that only we know.
private func wanted(_ type: any Any.Type) -> String? {
  switch type {
  case is String.Type: "has to be a string"
  case is Bool.Type: "has to be true or false"
  case is any BinaryInteger.Type: "has to be a whole number"
  case is any BinaryFloatingPoint.Type: "has to be a number"
  case is [Any].Type: "has to be an array"
  case is [String: Any].Type: "has to be an object"
  default: nil
  }
}

// MARK: - Outgoing

/// A message that is sent.
package protocol OutgoingMessage: JSONWritable, Sendable {}

/// The answer to a request.
package struct ResponseMessage<Result: JSONWritable & Sendable>: OutgoingMessage {
  /// The id of the request.
  package var id: RequestID
  /// The result of the request.
  package var result: Result

  package init(id: RequestID, result: Result) {
    self.id = id
    self.result = result
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("jsonrpc", "2.0")
      json.field("id", id)
      // A result that is `nil` is a result all the same, and is written as null.
      json.field("result", result)
    }
  }
}

/// The answer to a request that failed, or to a message that could not be read (then without an id).
package struct ErrorMessage: OutgoingMessage {
  /// The id of the request, if it could be read.
  package var id: RequestID?
  /// What went wrong.
  package var error: ResponseError

  package init(id: RequestID?, error: ResponseError) {
    self.id = id
    self.error = error
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("jsonrpc", "2.0")
      json.field("id", id)
      json.field("error", error)
    }
  }
}

/// The parameters of our requests without any.
package struct EmptyParams: JSONWritable, Sendable {
  package init() {}
  package func write(to json: inout JSONWriter) { json.object { _ in } }
}

/// A request of ours.
package struct RequestMessage<Params: JSONWritable & Sendable>: OutgoingMessage {
  /// What ties the client's answer to it.
  package let id: RequestID
  /// The name of the request.
  package let method: String
  /// Its parameters.
  package let params: Params

  package init(id: RequestID, method: String, params: Params) {
    self.id = id
    self.method = method
    self.params = params
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("jsonrpc", "2.0")
      json.field("id", id)
      json.field("method", method)
      json.field("params", ifPresent: params is EmptyParams ? nil : params)
    }
  }
}

/// A notification of ours.
package struct NotificationMessage<Params: JSONWritable & Sendable>: OutgoingMessage {
  /// The name of the notification.
  package let method: String
  /// Its parameters.
  package let params: Params

  package init(method: String, params: Params) {
    self.method = method
    self.params = params
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("jsonrpc", "2.0")
      json.field("method", method)
      json.field("params", params)
    }
  }
}
