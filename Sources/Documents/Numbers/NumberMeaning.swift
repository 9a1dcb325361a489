/// The meaning of a number in a text.
package struct NumberMeaning: Equatable, Sendable {
  /// The kind of number.
  package enum Kind: Sendable {
    case number, ordinal, percentage, fraction, approximate, row, telephone
    case year, month, date, time, weekday
    case article, floor, address, score, discount

    /// Whether it is one value, with no units in it.
    var isOneValue: Bool { self == .number || self == .percentage || self == .fraction }
  }

  /// The kind of number.
  package var kind: Kind
  /// The number in digits, with Chinese units where there are any: 600, 15 %, 西元 2009 年.
  package var value: String
  /// The reading of figures and of capitals, in the usual numerals; `nil` for a number that is written in them.
  package var words: String?

  init(_ kind: Kind, _ value: String) {
    self.kind = kind
    self.value = value
  }
}
