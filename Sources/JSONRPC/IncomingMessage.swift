import FoundationEssentials

/// The types of the parameters of known methods.
package typealias ParamsTypes = [String: any (Decodable & Sendable).Type]

/// A message that came in.
package struct IncomingMessage: Sendable {
  /// The kind of a message, by its method and its id.
  package enum Kind: Sendable, Equatable {
    case request(RequestID, method: String)
    case notification(method: String)
    /// A response to a request of ours, or an error (then without an id) about a message of ours.
    case response(RequestID?)
  }

  /// The message's kind.
  package let kind: Kind
  /// Why a request of ours failed, if the message says so.
  package let failure: ResponseError?
  /// The names that lead to the omitted part of the message, if there is one: it is nested more than 32 deep in
  /// parameters or a result. It counts as null.
  package let leftOut: [String]?
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
    let (shallow, leftOut) = DeepValues.leftOut(of: body)
    self.leftOut = leftOut
    let json = LoneSurrogates.replaced(in: shallow)
    if let plain = Self.plain(json, types) {
      (kind, params, failure, response) = (plain.kind, .success(plain.params), nil, [])
      return
    }
    let decoder = JSONDecoder()
    decoder.userInfo[.paramsTypes] = types
    do {
      let envelope = try decoder.decode(Envelope.self, from: Data(json))
      kind = envelope.kind
      params = envelope.params
      failure = envelope.failure
      if case .response = kind { response = json } else { response = [] }
    } catch let error as ResponseError {
      throw error
    } catch DecodingError.dataCorrupted {
      throw ResponseError.parseError("The message is not valid JSON.")
    } catch {
      throw ResponseError.invalidRequest("The message is not a JSON-RPC request or notification.")
    }
  }

  /// The longest text that is read without a decoder: it is gone through several times.
  private static let longestPlain = 1 << 16

  /// A request or a notification, read without a decoder; `nil` if only a decoder can read it.
  private static func plain(
    _ json: [UInt8], _ types: ParamsTypes
  ) -> (kind: Kind, params: any Sendable)? {
    guard json.count <= longestPlain else { return nil }
    return json.withUnsafeBufferPointer { text in
      PlainJSON(text).flatMap { try? plain($0, types) }
    }
  }

  private static func plain(
    _ message: PlainJSON, _ types: ParamsTypes
  ) throws -> (kind: Kind, params: any Sendable)? {
    guard let method = try message.field("method")?.string(),
      let type = types[method] as? any PlainDecodable.Type
    else { return nil }
    let params = try type.init(plain: message.required("params"))
    guard try message.has("id") else { return (.notification(method: method), params) }
    let id = try message.required("id")
    if let number = try? id.int() { return (.request(.number(number), method: method), params) }
    return (.request(.string(try id.string()), method: method), params)
  }

  /// The parameters of a request or a notification.
  ///
  /// - Throws: `ResponseError.invalidParams`, which names the misfit.
  package func params<Params>(as type: Params.Type) throws -> Params {
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
      return try JSONDecoder().decode(Answer<Value>.self, from: Data(response)).result
    } catch let error as DecodingError {
      throw ResponseError.invalidParams(error.explanation)
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
      kind = .request(try Self.id(in: values), method: method)
    case (nil, true): kind = .response(try values.decodeIfPresent(RequestID.self, forKey: .id))
    case (nil, false):
      throw ResponseError.invalidRequest("The message has neither a method nor an id.")
    }
    failure = method == nil ? Self.failure(in: values) : nil
    let types = decoder.userInfo[.paramsTypes] as? ParamsTypes
    guard let method, let type = types?[method] else { return }
    do {
      // Parameters of methods without any can be absent, null, or an empty object.
      let isIgnored = type == Ignored.self
      params = .success(try isIgnored ? Ignored() : values.decode(type, forKey: .params))
    } catch let error as DecodingError {
      params = .failure(.invalidParams(error.explanation))
    } catch {
      // Foundation's own errors, as for a number that no Int can hold, name no place.
      params = .failure(.invalidParams("The parameters cannot be read: \(error)"))
    }
  }

  /// The id of a request. It is decoded here, since most are numbers, and a type of its own would get a decoder of its own.
  private static func id(in values: KeyedDecodingContainer<CodingKeys>) throws -> RequestID {
    if let number = try? values.decode(Int.self, forKey: .id) { return .number(number) }
    return .string(try values.decode(String.self, forKey: .id))
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
}

/// Parameters that may be left out, or an unread result.
package struct Ignored: Decodable, Sendable {
  init() {}

  package init(from decoder: any Decoder) throws {}
}
