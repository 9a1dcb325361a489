/// A kind of JSON value, in words for people rather than those of Swift's decoder.
package enum JSONKind: Sendable {
  case string, boolean, wholeNumber, number, array, object

  /// - Parameter type: the type that was to be decoded. `nil` for those that JSON has no word for.
  package init?(decodedAs type: any Any.Type) {
    switch type {
    case is String.Type: self = .string
    case is Bool.Type: self = .boolean
    case is any BinaryInteger.Type: self = .wholeNumber
    case is any BinaryFloatingPoint.Type: self = .number
    case is [Any].Type: self = .array
    case is [String: Any].Type: self = .object
    default: return nil
    }
  }

  /// The name in English, with its article.
  package var english: String {
    switch self {
    case .string: "a string"
    case .boolean: "true or false"
    case .wholeNumber: "a whole number"
    case .number: "a number"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The name in Chinese.
  package var chinese: String {
    switch self {
    case .string: "字串"
    case .boolean: "true 或 false"
    case .wholeNumber: "整數"
    case .number: "數字"
    case .array: "陣列"
    case .object: "物件"
    }
  }
}

extension Sequence<any CodingKey> {
  /// A place in JSON as one writes it in a program: `heteronyms[0].definitions[2].def`.
  package var jsonPath: String {
    reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
