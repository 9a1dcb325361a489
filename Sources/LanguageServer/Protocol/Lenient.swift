/// A field that counts as absent where it is not of its type: a client's slip in a corner that does not matter
/// here must not keep its user from working, and clients add to what they send back.
@propertyWrapper
struct Lenient<Value: Sendable>: Sendable {
  var wrappedValue: Value?
}

extension Lenient: Equatable where Value: Equatable {}
extension Lenient: Hashable where Value: Hashable {}

extension Lenient: Decodable where Value: Decodable {
  init(from decoder: any Decoder) throws { wrappedValue = try? Value(from: decoder) }
}

extension Lenient: Encodable where Value: Encodable {
  func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

// The functions that synthesised conformances call for it.

extension KeyedDecodingContainer {
  func decode<Value: Decodable>(
    _ type: Lenient<Value>.Type, forKey key: Key
  ) throws -> Lenient<Value> {
    Lenient(wrappedValue: lenient(key))
  }

  func lenient<Value: Decodable>(_ key: Key) -> Value? {
    (try? decodeIfPresent(Value.self, forKey: key)) ?? nil
  }
}

extension KeyedEncodingContainer {
  mutating func encode<Value: Encodable>(_ field: Lenient<Value>, forKey key: Key) throws {
    try encodeIfPresent(field.wrappedValue, forKey: key)
  }
}
