import Text

/// A segmenter cuts text into words.
///
///     let segmenter = Segmenter(lexicon: lexicon)
///     let text = Array("我去銀行。".utf8)
///     for token in segmenter.tokens(in: text) {
///       print(String(decoding: text[token.range], as: UTF8.self), token.kind)  // 我 word, 去 word, 銀行 word, 。 punctuation
///     }
///
/// Chinese characters are cut by best path over the lexicon; numbers are one word; words in other
/// scripts are one token; punctuation and white space are tokens of their own. Every byte of the text is in
/// exactly one token, in order. Offsets are UTF-8. Nothing fails, and no database is asked. Any thread can use it.
///
/// For the words of a document, which are kept from one edit to the next, see `WordAnalyser`.
package struct Segmenter: Sendable {
  /// The words that are known.
  package let lexicon: Lexicon
  /// The words that the user has added.
  package let userWords: ListLexicon?
  /// The words that the text has taught.
  package var taught: TaughtWords?

  /// A segmenter by the words of a dictionary, and perhaps those of a list beside it.
  package init(lexicon: Lexicon, userWords: ListLexicon? = nil) {
    self.lexicon = lexicon
    self.userWords = userWords
  }

  /// The same for much text: see `Lexicon.inOwnMemory`.
  package func forMuchText() -> Segmenter {
    var other = Segmenter(lexicon: lexicon.inOwnMemory(), userWords: userWords)
    other.taught = taught
    return other
  }

  /// The tokens of valid UTF-8 text.
  package func tokens(in text: [UInt8]) -> [Token] {
    text.withUnsafeBufferPointer { tokens(in: $0) }
  }

  /// The tokens of valid UTF-8 text.
  package func tokens(in text: UnsafeBufferPointer<UInt8>) -> [Token] {
    var tokens: [Token] = []
    tokens.reserveCapacity(text.count / 4)
    segment(text, into: &tokens)
    return tokens
  }

  /// The tokens of each of some valid UTF-8 texts, as of each by itself.
  package func tokens(inEach texts: [[UInt8]]) -> [[Token]] {
    var lattice = lattice(for: texts.reduce(0) { max($0, $1.count) })
    var all: [[Token]] = []
    all.reserveCapacity(texts.count)
    for text in texts {
      var tokens: [Token] = []
      tokens.reserveCapacity(text.count / 4)
      text.withUnsafeBufferPointer { segment($0, into: &tokens, naming: true, by: &lattice) }
      all.append(tokens)
    }
    return all
  }

  /// Appends the tokens of valid UTF-8 text.
  ///
  /// - Parameter naming: whether words get their ids. If only the cut is needed, one access to memory for each
  ///   word can be saved; all words of the lexicon are then `.word`.
  package func segment(
    _ text: UnsafeBufferPointer<UInt8>, into tokens: inout [Token], naming: Bool = true
  ) {
    var lattice = lattice(for: text.count)
    segment(text, into: &tokens, naming: naming, by: &lattice)
  }

  /// - Parameter count: how many bytes a text has at the most.
  private func lattice(for count: Int) -> Lattice {
    Lattice(lexicon: lexicon, userWords: userWords, taught: taught, capacity: count)
  }

  private func segment(
    _ text: UnsafeBufferPointer<UInt8>, into tokens: inout [Token], naming: Bool,
    by lattice: inout Lattice
  ) {
    var index = 0
    while index < text.count {
      let (scalar, length) = decodeScalar(text, at: index)
      let kind = CharacterClass.of(scalar)
      if kind == .han {
        let end = fill(&lattice, from: index, in: text)
        let isWhole = !lattice.isFull || end == text.count
        index = lattice.cut(end: end, isWhole: isWhole, into: &tokens, naming: naming)
      } else {
        let end = tokenEnd(text, from: index, scalar: scalar, length: length, kind: kind)
        tokens.append(Token(range: index..<end, kind: Self.kind(of: kind)))
        index = end
      }
    }
  }

  /// The part of valid UTF-8 text around `offset` that is cut the same whatever is outside it: from the white space or
  /// punctuation before it to that behind. The token that ends at `offset` is in it.
  ///
  /// - Parameter limits: if nothing is found in these, the part ends at the first character outside; `nil` for
  ///   the whole text.
  package func part(
    around offset: Int, in text: [UInt8], within limits: Range<Int>? = nil
  ) -> Range<Int> {
    let limits = limits ?? 0..<text.count
    return text.withUnsafeBufferPointer { text in
      let start = startOfPart(before: offset, in: text, from: limits.lowerBound)
      return start..<endOfPart(from: offset, in: text, to: min(limits.upperBound, text.count))
    }
  }

  private func isBorder(at index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    Borders.isBorder(decodeScalar(text, at: index).scalar)
  }

  /// Where the part begins: behind a border, or at the one that ends at `offset`.
  private func startOfPart(
    before offset: Int, in text: UnsafeBufferPointer<UInt8>, from limit: Int
  ) -> Int {
    var start = offset
    while start > limit {
      var previous = start - 1
      while previous > 0, isContinuation(text[previous]) { previous -= 1 }
      if start < offset, isBorder(at: previous, in: text), !Self.isBehindDigit(start, in: text),
        !Self.isBehindGivenName(start, in: text),
        skip(text, from: start, while: { $0 == .extend }) == start
      {
        return start
      }
      start = previous
    }
    return start
  }

  /// Where the part ends: behind the border that comes next, with what modifies it.
  private func endOfPart(
    from offset: Int, in text: UnsafeBufferPointer<UInt8>, to limit: Int
  ) -> Int {
    var index = offset
    while index < limit {
      let isLast = isBorder(at: index, in: text)
      index += decodeScalar(text, at: index).length
      if isLast { return skip(text, from: index) { $0 == .extend || $0 == .space } }
    }
    return index
  }

  /// Every dictionary word in the text that covers the byte at `offset`, in order of start and then
  /// of length.
  package func matches(covering offset: Int, in text: [UInt8]) -> [WordMatch] {
    text.withUnsafeBufferPointer { text in
      guard text.indices.contains(offset) else { return [] }
      var lattice = Lattice(lexicon: lexicon, userWords: userWords, capacity: text.count)
      var index = 0
      while index <= offset {
        let (scalar, length) = decodeScalar(text, at: index)
        guard CharacterClass.of(scalar) == .han else {
          index += length
          continue
        }
        let end = fill(&lattice, from: index, in: text)
        if end > offset { return lattice.matches(covering: offset, end: end) }
        index = end
      }
      return []
    }
  }

  /// The cost of the best cut of a run of Chinese characters into known words: 64 times the natural logarithm of how
  /// unlikely it is. Only differences between texts for one place say something.
  package func cost(of run: [UInt32]) -> Int {
    if run.isEmpty { return 0 }
    var lattice = Lattice(lexicon: lexicon, userWords: userWords, capacity: run.count)
    lattice.findsUnlisted = false
    lattice.append(contentsOf: run[...])
    return Int(lattice.cheapestCut().cost)
  }

  private static func kind(of kind: CharacterClass) -> Token.Kind {
    switch kind {
    case .digit: .number
    case .letter, .bopomofo: .foreign
    case .space: .space
    case .han, .joiner, .extend, .other: .punctuation
    }
  }
}

