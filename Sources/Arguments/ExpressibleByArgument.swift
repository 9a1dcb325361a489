package import Text

/// A value that is written as one word of a command line.
package protocol ExpressibleByArgument {
  /// `nil` if the word is not such a value.
  init?(argument: String)

  /// How the value is written.
  var argument: String { get }

  /// All values, if they can be counted.
  static var allArguments: [String] { get }

  /// The allowed values, for messages; empty if any text is.
  static var expected: UserMessage { get }
}

extension ExpressibleByArgument {
  package var argument: String { "\(self)" }
  package static var allArguments: [String] { [] }
}

extension String: ExpressibleByArgument {
  package init?(argument: String) { self = argument }
  package static var expected: UserMessage { UserMessage("") }
}

extension Int: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
  package static var expected: UserMessage { UserMessage("整數", "a whole number") }
}

/// Enumerations are written by the names of their cases.
extension ExpressibleByArgument where Self: CaseIterable {
  package init?(argument: String) {
    guard let value = Self.allCases.first(where: { $0.argument == argument }) else { return nil }
    self = value
  }

  package static var allArguments: [String] { allCases.map(\.argument) }

  package static var expected: UserMessage {
    let all = allArguments
    return UserMessage { language in
      all.dropLast().joined(separator: language.comma)
        + (all.count > 1 ? language(" 或 ", " or ") : "")
        + all.suffix(1).joined()
    }
  }
}
