import Text

/// The description of one option or argument of a command.
package struct ArgumentDescription: Encodable, Sendable {
  /// Whether a value follows a name, a name stands alone, or a value stands without a name.
  package enum Kind: String, Encodable, Sendable {
    case option, flag, positional
  }

  let kind: Kind
  /// The names of an option; none for arguments.
  private(set) var names: [ArgumentName]
  private var preferredName: ArgumentName?
  private(set) var valueName: String
  /// The language of the description: `described(in:)`.
  private(set) var abstract = ""
  var defaultValue: String?
  var allValues: [String] = []
  var isOptional = true
  var isRepeating = false
  /// Whether help and shells show it.
  let shouldDisplay: Bool
  /// Its help.
  let explanation: UserMessage?
  /// The allowed values, in words.
  var expected = UserMessage("")
  var completion = CompletionKind.none

  private enum CodingKeys: String, CodingKey {
    case kind, names, preferredName, valueName, abstract, defaultValue, allValues
    case isOptional, isRepeating, shouldDisplay
  }

  /// - Parameters:
  ///   - help: `nil` for what can be typed, and is not shown.
  ///   - valueName: the name of the value in help; by default the option's own name.
  init(_ kind: Kind, names: [ArgumentName] = [], help: UserMessage?, valueName: String? = nil) {
    self.kind = kind
    self.names = names
    preferredName = names.first(where: \.isLong) ?? names.first
    self.valueName = valueName ?? preferredName?.name ?? ""
    explanation = help
    shouldDisplay = help != nil
  }

  static let help = Self(
    .flag, names: ["-h", "--help"], help: UserMessage("顯示說明。", "Show help information."))
  static let version = Self(
    .flag, names: ["--version"], help: UserMessage("顯示版本。", "Show the version."))

  /// The same with the help in a language.
  func described(in language: LabelLanguage) -> Self {
    var described = self
    described.abstract = explanation?.text(in: language) ?? ""
    return described
  }

  /// Gives it the property's name if nothing else was given: `--max-level` for `maxLevel`.
  mutating func name(after property: String) {
    // The wrapper of `maxLevel` is in `_maxLevel`.
    let name = property.drop { $0 == "_" }.reduce(into: "") {
      $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1)
    }
    if kind != .positional, names.isEmpty {
      names = [ArgumentName(typed: "--\(name)")]
      preferredName = names.first
    }
    if valueName.isEmpty { valueName = name }
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

/// How an option is called, as it is typed: `-o`, `--output`.
package struct ArgumentName: Encodable, Equatable, ExpressibleByStringLiteral, Sendable {
  let typed: String

  init(typed: String) { self.typed = typed }

  package init(stringLiteral typed: String) { self.typed = typed }

  var isLong: Bool { typed.hasPrefix("--") }

  /// The name without its hyphens.
  var name: String { String(typed.drop { $0 == "-" }) }

  private enum CodingKeys: CodingKey { case kind, name }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(isLong ? "long" : "short", forKey: .kind)
    try fields.encode(name, forKey: .name)
  }
}