// MARK: - Chinese

extension Segmenter {
  /// Puts the run that begins at `start` into the lattice, or as much as it holds.
  /// Returns where it ends.
  private func fill(
    _ lattice: inout Lattice, from start: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    lattice.removeAll()
    lattice.followsNumber = Self.isBehindDigit(start, in: text)
    lattice.followsGivenName = Self.isBehindGivenName(start, in: text)
    lattice.followsQuotation = Self.isBehindQuotation(start, in: text)
    lattice.followsLabel = NameLabels.isBehindLabel(start, in: text)
    var index = start
    while index < text.count {
      // Most of the text is this: U+5000 to U+9FFF are Chinese characters one and all.
      if text[index] &- 0xE5 < 5, index + 2 < text.count {
        if lattice.isFull { return index }
        lattice.append(decodeScalar(text, at: index).scalar, at: index)
        index += 3
        continue
      }
      let (scalar, length) = decodeScalar(text, at: index)
      switch CharacterClass.of(scalar) {
      case .han:
        if lattice.isFull { return index }
        lattice.append(scalar, at: index)
      case .joiner:
        if lattice.isFull { return index }
        lattice.appendJoiner(scalar, at: index)
      case .extend: break
      default:
        lattice.precedesGivenName = Self.isBeforeGivenName(index, in: text)
        lattice.precedesSpeech = scalar == "：" || scalar == ":"
        return index
      }
      index += length
    }
    return index
  }
}

extension Segmenter {
  /// Whether a digit is before an offset, or before one space that is.
  private static func isBehindDigit(
    _ index: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard index > 0 else { return false }
    let isSpaced = text[index - 1] == UInt8(ascii: " ") && index > 1
    let byte = text[isSpaced ? index - 2 : index - 1]
    return UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}

extension Segmenter {
  /// Whether a word of Latin letters, the first a capital and all others small, is before an offset, or before one space
  /// that is.
  private static func isBehindGivenName(
    _ index: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard index > 0 else { return false }
    let end = text[index - 1] == UInt8(ascii: " ") ? index - 1 : index
    var start = end
    while start > 0, UInt8(ascii: "a")...UInt8(ascii: "z") ~= text[start - 1] { start -= 1 }
    return end - start > 1 && start > 0
      && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= text[start - 1]
  }

