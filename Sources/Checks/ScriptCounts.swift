/// The script of a text: the number of characters that show it.
struct ScriptCounts: Sendable, Equatable {
  /// Chinese characters of any kind.
  var han = 0
  /// Of these, the ones that Simplified would write otherwise.
  var traditional = 0
  var simplified = 0
  /// Forms that are not Taiwan's.
  var variant = 0

  /// How many variants are slips in a short text; in a longer one, one in each `charactersForVariant`.
  private static let fewVariants = 3
  private static let charactersForVariant = 10_000

  static func += (one: inout ScriptCounts, other: ScriptCounts) {
    one.han += other.han
    one.traditional += other.traditional
    one.simplified += other.simplified
    one.variant += other.variant
  }

  /// Whether the text is in Traditional characters, but for a few. Where half of it is in Simplified ones,
  /// as in a textbook, they are meant.
  var isMostlyTraditional: Bool { traditional > 0 && simplified * 2 <= traditional }

  /// Whether the text is in the forms of Taiwan, except for a few. A writer who has 裏 and 着 throughout
  /// follows the custom of another place or time, and good prose must not have more findings than that.
  var isMostlyOfTaiwan: Bool {
    let isShort = han < Self.charactersForVariant
    let few = isShort ? Self.fewVariants : han / Self.charactersForVariant
    return isMostlyTraditional && variant <= few
  }

  /// Whether words can be compared with Traditional ones: the text need not show its script.
  var isNotSimplified: Bool { simplified * 2 <= traditional }

  /// Whether a finding means anything in such a text.
  func allows(_ finding: Finding) -> Bool {
    if finding.slip != nil { return isNotSimplified }
    return switch finding.kind {
    case .misspelling, .particle, .conversion, .form: true
    case .simplified: isMostlyTraditional
    case .variant: isMostlyOfTaiwan
    }
  }
}
