import Support
import Text

extension DecodingError {
  /// The misfit, and its place in the entry or the row.
  var problem: UserMessage {
    switch self {
    case .keyNotFound(let key, let context):
      let name = (context.codingPath + [key]).jsonPath
      return UserMessage("沒有「\(name)」", "has no \"\(name)\"")
    case .typeMismatch(let type, let context):
      return Self.expected(type, at: context)
        ?? UserMessage("\(context.codingPath.jsonPath): \(context.debugDescription)")
    case .valueNotFound(let type, let context):
      return Self.expected(type, at: context, chinese: "，不是 null", english: ", not null")
        ?? UserMessage("\(context.codingPath.jsonPath): \(context.debugDescription)")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      return UserMessage("不是有效的 JSON", "is not valid JSON")
    case .dataCorrupted(let context):
      return UserMessage("\(context.codingPath.jsonPath): \(context.debugDescription)")
    @unknown default:
      return UserMessage("\(self)")
    }
  }

  private static func expected(
    _ type: any Any.Type, at context: Context, chinese: String = "", english: String = ""
  ) -> UserMessage? {
    guard let kind = JSONKind(decodedAs: type) else { return nil }
    let name = context.codingPath.jsonPath
    return UserMessage(
      "\(name)：這裡應該是\(kind.chinese)\(chinese)", "\(name): expected \(kind.english)\(english)")
  }
}
