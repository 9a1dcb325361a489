/// A value that is written as one word of a command line.
package protocol ExpressibleByArgument {
  /// `nil` if the word is not such a value.
  init?(argument: String)

  /// How the value is written.
  var argument: String { get }

  /// All values, if they can be counted.
  static var allArguments: [String] { get }

  /// What messages say is allowed there; empty if any text is.
  static var expected: String { get }
}

extension String: ExpressibleByArgument {
  package init?(argument: String) { self = argument }
  package var argument: String { self }
  package static var allArguments: [String] { [] }
  package static var expected: String { "" }
}

extension Int: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
  package var argument: String { String(self) }
  package static var allArguments: [String] { [] }
  package static var expected: String { "a whole number" }
}

/// Enumerations are written as their raw values.
extension ExpressibleByArgument where Self: CaseIterable & RawRepresentable<String> {
  package init?(argument: String) { self.init(rawValue: argument) }
  package var argument: String { rawValue }
  package static var allArguments: [String] { allCases.map(\.rawValue) }

  package static var expected: String {
    let all = allArguments
    return all.dropLast().joined(separator: ", ") + (all.count > 1 ? " or " : "")
      + all.suffix(1).joined()
  }
}
