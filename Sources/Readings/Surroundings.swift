package import Segmentation
import Text

/// The words around a word in its text: they decide which of its senses is meant there.
package struct Surroundings: Sendable, Equatable {
  /// How many tokens are looked at on each side.
  private static let reach = 8

  private var passage = Passage()
  /// The place of the word in the passage.
  private var word = 0..<0

  /// - Parameters:
  ///   - range: of the word: UTF-8 offsets.
  ///   - index: the number of the first token that is in the range.
  ///   - count: how many tokens the text has.
  ///   - token: gives a token of the text by its number, from 0.
  package init(
    of range: Range<Int>, at index: Int, count: Int, text: [UInt8], token: (Int) -> Token
  ) {
    text.withUnsafeBufferPointer { text in
      var start = min(index, count)
      for _ in 0..<Self.reach where start > 0 {
        start -= 1
        if Self.isBorder(token(start), text) { break }
      }
      var beyond = 0
      for number in start..<count {
        let token = token(number)
        guard token.range.upperBound <= text.count else { return }
        // A word that is no token of its own is one here.
        if token.range.lowerBound < range.upperBound, token.range.upperBound > range.lowerBound {
          append(token.range.clamped(to: 0..<range.lowerBound), token, text)
          if token.range.upperBound >= range.upperBound {
            let place = passage.count
            append(range, token, text)
            word = place..<passage.count
            append(range.upperBound..<token.range.upperBound, token, text)
          }
          continue
        }
        append(token.range, token, text)
        if token.range.lowerBound >= range.upperBound {
          beyond += 1
          if beyond == Self.reach || Self.isBorder(token, text) { return }
        }
      }
    }
  }

  /// The surroundings of a word that stands alone.
  package init(of word: String) {
    passage.append(word.unicodeScalars.map(\.value)[...])
    self.word = 0..<passage.count
  }

  /// The surroundings of a part of the word: the other parts are words beside it.
  ///
  /// - Parameters:
  ///   - number: of the part among `parts`.
  ///   - parts: code points of the word, in their order. `nil` where they are not all of it.
  package func part(_ number: Int, of parts: [Range<Int>]) -> Surroundings? {
    var end = 0
    for part in parts {
      guard part.lowerBound == end else { return nil }
      end = part.upperBound
    }
    guard end == word.count, !word.isEmpty else { return nil }
    let ranges = parts.map { $0.moved(by: word.lowerBound) }
    var other = self
    other.passage.cut(word, into: ranges)
    other.word = ranges[number]
    return other
  }

  /// Whether a pattern fits to the place: as `PlacePattern` has them.
  package func fit(_ pattern: PlacePattern) -> Bool {
    !word.isEmpty && pattern.matches(passage, word)
  }

  /// Whether one of some patterns fits with what stands behind 了 or 過, and behind what counts it, as if that were next: 打 before 仗 in
  /// 打了一場仗.
  package func fitObject(_ patterns: [PlacePattern]) -> Bool {
    objects.contains { end in
      patterns.contains { $0.matches(passage, word.lowerBound..<end) }
    }
  }

  private static let aspects: HanSet = "了過"
  private static let counts: HanSet = "〇零一二兩三四五六七八九十百千萬幾半"

  /// The places at which the object of the word may begin, if it is a verb.
  private var objects: [Int] {
    guard !word.isEmpty else { return [] }
    var places: [Int] = []
    var place = word.upperBound
    if Self.aspects.contains(passage.character(place)) {
      place += 1
      places.append(place)
    }
    // 點了點頭: the verb once more.
    if passage.han[min(place, passage.count)...].starts(with: passage.han[word]) {
      places.append(place + word.count)
    }
    let count = place
    while Self.counts.contains(passage.character(place)) { place += 1 }
    if place > count { places.append(place + 1) }
    return places.filter { passage.character($0) != 0 }
  }

  /// Whether the characters stand together somewhere around the word.
  package func contain(_ characters: ArraySlice<UInt32>) -> Bool {
    guard let first = characters.first else { return false }
    return passage.han.indices.contains { place in
      passage.han[place] == first && !word.contains(place)
        && passage.han[place...].starts(with: characters)
    }
  }

  /// The words around that may show the sense: those of several characters.
  package var words: [String] {
    passage.words.filter {
      $0.range.count > 1 && $0.range != word && !passage.han[$0.range].contains(0)
    }.map { word in
      String(scalars: passage.han[word.range].compactMap(Unicode.Scalar.init))
    }
  }

  /// The word with the one before it, and with the one behind it, where there are such. 體會 in 葉綠體 | 會 is neither.
  package var pairs: [String] {
    guard !word.isEmpty else { return [] }
    return [
      passage.word(endingAt: word.lowerBound).lowerBound..<word.upperBound,
      word.lowerBound..<passage.word(startingAt: word.upperBound).upperBound,
    ]
    .filter { $0.count > word.count }
    .map { passage.han[$0] }.filter { !$0.contains(0) }
    .map { String(scalars: $0.compactMap(Unicode.Scalar.init)) }
  }

  private mutating func append(
    _ range: Range<Int>, _ token: Token, _ text: UnsafeBufferPointer<UInt8>
  ) {
    if range.isEmpty { return }
    passage.append(range, kind: token.kind == .unknown ? .word : token.kind, id: nil, of: text)
  }

  /// Whether a sentence ends there.
  private static func isBorder(_ token: Token, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard token.kind == .punctuation else { return false }
    let (scalar, _) = decodeScalar(text, at: token.range.lowerBound)
    return scalar == "。" || scalar == "！" || scalar == "？" || scalar == "\n"
  }
}
