import Support

extension DecodingError {
  /// The misfit, and its place, in the words of JSON.
  var explanation: String {
    switch self {
    case .keyNotFound(let key, let context): "\((context.codingPath + [key]).jsonPath) is missing."
    case .typeMismatch(let type, let context):
      "\(context.codingPath.jsonPath) \(wanted(type) ?? "cannot be read: \(context.debugDescription)")."
    case .valueNotFound(let type, let context):
      "\(context.codingPath.jsonPath) \(wanted(type) ?? "cannot be read"), not null."
    case .dataCorrupted(let context): "\(context.codingPath.jsonPath): \(context.debugDescription)"
    @unknown default: "The parameters cannot be read."
    }
  }
}

private func wanted(_ type: any Any.Type) -> String? {
  JSONKind(decodedAs: type).map { "has to be \($0.english)" }
}
