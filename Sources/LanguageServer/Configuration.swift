import LanguageServerProtocol
import Lookup
import Readings

/// The user's settings.
struct Configuration: Sendable, Equatable {
  /// Where the dictionary is, or `nil` for the usual places.
  var dictionary: String?
  /// How readings are written.
  var notation = CardStyle.Notation.both
  /// Whose readings are given to texts.
  var standard = ReadingStandard.school
  /// The budget of a hover card.
  var hoverDefinitions = 12
  var hoverCharacters = 1600
  /// How many examples, and how many quotations, a sense has in a card.
  var hoverExamples = 2
  /// Whether cards show translations, where the dictionary has any.
  var translations = true
  /// How many words a completion offers.
  var completionLimit = 50
  /// Whether letters are completed by the sound of words.
  var completionBySound = true
  /// Whether completion offers words that come near to what is typed.
  var completionCorrections = true
  /// Whether look-ups are kept.
  var history = true

  /// Something in the settings that could not be taken; the setting keeps its value.
  struct Problem: Sendable, Hashable, CustomStringConvertible {
    var description: String
  }

  /// The keys at the top.
  private static let sections: Set = ["dictionary", "readings", "hover", "completion", "history"]

  /// Where settings come from.
  enum Origin {
    /// `initializationOptions`: meant for this server, under "cidian" or not.
    case initialization
    /// `workspace/didChangeConfiguration`: some clients send the settings of all servers, and only
    /// those under "cidian" are surely meant for this one.
    case change
  }

  /// Takes over what `options` sets.
  ///
  /// - Returns: what could not be taken.
  mutating func apply(_ options: ClientOptions, from origin: Origin) -> [Problem] {
    guard case .object(let root) = options else {
      if options == .null || options == .array([]) { return [] }
      return [Problem(description: "The settings should be an object, not \(options.typeName).")]
    }
    switch (root["cidian"], origin) {
    case (.object(let section), _): return apply(section, under: "")
    case (nil, .initialization): return apply(root, under: "")
    // Neovim sends the settings of the one server as they are; other clients, those of all servers.
    case (nil, .change): return apply(root.filter { Self.sections.contains($0.key) }, under: "")
    case (.null, _): return []
    case (let other?, _):
      return [Problem(description: "cidian should be an object, not \(other.typeName).")]
    }
  }

  private mutating func apply(_ values: [String: ClientOptions], under prefix: String) -> [Problem]
  {
    var problems: [Problem] = []
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      let name = prefix + key
      do {
        switch name {
        case "hover", "completion", "readings", "history":
          guard case .object(let section) = value else { throw Expected("an object") }
          problems += apply(section, under: "\(name).")
        default: try set(name, value)
        }
      } catch let expected as Expected {
        problems.append(
          Problem(description: "\(name) should be \(expected.type), not \(value.shown)."))
      } catch {
        problems.append(Problem(description: "There is no setting \(name)."))
      }
    }
    return problems
  }

  private struct Expected: Error {
    var type: String
    init(_ type: String) { self.type = type }
  }

  private struct Unknown: Error {}

  private mutating func set(_ name: String, _ value: ClientOptions) throws {
    switch name {
    case "dictionary": dictionary = try Self.string(value)
    case "readings.notation":
      let names = CardStyle.Notation.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      guard let notation = CardStyle.Notation(rawValue: try Self.string(value) ?? "both") else {
        throw Expected("one of \(names)")
      }
      self.notation = notation
    case "readings.standard":
      let names = ReadingStandard.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      guard let standard = ReadingStandard(rawValue: try Self.string(value) ?? "school") else {
        throw Expected("one of \(names)")
      }
      self.standard = standard
    case "hover.definitions": hoverDefinitions = try Self.count(value)
    case "hover.characters": hoverCharacters = try Self.count(value)
    case "hover.examples": hoverExamples = try Self.count(value, from: 0)
    case "hover.translations": translations = try Self.bool(value)
    case "completion.limit": completionLimit = try Self.count(value)
    case "completion.sound": completionBySound = try Self.bool(value)
    case "completion.corrections": completionCorrections = try Self.bool(value)
    case "history.enabled": history = try Self.bool(value)
    default: throw Unknown()
    }
  }

  private static func string(_ value: ClientOptions) throws -> String? {
    switch value {
    case .string(let text): text.isEmpty ? nil : text
    case .null: nil
    default: throw Expected("a string")
    }
  }

  private static func count(_ value: ClientOptions, from minimum: Int = 1) throws -> Int {
    guard case .number(let number) = value, let count = Int(exactly: number),
      (minimum...1_000_000).contains(count)
    else { throw Expected("a whole number from \(minimum) to 1000000") }
    return count
  }

  private static func bool(_ value: ClientOptions) throws -> Bool {
    guard case .bool(let bool) = value else { throw Expected("a boolean") }
    return bool
  }
}
