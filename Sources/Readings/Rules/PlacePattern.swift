import Text

/// A pattern of the text around a place; see `PlaceRules`.
package struct PlacePattern: Sendable {
  /// One of several characters, marks of punctuation too; a digit and the border of a clause may be among them.
  private struct Choice: Sendable {
    var characters: [UInt32] = []
    var hasDigits = false
    var hasBorder = false

    @inline(__always)
    func contains(_ scalar: UInt32, han: UInt32) -> Bool {
      if han != 0 { return characters.contains(han) }
      if scalar == 0 { return hasBorder }
      if characters.contains(scalar) { return true }
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
    /// A word of a class.
    case word(WordSet)
  }

  /// From the place outwards.
  private let left: [Part]
  private let right: [Part]

  /// - Returns: `nil` if the text does not have one place.
  package init?(_ text: some StringProtocol) {
    let sides = Substring(text).unicodeScalars
      .split(separator: "_", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    left = Self.parts(sides[0]).reversed()
    right = Self.parts(sides[1])
  }

  @inline(__always)
  func matches(_ passage: Passage, _ index: Int) -> Bool {
    matches(passage, index..<index + 1)
  }

  /// Whether the pattern fits to what is around a word.
  package func matches(_ passage: Passage, _ word: Range<Int>) -> Bool {
    Self.matches(left, passage, word.lowerBound, step: -1)
      && Self.matches(right, passage, word.upperBound - 1, step: 1)
  }

  private static func matches(
    _ parts: [Part], _ passage: Passage, _ index: Int, step: Int
  ) -> Bool {
    var place = index
    for part in parts {
      let next = place + step
      let (scalar, han) = (passage.scalar(next), passage.character(next))
      let fits: Bool
      switch part {
      case .one(let choice): fits = choice.contains(scalar, han: han)
      case .none(let choice): fits = !choice.contains(scalar, han: han)
      case .any: fits = han != 0
      case .near(let choice): fits = isNear(choice, passage, from: next, step: step)
      case .cut:
        if !isCut(passage, place, next) { return false }
        continue
      case .word(let words):
        guard let end = wordEnd(words, passage, next, step: step) else { return false }
        place = end
        continue
      }
      if !fits { return false }
      place = next
    }
    return true
  }

  /// The last place of a word that the segmenter has cut at a place, if it is one of several.
  private static func wordEnd(
    _ words: WordSet, _ passage: Passage, _ place: Int, step: Int
  ) -> Int? {
    guard passage.wordAt.indices.contains(place) else { return nil }
    let word = passage.words[Int(passage.wordAt[place])].range
    guard place == (step > 0 ? word.lowerBound : word.upperBound - 1),
      words.contains(passage.han[word])
    else { return nil }
    return step > 0 ? word.upperBound - 1 : word.lowerBound
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

  private static func parts(_ text: Substring.UnicodeScalarView) -> [Part] {
    var parts: [Part] = []
    var rest = text
    while let scalar = rest.popFirst() {
      switch scalar {
      case "[", "{":
        let isNone = scalar == "[" && rest.first == "^"
        if isNone { rest.removeFirst() }
        let end = rest.firstIndex { $0 == "]" || $0 == "}" } ?? rest.endIndex
        let choice = choice(rest[..<end])
        rest = rest[end...].dropFirst()
        parts.append(scalar == "{" ? .near(choice) : isNone ? .none(choice) : .one(choice))
      case "<":
        let end = rest.firstIndex(of: ">") ?? rest.endIndex
        parts.append(.word(WordClasses.words[String(rest[..<end])] ?? ""))
        rest = rest[end...].dropFirst()
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
