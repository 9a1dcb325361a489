/// Writes `Encodable` values as JSON, at once: Foundation's encoder builds a tree of containers first, which costs most
/// where a list has hundreds of items, as that of a completion.
package final class MessageEncoder: Encoder {
  /// The written text.
  var json = JSONWriter()
  /// The ends of the open objects and arrays, the innermost last.
  private var ends: [Unicode.Scalar] = []

  package var codingPath: [any CodingKey] { [] }
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  private init() {}

  /// A value as JSON, in UTF-8.
  ///
  /// - Throws: the error of the value's own `encode(to:)`; a synthesised one has none.
  package static func json(_ value: some Encodable) throws -> [UInt8] {
    let encoder = MessageEncoder()
    try encoder.write(value)
    return encoder.json.bytes
  }

  /// Writes a value, and closes what it has opened.
  fileprivate func write(_ value: some Encodable) throws {
    let depth = ends.count
    try value.encode(to: self)
    close(to: depth)
  }

  /// Closes objects and arrays until no more than `depth` are open.
  fileprivate func close(to depth: Int) {
    while ends.count > depth, let end = ends.popLast() { json.close(end) }
  }

  /// Begins an object or an array, and returns how many are open then.
  private func open(_ begin: Unicode.Scalar, _ end: Unicode.Scalar) -> Int {
    json.open(begin)
    ends.append(end)
    return ends.count
  }

  package func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Fields<Key>(encoder: self, depth: open("{", "}")))
  }

  package func unkeyedContainer() -> any UnkeyedEncodingContainer {
    Elements(encoder: self, depth: open("[", "]"))
  }

  package func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }
}

/// The fields of an object. Inner objects and arrays are closed before the next field.
private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: MessageEncoder
  let depth: Int
  var codingPath: [any CodingKey] { [] }

  /// The encoder for the value of a field, once its name has been written.
  private func field(_ key: Key) -> MessageEncoder {
    encoder.close(to: depth)
    encoder.json.name(key.stringValue)
    return encoder
  }

  func encodeNil(forKey key: Key) { field(key).json.literal("null") }
  func encode(_ value: String, forKey key: Key) { field(key).json.string(value) }
  func encode(_ value: Int, forKey key: Key) { field(key).json.number(value) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try field(key).write(value)
  }
  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    field(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    field(key).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { encoder }
  func superEncoder(forKey key: Key) -> any Encoder { field(key) }
}

/// The elements of an array.
private struct Elements: UnkeyedEncodingContainer {
  let encoder: MessageEncoder
  let depth: Int
  var count = 0
  var codingPath: [any CodingKey] { [] }

  /// The encoder for the next element.
  private mutating func element() -> MessageEncoder {
    encoder.close(to: depth)
    count += 1
    return encoder
  }

  mutating func encodeNil() { element().json.literal("null") }
  mutating func encode<Value: Encodable>(_ value: Value) throws { try element().write(value) }
  mutating func nestedContainer<Nested>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    element().container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    element().unkeyedContainer()
  }
  mutating func superEncoder() -> any Encoder { element() }
}

/// A value that is neither object nor array, or that is encoded as another type.
private struct Single: SingleValueEncodingContainer {
  let encoder: MessageEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { encoder.json.literal("null") }
  func encode(_ value: Bool) { encoder.json.literal(value ? "true" : "false") }
  func encode(_ value: String) { encoder.json.string(value) }
  func encode(_ value: Double) { encoder.json.number(value) }
  func encode(_ value: Float) { encoder.json.number(Double(value)) }
  func encode(_ value: Int) { encoder.json.number(value) }
  func encode<Number: FixedWidthInteger & Encodable>(_ value: Number) {
    encoder.json.literal("\(value)")
  }
  func encode<Value: Encodable>(_ value: Value) throws { try encoder.write(value) }
}
