import LanguageServerProtocol

/// A setting: how it is called, what it takes, and where it is kept.
struct Setting: Sendable {
  /// The path through the objects of the settings: "hover.definitions".
  var key: String
  /// What it takes.
  var kind: SettingKind
  /// The value if it is not set, as JSON.
  var defaultValue: ClientOptions
  /// Takes over a value; `null` is the default.
  ///
  /// - Returns: whether the value is one of the setting's.
  var take: @Sendable (inout Configuration, ClientOptions) -> Bool

  /// The setting of a key, `nil` if there isn't one.
  static func named(_ key: String) -> Setting? { byKey[key] }

  /// Whether there are settings below `key`: "hover" for "hover.definitions".
  static func isSection(_ key: String) -> Bool { sections.contains(key) }

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  private static let sections = Set(
    all.map(\.key).compactMap { key in key.lastIndex(of: ".").map { String(key[..<$0]) } })

  /// The names at the top, which distinguish our settings from those of other servers.
  static let top = Set(all.compactMap { $0.key.split(separator: ".").first.map(String.init) })
}

// MARK: - Kinds of settings

extension Setting {
  private typealias Taken<Value> = @Sendable (ClientOptions) -> Value?

  private init<Value: Sendable>(
    _ key: String, _ kind: SettingKind,
    _ path: any WritableKeyPath<Configuration, Value> & Sendable,
    shown: (Value) -> ClientOptions, read: @escaping Taken<Value>
  ) {
    let initial = Configuration()[keyPath: path]
    self.key = key
    self.kind = kind
    defaultValue = shown(initial)
    take = { configuration, value in
      guard let taken = value == .null ? initial : read(value) else { return false }
      configuration[keyPath: path] = taken
      return true
    }
  }

  /// True or false.
  static func bool(
    _ key: String, _ path: any WritableKeyPath<Configuration, Bool> & Sendable
  ) -> Setting {
    Setting(key, .boolean, path, shown: ClientOptions.bool, read: \.bool)
  }

  /// A text; "" means no value.
  static func text(
    _ key: String, _ path: any WritableKeyPath<Configuration, String?> & Sendable
  ) -> Setting {
    Setting(
      key, .text, path, shown: { $0.map(ClientOptions.string) ?? .null },
      read: { value in value.text.map { $0.isEmpty ? nil : $0 } })
  }

  /// A whole number.
  static func count(
    _ key: String, from minimum: Int = 1,
    _ path: any WritableKeyPath<Configuration, Int> & Sendable
  ) -> Setting {
    let range = minimum...1_000_000
    return Setting(
      key, .count(range), path,
      shown: { .number(Double($0)) },
      read: { value in
        guard let count = value.wholeNumber, range.contains(count) else { return nil }
        return count
      })
  }

  /// One of several names.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Configuration, Choice> & Sendable
  ) -> Setting {
    Setting(
      key, .choice(Choice.allCases.map(\.rawValue)), path, shown: { .string($0.rawValue) },
      read: { $0.text.flatMap(Choice.init(rawValue:)) })
  }

  /// The switch of a feature.
  static func enabled(_ feature: Feature, key: String) -> Setting {
    Setting(key: key, kind: .boolean, defaultValue: .bool(true)) { configuration, value in
      guard let isOn = value == .null ? true : value.bool else { return false }
      if isOn {
        configuration.disabled.remove(feature)
      } else {
        configuration.disabled.insert(feature)
      }
      return true
    }
  }
}
