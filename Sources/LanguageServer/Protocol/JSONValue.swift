import Text

/// JSON of any shape: settings, the arguments of commands, the server's capabilities.
indirect enum JSONValue: Codable, Sendable, Hashable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  init(from decoder: any Decoder) throws {
    if (try? decoder.container(keyedBy: AnyKey.self)) != nil {
      self = .object(try Dictionary(from: decoder))
      return
    }
    // Each wrong type costs a try, the more the deeper the value is: arrays nest, the rest does not.
    if (try? decoder.unkeyedContainer()) != nil {
      self = .array(try Array(from: decoder))
      return
    }
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else {
      self = .string(try value.decode(String.self))
    }
  }

  /// As it came, but for the order of an object's names.
  func encode(to encoder: any Encoder) throws {
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
  func hasSection(_ key: String) -> Bool {
    guard case .object(let values) = self, case .object = values[key] else { return false }
    return true
  }

  /// The value, if it is true or false.
  var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The value, if it is a text.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value, if it is a whole number.
  var wholeNumber: Int? {
    if case .number(let number) = self { Int(exactly: number) } else { nil }
  }

  /// Itself if it is short, or else JSON's name for it, as messages say it.
  var short: UserMessage { brief.map { UserMessage($0) } ?? message }

  private var brief: String? {
    switch self {
    case .string(let text) where text.count <= 40: "\"\(text)\""
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .bool(let bool): "\(bool)"
    default: nil
    }
  }

  /// JSON's name for it, and itself if it is short, as messages say it.
  var message: UserMessage {
    let (chinese, english) =
      switch self {
      case .object: ("物件", "an object")
      case .array: ("陣列", "an array")
      case .string: ("字串", "a string")
      case .number: ("數字", "a number")
      case .bool: ("布林值", "a boolean")
      case .null: (" null", "null")
      }
    return UserMessage(
      chinese + (brief.map { "（\($0)）" } ?? ""), english + (brief.map { " (\($0))" } ?? ""))
  }
}
