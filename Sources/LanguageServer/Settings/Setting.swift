/// A setting: its name, its values, and where it is kept.
struct Setting: Sendable {
  /// The path through the objects of the settings: "hover.definitions".
  var key: String
  /// The kind of its values.
  var kind: SettingKind
  /// Takes over a value; `null` is the default.
  ///
  /// - Returns: whether the value is one of the setting's.
  var take: @Sendable (inout Configuration, JSONValue) -> Bool

  /// The section that has one for each language.
  static let languages = "languages"

  /// The setting of a key, `nil` if there isn't one.
  static func named(_ key: String) -> Setting? { byKey[key] ?? ofLanguage(key) }

  /// Whether there are settings below `key`: "hover" for "hover.definitions".
  static func isSection(_ key: String) -> Bool { key == languages || sections.contains(key) }

  /// The language that the section of a key is for, in lower case: "python" for "languages.Python".
  static func language(of key: String) -> String? {
    let parts = key.split(separator: ".")
    return parts.count == 2 && parts[0] == languages ? parts[1].lowercased() : nil
  }

  private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

  private static let sections = Set(
    all.map(\.key).compactMap { key in key.lastIndex(of: ".").map { String(key[..<$0]) } })

  /// The names at the top, which distinguish our settings from those of other servers.
  static let top = Set(all.compactMap { $0.key.split(separator: ".").first.map(String.init) })
}

// MARK: - Kinds of settings

extension Setting {
  /// Where a setting is kept.
  typealias Path<Value> = any WritableKeyPath<Configuration, Value> & Sendable

  private init<Value: Sendable>(
    _ key: String, _ kind: SettingKind, _ path: Path<Value>,
    read: @escaping @Sendable (JSONValue) -> Value?
  ) {
    self.init(key: key, kind: kind) { configuration, value in
      guard let taken = value == .null ? Configuration()[keyPath: path] : read(value) else {
        return false
      }
      configuration[keyPath: path] = taken
      return true
    }
  }

  /// True or false.
  static func bool(_ key: String, _ path: Path<Bool>) -> Setting {
    Setting(key, .boolean, path, read: \.bool)
  }

  /// A text; "" means no value.
  static func text(_ key: String, _ path: Path<String?>) -> Setting {
    Setting(key, .text, path) { value in value.text.map { $0.isEmpty ? nil : $0 } }
  }

  /// A list of names.
  static func names(_ key: String, _ path: Path<[String]>) -> Setting {
    Setting(key, .names, path) { value in
      guard case .array(let values) = value else { return nil }
      let names = values.compactMap(\.text)
      return names.count == values.count ? names : nil
    }
  }

  /// A whole number.
  static func count(_ key: String, from minimum: Int = 1, _ path: Path<Int>) -> Setting {
    let range = minimum...1_000_000
    return Setting(key, .count(range), path) { value in
      value.wholeNumber.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// One of several names.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ path: Path<Choice>
  ) -> Setting {
    Setting(key, .choice(Choice.allCases.map(\.rawValue)), path) { value in
      value.text.flatMap(Choice.init(rawValue:))
    }
  }

  /// The switch of a feature.
  static func enabled(_ feature: Feature, key: String) -> Setting {
    Setting(key: key, kind: .boolean) { configuration, value in
      guard let isOn = value == .null ? true : value.bool else { return false }
      if isOn {
        configuration.disabled.remove(feature)
      } else {
        configuration.disabled.insert(feature)
      }
      return true
    }
  }

  /// The switch of a feature in the documents of one language, "languages.python.hover"; without a value it is not
  /// set.
  private static func ofLanguage(_ key: String) -> Setting? {
    guard let dot = key.lastIndex(of: "."), let language = language(of: String(key[..<dot])),
      let feature = Feature(rawValue: String(key[key.index(after: dot)...])),
      Feature.ofLanguages.contains(feature)
    else { return nil }
    return Setting(key: key, kind: .boolean) { configuration, value in
      guard value == .null || value.bool != nil else { return false }
      configuration.languages[language, default: [:]][feature] = value.bool
      return true
    }
  }
}
