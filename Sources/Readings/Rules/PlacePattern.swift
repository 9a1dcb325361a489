import Text

/// A pattern of what is around a place; see `PlaceRules`.
struct PlacePattern: Sendable {
  /// One of several characters; a digit and the border of a clause may be among them.
  private struct Choice: Sendable {
    var characters: [UInt32] = []
    var hasDigits = false
    var hasBorder = false

    @inline(__always)
    func contains(_ scalar: UInt32, han: UInt32) -> Bool {
      if han != 0 { return characters.contains(han) }
      if scalar == 0 { return hasBorder }
      return switch CharacterClass.of(scalar) {
      case .digit: hasDigits
      case .letter: false
      default: hasBorder
      }
    }
  }

  private enum Part: Sendable {
    case one(Choice)
    case none(Choice)
    case any, cut
    case near(Choice)
  }

  /// From the place outwards.
  private let left: [Part]
  private let right: [Part]

  /// - Returns: `nil` if the text does not have one place.
  init?(_ text: String) {
    let sides = text.split(separator: "_", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    left = Self.parts(sides[0]).reversed()
    right = Self.parts(sides[1])
  }

  func matches(_ passage: Passage, _ index: Int) -> Bool {
    Self.matches(left, passage, index, step: -1) && Self.matches(right, passage, index, step: 1)
  }

  private static func matches(
    _ parts: [Part], _ passage: Passage, _ index: Int, step: Int
  ) -> Bool {
    var place = index
    for part in parts {
      let next = place + step
      let (scalar, han) = (passage.scalar(next), passage.character(next))
      let fits =
        switch part {
        case .one(let choice): choice.contains(scalar, han: han)
        case .none(let choice): !choice.contains(scalar, han: han)
        case .any: han != 0
        case .cut: isCut(passage, place, next)
        case .near(let choice): isNear(choice, passage, from: next, step: step)
        }
      if !fits { return false }
      if case .cut = part { continue }
      place = next
    }
    return true
  }

  private static func isCut(_ passage: Passage, _ place: Int, _ next: Int) -> Bool {
    let all = passage.wordAt.indices
    return !all.contains(next) || !all.contains(place)
      || passage.wordAt[place] != passage.wordAt[next]
  }

  private static func isNear(
    _ choice: Choice, _ passage: Passage, from place: Int, step: Int
  ) -> Bool {
    (0..<Passage.window).contains { distance in
      choice.characters.contains(passage.character(place + distance * step))
    }
  }
}

// MARK: - Reading patterns

extension PlacePattern {
  private static let numerals = "〇零一二兩三四五六七八九十百千萬億幾半數"
  private static let pronouns = "我你妳您他她它牠祂咱"

  private static func parts(_ text: Substring) -> [Part] {
    var parts: [Part] = []
    var rest = text.unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "[", "{":
        let isNone = scalar == "[" && rest.first == "^"
        if isNone { rest.removeFirst() }
        let end = rest.firstIndex { $0 == "]" || $0 == "}" } ?? rest.endIndex
        let choice = choice(rest[..<end])
        rest = rest[end...].dropFirst()
        parts.append(scalar == "{" ? .near(choice) : isNone ? .none(choice) : .one(choice))
      case "%": parts.append(.any)
      case "|": parts.append(.cut)
      default: parts.append(.one(choice([scalar])))
      }
    }
    return parts
  }

  private static func choice(_ text: some Collection<Unicode.Scalar>) -> Choice {
    var choice = Choice()
    for scalar in text {
      switch scalar {
      case "N":
        choice.hasDigits = true
        choice.characters += numerals.unicodeScalars.map(\.value)
      case "P": choice.characters += pronouns.unicodeScalars.map(\.value)
      case "^", "$": choice.hasBorder = true
      default: choice.characters.append(scalar.value)
      }
    }
    return choice
  }
}
