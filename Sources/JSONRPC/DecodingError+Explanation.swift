extension DecodingError {
  /// The misfit, and its place, in the words of JSON.
  var explanation: String {
    switch self {
    case .keyNotFound(let key, let context): "\(name(context.codingPath + [key])) is missing."
    case .typeMismatch(let type, let context):
      "\(name(context.codingPath)) \(wanted(type) ?? "cannot be read: \(context.debugDescription)")."
    case .valueNotFound(let type, let context):
      "\(name(context.codingPath)) \(wanted(type) ?? "cannot be read"), not null."
    case .dataCorrupted(let context): "\(name(context.codingPath)): \(context.debugDescription)"
    @unknown default: "The parameters cannot be read."
    }
  }
}

/// A place in the parameters as one writes it in a program: params.positions[1].line.
private func name(_ path: [any CodingKey]) -> String {
  path.reduce("") { name, key in
    if let index = key.intValue { return "\(name)[\(index)]" }
    return name.isEmpty ? key.stringValue : "\(name).\(key.stringValue)"
  }
}

/// The name of a type in the words of JSON; `nil` for types that only we know.
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
