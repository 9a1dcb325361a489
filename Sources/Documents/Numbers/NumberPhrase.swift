import Segmentation
import Text

/// A number in a document with the units that make one thing of it: 民國九十八年, 三點十五分, 六百 of 六百元.
///
/// Its words are cut apart, 民國, 九十八 and 年; a question for the number gets the whole.
package struct NumberPhrase: Equatable, Sendable {
  /// UTF-8 offsets in the unit.
  var range: Range<Int>
  /// The meaning of the number.
  package var meaning: NumberMeaning
  /// Whether a headword of these characters is meant instead, if there is one: 他是個二百五, 打一一九.
  var givesWayToWord = false

  /// How far the tokens around are looked at to each side.
  private static let reach = 12
  /// The maximum length of such a token, in UTF-8 code units: none that means something is longer.
  private static let longest = 256

  /// The number that a token is part of; `nil` if there isn't one, or a word of the dictionary is more likely.
  ///
  /// - Parameters:
  ///   - index: the token's.
  ///   - text: the text of a range of offsets.
  init?(at index: Int, in tokens: CompactTokens, text: (Range<Int>) -> String) {
    guard tokens.indices.contains(index), tokens[index].range.count <= Self.longest,
      Self.mayBeNumber(tokens[index], text)
    else { return nil }
    var row = Row()
    for place in max(0, index - Self.reach)..<min(tokens.count, index + Self.reach) {
      let token = tokens[place]
      let text = token.range.count <= Self.longest ? text(token.range) : "\n"
      row.append(token, text, isFocus: place == index)
    }
    guard let found = row.phrase else { return nil }
    // Of a time 點 is a unit, and has a card of its own.
    if Self.joints.contains(text(tokens[index].range)), !found.meaning.kind.isOneValue {
      return nil
    }
    self = found
  }

  /// Words between the digits of one value: 八點五, 三又二分之一.
  private static let joints = ["點", "又"]

  /// Characters that begin a number, or the name of a day.
  private static let signs: HanSet = "幾數上下近這本星禮週周負"

  private static func mayBeNumber(_ token: Token, _ text: (Range<Int>) -> String) -> Bool {
    switch token.kind {
    case .number, .foreign: return true
    case .word: break
    case .unknown, .name, .listed, .punctuation, .space: return false
    }
    let text = text(token.range)
    return text.unicodeScalars.contains {
      Numeral.isFigure($0.value) || Numeral.isChinese($0.value)
        || Numeral.isCapital($0.value) || signs.contains($0.value)
    } || joints.contains(text)
  }
}

/// Tokens around a place, and the numbers that they make.
private struct Row {
  private var scalars: [UInt32] = []
  /// The UTF-8 offset where a token begins, by its first scalar in the row.
  private var starts: [Int: Int] = [:]
  /// The same where one ends, by the scalar behind its last.
  private var ends: [Int: Int] = [:]
  private var focus = 0..<0
  private var focusKind = Token.Kind.number
  private var isBehindBlank = false

  mutating func append(_ token: Token, _ text: String, isFocus: Bool) {
    // 2026 年: a blank does not count, except between figures, which are two numbers then.
    if token.isSpace, text == " ", scalars.last.map({ CharacterClass.of($0) != .letter }) == true {
      isBehindBlank = true
      return
    }
    if isBehindBlank, let last = scalars.last, let first = text.unicodeScalars.first,
      Numeral.isFigure(last), Numeral.isFigure(first.value)
    {
      scalars.append(0x20)
    }
    isBehindBlank = false
    starts[scalars.count] = token.range.lowerBound
    let start = scalars.count
    scalars += text.unicodeScalars.lazy.map(\.value).filter { CharacterClass.of($0) != .extend }
    ends[scalars.count] = token.range.upperBound
    if isFocus { (focus, focusKind) = (start..<scalars.count, token.kind) }
  }

