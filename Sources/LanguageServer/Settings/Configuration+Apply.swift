import Text

extension Configuration {
  /// Where settings come from.
  enum Origin {
    /// `initializationOptions`: meant for this server, under "cidian" or not.
    case initialization
    /// `workspace/didChangeConfiguration`: some clients send the settings of all servers, and only
    /// those under "cidian" are surely meant for this one.
    case change
    /// `workspace/configuration`: the section "cidian" itself, as requested.
    case section
  }

  /// The section of this server's settings among others.
  static let section = "cidian"

  /// Takes over the settings in `options`. Values may be in objects within objects, or under keys with dots in them, as
  /// editors keep them.
  ///
  /// - Returns: the problems that were found.
  mutating func apply(_ options: JSONValue, from origin: Origin) -> [UserMessage] {
    guard case .object(let root) = options else {
      if options == .null || options == .array([]) { return [] }
      return [.noSettings(options)]
    }
    switch Self.ours(in: root, from: origin) {
    case .object(let section): return apply(section, under: "")
    case .null: return []
    case let other: return [.wrongSetting(Self.section, .object, other)]
    }
  }

  /// Whether settings that were sent hold any for this server.
  static func holdsOurs(_ options: JSONValue) -> Bool {
    guard case .object(let root) = options else { return false }
    return ours(in: root, from: .change) != .object([:])
  }

  /// The part that is meant for this server.
  private static func ours(in root: [String: JSONValue], from origin: Origin) -> JSONValue {
    if let section = root[section] { return section }
    let dotted = root.filter { $0.key.hasPrefix("\(section).") }
    if !dotted.isEmpty {
      let prefix = section.count + 1
      return .object(
        Dictionary(uniqueKeysWithValues: dotted.map { (String($0.dropFirst(prefix)), $1) }))
    }
    switch origin {
    case .initialization, .section: return .object(root)
    // Neovim sends the settings of the one server as they are; other clients, those of all servers.
    case .change: return .object(root.filter { isOurs($0.key) })
    }
  }

  /// Whether a name at the top of the settings of all servers is one of ours.
  static func isOurs(_ name: String) -> Bool {
    let first = name.prefix { $0 != "." }
    return first == section || name == Setting.languages || Setting.top.contains(name)
  }

  private mutating func apply(
    _ values: [String: JSONValue], under prefix: String
  ) -> [UserMessage] {
    values.sorted { $0.key < $1.key }.flatMap { key, value in set(prefix + key, value) }
  }

  private mutating func set(_ name: String, _ value: JSONValue) -> [UserMessage] {
    if let setting = Setting.named(name) {
      return setting.take(&self, value) ? [] : [.wrongSetting(name, setting.kind, value)]
    }
    let language = Setting.language(of: name)
    guard language != nil || Setting.isSection(name) else { return [.unknownSetting(name)] }
    switch value {
    case .null:
      if let language { languages[language] = nil }
      return []
    case .object(let section): return apply(section, under: "\(name).")
    default: return [.wrongSetting(name, .object, value)]
    }
  }
}
