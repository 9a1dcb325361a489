/// The meaning of a number in a text.
package struct NumberMeaning: Equatable, Sendable {
  /// What is numbered.
  package enum Kind: Sendable {
    case number, ordinal, percentage, fraction, approximate, row, telephone
    case year, month, date, time, weekday
    case article, floor, address, score, discount
  }

  /// What is numbered.
  package var kind: Kind
  /// The number in digits, with Chinese units where there are any: 600, 15 %, 西元 2009 年.
  package var value: String
  /// How figures are read, in Chinese characters; `nil` for a number that is written in them.
  package var words: String?

  init(_ kind: Kind, _ value: String) {
    self.kind = kind
    self.value = value
  }
}