  var phrase: NumberPhrase? {
    let scanner = NumberScanner(text: scalars)
    for start in starts.keys.sorted() where start <= focus.lowerBound {
      let found = scanner.numbers(at: start).filter {
        ends[$0.end] != nil && $0.end >= focus.upperBound
      }
      guard let (end, meaning) = found.max(by: { $0.end < $1.end }),
        let (first, last) = starts[start].flatMap({ start in ends[end].map { (start, $0) } })
      else { continue }
      if start..<end == focus, !isMeant(meaning.kind, end) { return nil }
      var whole = meaning
      whole.words = NumberWords.words(of: Array(scalars[start..<end]), meaning.kind)
      var phrase = NumberPhrase(range: first..<last, meaning: whole)
      phrase.givesWayToWord = start..<end == focus && isPerhapsWord(meaning.kind, end)
      return phrase
    }
    return nil
  }

  /// Whether a token that is a number is meant as one: a headword if it counts something, and figures if Chinese
  /// characters are beside them.
  private func isMeant(_ kind: NumberMeaning.Kind, _ end: Int) -> Bool {
    switch focusKind {
    case .number where scalars[focus].allSatisfy({ $0 < 0x80 }):
      let isTelephone = kind == .telephone && scalars[focus.lowerBound] == "0"
      return kind == .percentage || isTelephone || isBesideChinese
    case .foreign: return kind == .telephone || isBesideChinese
    case .word where kind == .floor || kind == .address: return true
    case .word where kind == .number || kind == .approximate || kind == .row || kind == .ordinal:
      return focus.count > 1 && isBeforeUnit(end)
    case .word: return false
    default: return true
    }
  }

  /// Whether a headword would be a number with its unit left out: 萬一, which mostly is "if", also before 下雨.
  private var isShortened: Bool {
    focus.count == 2 && Numeral.power(scalars[focus.lowerBound]).map { $0 > 10 } == true
      && Numeral.digit(scalars[focus.lowerBound + 1]) != nil
  }

  /// Whether a headword may be meant, with no unit behind: by digits, 一一九, where somebody is called so, 二百五, or as
  /// a warning, 千萬別去.
  private func isPerhapsWord(_ kind: NumberMeaning.Kind, _ end: Int) -> Bool {
    if isShortened { return true }
    if isBeforeUnit(end) { return false }
    return kind == .row || isWarning(end)
      || focus.lowerBound > 0 && Self.calling.contains(scalars[focus.lowerBound - 1])
  }

  private static let calling: HanSet = "個是像真很太們這那"

  private func isWarning(_ end: Int) -> Bool {
    scalars[focus].elementsEqual("千萬".unicodeScalars.map(\.value))
      && end < scalars.count && Self.warned.contains(scalars[end])
  }

  private static let warned: HanSet = "別不要記可小勿莫注得當請"

  private var isBesideChinese: Bool {
    [focus.lowerBound - 1, focus.upperBound].contains { place in
      scalars.indices.contains(place)
        && (CharacterClass.of(scalars[place]) == .han
          || CharacterClass.of(scalars[place]) == .joiner)
    }
  }

  private func isBeforeUnit(_ end: Int) -> Bool {
    let scanner = NumberScanner(text: scalars)
    return end < scalars.count && Segmenter.isMeasure(scalars[end])
      || scanner.end(ofOne: ["小時", "公里", "公尺", "公分", "公斤", "公克", "世紀"], at: end) != nil
  }
}

extension NumberScanner {
  /// All numbers that begin at a place.
  fileprivate func numbers(at start: Int) -> [Found] {
    [
      figuresWithMarks, number, negative, fraction, approximate, rowOfDigits, share, ordinal, score,
      date,
      time, weekday, article, address,
    ].compactMap { $0(start) }
  }
}

extension NumberPhrase {
  fileprivate init(range: Range<Int>, meaning: NumberMeaning) {
    self.range = range
    self.meaning = meaning
  }
}
