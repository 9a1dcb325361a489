import Text

/// The values of a setting.
enum SettingKind: Sendable, Equatable {
  case boolean
  case text
  /// A list of texts.
  case names
  case count(ClosedRange<Int>)
  /// One of these names.
  case choice([String])
  /// Other settings.
  case object

  /// In the words of a message.
  var label: UserMessage {
    switch self {
    case .boolean: return UserMessage("布林值（true 或 false）", "a boolean")
    case .text: return UserMessage("字串", "a string")
    case .names: return UserMessage("字串的陣列", "an array of strings")
    case .object: return UserMessage("物件", "an object")
    case .count(let range):
      let (lower, upper) = (range.lowerBound, range.upperBound)
      return UserMessage("從 \(lower) 到 \(upper) 的整數", "a whole number from \(lower) to \(upper)")
    case .choice(let names):
      let names = names.map { "\"\($0)\"" }
      return UserMessage(
        "\(names.joined(separator: "、")) 其中之一", "one of \(names.joined(separator: ", "))")
    }
  }
}

extension SettingKind {
  /// Whether a value is of the right type: then it is another one that is wanted, and no name of the type would help.
  fileprivate func takes(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.choice, .string), (.count, .number): true
    default: false
    }
  }
}

/// The problems of settings that could not be taken; a setting that is meant keeps its value.
extension UserMessage {
  static func unknownSetting(_ name: String) -> UserMessage {
    UserMessage("Cidian 沒有「\(name)」這個設定。", "Cidian: There is no setting \(name).")
  }

  static func wrongSetting(_ name: String, _ kind: SettingKind, _ value: JSONValue) -> UserMessage {
    let (expected, found) = (kind.label, kind.takes(value) ? value.short : value.message)
    return UserMessage(
      "Cidian 的設定「\(name)」應該是\(expected.chinese)，不是\(found.chinese)。",
      "Cidian: \(name) should be \(expected.english), not \(found.english).")
  }

  /// The settings as a whole are not an object.
  static func noSettings(_ value: JSONValue) -> UserMessage {
    let found = value.message
    return UserMessage(
      "Cidian 的設定應該是物件，不是\(found.chinese)。",
      "Cidian: The settings should be an object, not \(found.english).")
  }

  /// The number of further ones that could not be taken.
  static func moreSettings(_ count: Int) -> UserMessage {
    UserMessage(
      "Cidian 的設定還有 \(count) 處有問題，不再一一列出。",
      "Cidian: \(count) more settings could not be taken.")
  }

  /// Settings nested too deeply were not read.
  ///
  /// - Parameter name: leads to the first of it.
  static func deepSetting(_ name: String) -> UserMessage {
    let start = name.shortened(to: 40)
    return UserMessage(
      "Cidian 的設定「\(start)」裡超過 32 層，更深的部分沒有讀取。",
      "Cidian: The settings are nested more than 32 deep in \(start). What is deeper was left out.")
  }
}
