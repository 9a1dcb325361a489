import Text

/// What a setting takes.
enum SettingKind: Sendable, Equatable {
  case boolean
  case text
  case count(ClosedRange<Int>)
  /// One of these names.
  case choice([String])
  /// Other settings.
  case object

  /// In the words of a message.
  func label(in language: LabelLanguage) -> String {
    switch self {
    case .boolean: return language("布林值（true 或 false）", "a boolean")
    case .text: return language("字串", "a string")
    case .object: return language("物件", "an object")
    case .count(let range):
      let (lower, upper) = (range.lowerBound, range.upperBound)
      return language("從 \(lower) 到 \(upper) 的整數", "a whole number from \(lower) to \(upper)")
    case .choice(let names):
      let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
      return language("下列之一（\(list)）", "one of \(list)")
    }
  }
}

extension Configuration {
  /// Something in the settings that could not be taken; the setting keeps its value.
  enum Problem: Sendable, Hashable {
    case unknown(String)
    /// What the setting takes, and what it was given.
    case wrong(String, expected: UserMessage, found: UserMessage)
    /// The settings as a whole are not an object.
    case noSettings(UserMessage)

    static func wrong(_ name: String, _ kind: SettingKind, _ value: JSONValue) -> Problem {
      let expected = UserMessage(kind.label(in: .chinese), kind.label(in: .english))
      return .wrong(name, expected: expected, found: value.message)
    }

    /// The message for the user.
    var message: UserMessage {
      switch self {
      case .unknown(let name):
        UserMessage("Cidian 沒有「\(name)」這個設定。", "Cidian: There is no setting \(name).")
      case .wrong(let name, let expected, let found):
        UserMessage(
          "Cidian 的設定「\(name)」應該是\(expected.chinese)，不是\(found.chinese)。",
          "Cidian: \(name) should be \(expected.english), not \(found.english).")
      case .noSettings(let found):
        UserMessage(
          "Cidian 的設定應該是物件，不是\(found.chinese)。",
          "Cidian: The settings should be an object, not \(found.english).")
      }
    }
  }
}
