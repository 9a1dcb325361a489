/// The user's settings as JSON, of any shape; the server interprets them.
package indirect enum ClientOptions: Codable, Sendable, Hashable {
  case object([String: ClientOptions])
  case array([ClientOptions])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  package init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: AnyKey.self) {
      var values: [String: ClientOptions] = [:]
      for key in object.allKeys {
        values[key.stringValue] = try object.decode(ClientOptions.self, forKey: key)
      }
      self = .object(values)
      return
    }
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else {
      self = .array(try value.decode([ClientOptions].self))
    }
  }

  /// As it came, but for the order of an object's names.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let values):
      var object = encoder.container(keyedBy: AnyKey.self)
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        try object.encode(value, forKey: AnyKey(stringValue: name))
      }
    case .array(let values): try values.encode(to: encoder)
    case .string(let text): try text.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .bool(let bool): try bool.encode(to: encoder)
    case .null: try Bool?.none.encode(to: encoder)
    }
  }

  /// Whether it is an object that has an object under `key`.
  package func hasSection(_ key: String) -> Bool {
    guard case .object(let values) = self, case .object = values[key] else { return false }
    return true
  }

  /// The value, if it is true or false.
  package var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The value, if it is a text.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value, if it is a whole number.
  package var wholeNumber: Int? {
    if case .number(let number) = self { Int(exactly: number) } else { nil }
  }

  /// A value as a message names it: what JSON calls it, and itself if it is short.
  package var shown: String {
    switch self {
    case .string(let text) where text.count <= 40: "\(typeName) (\"\(text)\")"
    case .number(let number): "\(typeName) (\(Int(exactly: number).map { "\($0)" } ?? "\(number)"))"
    case .bool(let bool): "\(typeName) (\(bool))"
    default: typeName
    }
  }

  /// What JSON calls it.
  package var typeName: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "a boolean"
    case .null: "null"
    }
  }
}
