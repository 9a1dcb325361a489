import Text

/// A pattern of the text around a place; see `PlaceRules`.
///
/// Thousands are kept, and most of those that are tried fail at their first part: all parts of one lie together.
package struct PlacePattern: Sendable {
  /// What stands at a place; its characters follow it.
  private struct Part {
    enum Kind: UInt32 {
      case one, none, any, cut, near
      /// A word of a class.
      case word
    }

    let kind: Kind
    /// A digit and the border of a clause may be among the characters.
    var hasDigits = false
    var hasBorder = false
    /// How many characters follow; of a word, the number of its class instead.
    var count = 0

    init(_ kind: Kind) { self.kind = kind }

    @inline(__always) init(code: UInt32) {
      kind = Kind(rawValue: code & 7) ?? .any
      (hasDigits, hasBorder) = (code & 8 != 0, code & 16 != 0)
      count = Int(code >> 8)
    }

    var code: UInt32 {
      kind.rawValue | (hasDigits ? 8 : 0) | (hasBorder ? 16 : 0)
        | UInt32(truncatingIfNeeded: count) << 8
    }

    @inline(__always)
    func contains(
      _ scalar: UInt32, han: UInt32, among characters: UnsafeBufferPointer<UInt32>
    ) -> Bool {
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

  /// Parts and their characters, from the place outwards: those before it, and from `leftCount` on those behind it.
  private let codes: [UInt32]
  private let leftCount: Int
  private let classes: [WordSet]

  /// - Returns: `nil` if the text does not have one place.
  package init?(_ text: some StringProtocol) {
    let sides = Substring(text).unicodeScalars
      .split(separator: "_", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    var (codes, classes): ([UInt32], [WordSet]) = ([], [])
    Self.forEachPart(of: sides[0], &classes) { codes.insert(contentsOf: $0, at: 0) }
    leftCount = codes.count
    Self.forEachPart(of: sides[1], &classes) { codes += $0 }
    (self.codes, self.classes) = (codes, classes)
  }

  @inline(__always)
  func matches(_ passage: Passage, _ index: Int) -> Bool {
    matches(passage, index..<index + 1)
  }

  /// Whether the pattern fits to what is around a word.
  package func matches(_ passage: Passage, _ word: Range<Int>) -> Bool {
    codes.withUnsafeBufferPointer { codes in
      matches(codes, 0..<leftCount, passage, word.lowerBound, step: -1)
        && matches(codes, leftCount..<codes.count, passage, word.upperBound - 1, step: 1)
    }
  }

  private func matches(
    _ codes: UnsafeBufferPointer<UInt32>, _ side: Range<Int>, _ passage: Passage, _ index: Int,
    step: Int
  ) -> Bool {
    var place = index
    var number = side.lowerBound
    while number < side.upperBound {
      let part = Part(code: codes[number])
      number += 1
      let next = place + step
      switch part.kind {
      case .cut:
        if !Self.isCut(passage, place, next) { return false }
        continue
      case .word:
        guard let end = Self.wordEnd(classes[part.count], passage, next, step: step) else {
          return false
        }
        place = end
        continue
      case .any:
        if passage.character(next) == 0 { return false }
      case .one, .none, .near:
        let characters = UnsafeBufferPointer(rebasing: codes[number..<number + part.count])
        number += part.count
        let fits =
          part.kind == .near
          ? Self.isNear(characters, passage, from: next, step: step)
          : part.contains(
            passage.scalar(next), han: passage.character(next), among: characters)
            != (part.kind == .none)
        if !fits { return false }
      }
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
    _ characters: UnsafeBufferPointer<UInt32>, _ passage: Passage, from place: Int, step: Int
  ) -> Bool {
    (0..<Passage.window).contains { distance in
      characters.contains(passage.character(place + distance * step))
    }
  }
}

// MARK: - Reading patterns

extension PlacePattern {
  private static let numerals = "〇零一二兩三四五六七八九十百千萬億幾半數"
  private static let pronouns = "我你妳您他她它牠祂咱"

  /// Calls `body` with each part of a side and its characters.
  private static func forEachPart(
    of text: Substring.UnicodeScalarView, _ classes: inout [WordSet],
    _ body: (ArraySlice<UInt32>) -> Void
  ) {
    var codes: [UInt32] = []
    func add(_ kind: Part.Kind, _ text: some Collection<Unicode.Scalar>) {
      Self.set(&codes, to: kind, text)
      body(codes[...])
    }
    var rest = text
    while let scalar = rest.popFirst() {
      switch scalar {
      case "[", "{":
        let isNone = scalar == "[" && rest.first == "^"
        if isNone { rest.removeFirst() }
        let end = rest.firstIndex { $0 == "]" || $0 == "}" } ?? rest.endIndex
        add(scalar == "{" ? .near : isNone ? .none : .one, rest[..<end])
        rest = rest[end...].dropFirst()
      case "<":
        let end = rest.firstIndex(of: ">") ?? rest.endIndex
        var part = Part(.word)
        part.count = classes.count
        classes.append(WordClasses.words[String(rest[..<end])] ?? "")
        body([part.code])
        rest = rest[end...].dropFirst()
      case "%": body([Part(.any).code])
      case "|": body([Part(.cut).code])
      default: add(.one, CollectionOfOne(scalar))
      }
    }
  }

  /// Replaces codes by those of a part of one of several characters.
  private static func set(
    _ codes: inout [UInt32], to kind: Part.Kind, _ text: some Collection<Unicode.Scalar>
  ) {
    var part = Part(kind)
    codes.removeAll(keepingCapacity: true)
    codes.append(0)
    for scalar in text {
      switch scalar {
      case "N":
        part.hasDigits = true
        codes += numerals.unicodeScalars.lazy.map(\.value)
      case "P": codes += pronouns.unicodeScalars.lazy.map(\.value)
      case "^", "$": part.hasBorder = true
      default: codes.append(scalar.value)
      }
    }
    part.count = codes.count - 1
    codes[0] = part.code
  }
}
