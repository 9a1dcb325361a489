/// What there is to say of one option or argument of a command.
package struct ArgumentDescription: Encodable, Sendable {
  package enum Kind: String, Encodable, Sendable {
    case option, flag, positional
  }

  let kind: Kind
  private(set) var names: [ArgumentName]
  private var preferredName: ArgumentName?
  private(set) var valueName: String
  let abstract: String
  var defaultValue: String?
  var allValues: [String] = []
  var isOptional = true
  var isRepeating = false
  let shouldDisplay: Bool
  /// What is allowed there, in words.
  var expected = ""
  var completion = CompletionKind.none

  private enum CodingKeys: String, CodingKey {
    case kind, names, preferredName, valueName, abstract, defaultValue, allValues
    case isOptional, isRepeating, shouldDisplay
  }

  init(_ kind: Kind, names: [ArgumentName] = [], help: ArgumentHelp) {
    self.kind = kind
    self.names = names
    preferredName = names.first { $0.kind == .long } ?? names.first
    valueName = help.valueName ?? preferredName?.name ?? ""
    abstract = help.abstract
    shouldDisplay = !help.isHidden
  }

  static let help = Self(
    .flag, names: [.customShort("h"), .customLong("help")], help: "Show help information.")
  static let version = Self(.flag, names: [.customLong("version")], help: "Show the version.")

  /// The same, with the property's name if nothing else was given.
  func declared(by property: String) -> Self {
    // The wrapper of `maxLevel` is in `_maxLevel`.
    let name = property.drop { $0 == "_" }.reduce(into: "") {
      $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1)
    }
    var argument = self
    argument.names = names.map { $0.named(name) }
    argument.preferredName = preferredName?.named(name)
    if valueName.isEmpty { argument.valueName = name }
    return argument
  }

  /// Whether it is more than what every command has.
  var isParticular: Bool { ![Self.help.names, Self.version.names].contains(names) }

  /// How it is typed, such as `--format <format>`.
  ///
  /// - Parameter name: the name to show, if not the preferred one.
  func synopsis(as name: String? = nil) -> String {
    let name = name ?? preferredName?.typed ?? ""
    switch kind {
    case .flag: return name
    case .option: return shouldDisplay ? "\(name) <\(valueName)>" : name
    case .positional: return isRepeating ? "<\(valueName)> ..." : "<\(valueName)>"
    }
  }
}

/// How an option is called.
package struct ArgumentName: Encodable, Equatable, Sendable {
  enum Kind: String, Encodable {
    case short, long
  }

  let kind: Kind
  private(set) var name: String

  /// The property's name, with hyphens: `--max-level` for `maxLevel`.
  package static let long = Self(kind: .long, name: "")
  /// The first letter of the property's name.
  package static let short = Self(kind: .short, name: "")

  package static func customLong(_ name: String) -> Self { Self(kind: .long, name: name) }
  package static func customShort(_ letter: String) -> Self { Self(kind: .short, name: letter) }

  /// The name with its hyphens.
  var typed: String { kind == .short ? "-\(name)" : "--\(name)" }

  func named(_ property: String) -> Self {
    if !name.isEmpty { return self }
    return Self(kind: kind, name: kind == .short ? String(property.prefix(1)) : property)
  }
}
