import Text

/// A character of a number that is spelled out, with its cost at its place, as `Continuations.runCost`: 第, 二 and 十 of
/// 第二十.
package struct NumberSign: Sendable {
  private enum Kind {
    case ordinal, digit
    /// 兩, which only a power of ten stands behind in a number.
    case two
    /// A power of ten, by its place among these.
    case magnitude(Int)
  }

  /// The costs of a digit among all, of a power of ten among all, and of a digit behind another as in years.
  private static let (anyDigit, anyMagnitude, digits) = (147, 90, 70)
  private static let magnitudes: [UInt32] = ["十", "百", "千", "萬", "億"].map(\Unicode.Scalar.value)
  private static let digitScalars: HanSet = "〇零一二三四五六七八九"

  private let kind: Kind

  /// - Returns: `nil` for a character that no number has.
  package init?(_ scalar: UInt32) {
    if scalar == NumberRules.ordinal.value {
      kind = .ordinal
    } else if let place = Self.magnitudes.firstIndex(of: scalar) {
      kind = .magnitude(place)
    } else if Self.digitScalars.contains(scalar) {
      kind = .digit
    } else if scalar == ("兩" as Unicode.Scalar).value {
      kind = .two
    } else {
      return nil
    }
  }

  /// The cost at the beginning of a number.
  package var costAtStart: Int { Self.anyDigit }

  /// The cost behind another; `nil` if no number has it there.
  package func cost(behind before: NumberSign) -> Int? {
    switch (before.kind, kind) {
    case (_, .ordinal), (.digit, .two), (.two, .two), (.two, .digit): nil
    case (.digit, .digit): Self.anyDigit + Self.digits
    case (_, .digit), (_, .two): Self.anyDigit
    case (.magnitude(let one), .magnitude(let other)):
      one < other && other > 2 ? Self.anyMagnitude + 3 * Self.digits : nil
    case (_, .magnitude): Self.anyMagnitude
    }
  }

  /// Whether a number may end with it, behind others.
  package var mayEnd: Bool {
    switch kind {
    case .ordinal, .two: false
    case .digit, .magnitude: true
    }
  }
}