  /// Whether a word with a capital begins at an offset: Kevin, but not CP.
  private static func isBeforeGivenName(
    _ index: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    index + 2 < text.count && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= text[index]
      && text[index + 1...index + 2].allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
      }
  }
}

extension Segmenter {
  /// Whether a mark that closes a quotation or a title ends at an offset: 「設定」.
  private static func isBehindQuotation(
    _ index: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard index >= 3, text[index - 3] == 0xE3, text[index - 2] == 0x80 else { return false }
    switch text[index - 1] {
    case 0x89, 0x8B, 0x8D, 0x8F, 0x91: return true
    default: return false
    }
  }
}

// MARK: - Everything else

extension Segmenter {
  /// The end of the token that begins at `start` with a scalar that is not Chinese.
  private func tokenEnd(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, scalar: UInt32, length: Int,
    kind: CharacterClass
  ) -> Int {
    let next = start + length
    switch kind {
    case .letter, .digit:
      let end = wordEnd(text, from: next)
      return isNumber(text, start..<end) ? numberEnd(text, start..<end) : end
    case .other where isRepeatedMark(scalar):
      let end = skipScalars(text, from: next) { $0 == scalar }
      return skip(text, from: end) { $0 == .extend }
    case .bopomofo: return skip(text, from: next) { $0 == .bopomofo || $0 == .extend }
    case .space: return skip(text, from: next) { $0 == .space }
    case .other where scalar >= 0x80:
      return emojiEnd(text, from: skip(text, from: next) { $0 == .extend }, first: scalar)
    case .han, .joiner, .extend, .other: return skip(text, from: next) { $0 == .extend }
    }
  }

  /// The end of a word of letters and digits. Single marks inside belong to it: don't, A-AVG, 3.14,
  /// 10,000, a_b, name@example.org.
  private func wordEnd(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = skip(text, from: start, while: Self.isInWord)
    while index + 1 < text.count, Self.isMark(text[index]) {
      let (scalar, _) = decodeScalar(text, at: index + 1)
      let kind = CharacterClass.of(scalar)
      guard kind == .letter || kind == .digit else { break }
      index = skip(text, from: index + 1, while: Self.isInWord)
    }
    return index
  }

  private static func isInWord(_ kind: CharacterClass) -> Bool {
    kind == .letter || kind == .digit || kind == .extend
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "'", "-", ".", ",", "_", "@", ":", "/", "&", "+": true
    default: false
    }
  }

  private func isNumber(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    let end = skipScalars(text, from: range.lowerBound, to: range.upperBound) {
      $0 == "," || $0 == "." || CharacterClass.of($0) == .digit
    }
    return end == range.upperBound
  }

  /// Digits take the powers of ten behind them and "and some more": 20萬, 3.5億, 40多.
  private func numberEnd(_ text: UnsafeBufferPointer<UInt8>, _ digits: Range<Int>) -> Int {
    // 10十 is not a number, so 十 is left alone, and 百 and 千 behind several digits: 940 | 百帕, 500 | 千卡.
    let isLong = digits.count > 1 && !text[digits].contains(UInt8(ascii: "."))
    let index = skipScalars(text, from: digits.upperBound) {
      isMagnitude($0) && !($0 == "十") && !(isLong && ($0 == "百" || $0 == "千"))
    }
    guard index < text.count else { return index }
    let (scalar, length) = decodeScalar(text, at: index)
    return isRemainder(scalar) || Self.isPercent(scalar) ? index + length : index
  }

  /// Part of the number before it.
  private static func isPercent(_ scalar: UInt32) -> Bool {
    scalar == "%" || scalar == "％" || scalar == "‰"
  }

  /// Whether two of its kind make a flag.
  private static func isRegionalIndicator(_ scalar: UInt32) -> Bool {
    0x1F1E6...0x1F1FF ~= scalar
  }

  /// The end of a sequence of emoji that is shown as one: joined by U+200D, or a flag, which is two
  /// regional indicators (UTS #51, 1.4).
  private func emojiEnd(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, first: UInt32
  ) -> Int {
    var index = start
    while index < text.count {
      let (scalar, length) = decodeScalar(text, at: index)
      let isFlag =
        index == start && Self.isRegionalIndicator(first) && Self.isRegionalIndicator(scalar)
      guard isFlag || (isPictograph(scalar) && Self.isJoined(text, at: index)) else { break }
      index = skip(text, from: index + length) { $0 == .extend }
    }
    return index
  }

  /// Whether U+200D is before an offset.
  private static func isJoined(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index >= 3 && text[index - 3] == 0xE2 && text[index - 2] == 0x80 && text[index - 1] == 0x8D
  }
}
