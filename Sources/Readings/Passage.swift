package import Segmentation
import Text

/// The run of a text that a reading may look at: from one hard border to the next, cut into words.
///
/// The arrays are allocated once and serve many runs. Modifiers of a character take no place of their own.
package struct Passage: Sendable, Equatable {
  /// A word of the run, or a piece between words.
  package struct Word: Sendable, Equatable {
    /// In `scalars`.
    package var range: Range<Int>
    var kind: Token.Kind
    /// The lexicon's id.
    var id: Int?
    /// Whether it is a character of a name, and not its first.
    var continuesName = false
  }

  /// Its scalars, without those that modify the one before them.
  private(set) var scalars: [UInt32] = []
  /// The character if it is a Chinese one, otherwise 0: punctuation, letters, digits.
  package private(set) var han: [UInt32] = []
  /// The UTF-8 offsets of each scalar.
  private(set) var ranges: [Range<Int>] = []
  /// The word that each scalar is in.
  package private(set) var wordAt: [Int32] = []
  /// The words in their order.
  package private(set) var words: [Word] = []

  /// Whether the sentence goes on behind the run, with something quoted or behind a blank: 和「豆漿」.
  var goesOn = false
  /// Whether the sentence began before the run, and something quoted ends there: 「啪」地一聲.
  var isContinued = false

  /// How many scalars the run has.
  package var count: Int { scalars.count }

  /// An empty run.
  package init() {}

  /// Begins another run.
  package mutating func removeAll() {
    scalars.removeAll(keepingCapacity: true)
    han.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    wordAt.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    (goesOn, isContinued) = (false, false)
  }

  /// Appends a word of the text.
  ///
  /// - Parameter spelling: the word's characters if the text writes it with others.
  @inline(__always)
  package mutating func append(
    _ range: Range<Int>, kind: Token.Kind, id: Int?, of text: UnsafeBufferPointer<UInt8>,
    spelling: [UInt32]? = nil
  ) {
    var start = scalars.count
    let first = start
    var index = range.lowerBound
    while index < range.upperBound {
      let (written, length) = decodeScalar(text, at: index)
      let character = CharacterClass.of(written)
      if character != .extend {
        // A word without an entry is known by its characters alone.
        if kind == .unknown || kind == .name, scalars.count > start {
          endWord(from: start, kind: kind, id: nil, continuesName: kind == .name && start > first)
          start = scalars.count
        }
        let scalar = spelling?.dropFirst(scalars.count - first).first ?? written
        scalars.append(scalar)
        han.append(character == .han ? scalar : 0)
        ranges.append(index..<index + length)
        wordAt.append(Int32(truncatingIfNeeded: words.count))
      }
      index += length
    }
    endWord(from: start, kind: kind, id: id, continuesName: kind == .name && start > first)
  }

  @inline(__always)
  private mutating func endWord(
    from start: Int, kind: Token.Kind, id: Int?, continuesName: Bool
  ) {
    words.append(
      Word(range: start..<scalars.count, kind: kind, id: id, continuesName: continuesName))
  }

  /// Appends a word that is known to be of Chinese characters.
  package mutating func append(_ word: ArraySlice<UInt32>) {
    let start = scalars.count
    ranges += word.indices.map { $0..<$0 }
    wordAt += repeatElement(Int32(truncatingIfNeeded: words.count), count: word.count)
    scalars += word
    han += word
    words.append(Word(range: start..<scalars.count, kind: .word, id: nil))
  }

  /// Cuts what is in a range into other words.
  ///
  /// - Parameter parts: in their order, and together the range.
  mutating func cut(_ range: Range<Int>, into parts: [Range<Int>]) {
    let (before, behind) = (
      words.filter { $0.range.upperBound <= range.lowerBound },
      words.filter { $0.range.lowerBound >= range.upperBound }
    )
    words = before + parts.map { Word(range: $0, kind: .word, id: nil) } + behind
    for (number, word) in words.enumerated() {
      for place in word.range { wordAt[place] = Int32(truncatingIfNeeded: number) }
    }
  }

  /// The Chinese character at a place, or 0.
  @inline(__always)
  func character(_ index: Int) -> UInt32 {
    UInt(bitPattern: index) < UInt(bitPattern: han.count) ? han[index] : 0
  }

  private static let letter: UInt32 = 0x41

  /// The scalar at a place. Outside of the run 0, or a letter where the sentence goes on: what is quoted there ends no
  /// clause, and no pattern looks into it.
  @inline(__always)
  func scalar(_ index: Int) -> UInt32 {
    if UInt(bitPattern: index) < UInt(bitPattern: scalars.count) { return scalars[index] }
    let isOther = index < 0 ? isContinued && index == -1 : goesOn && index == scalars.count
    return isOther ? Self.letter : 0
  }

  /// Whether the character at a place is in a person's name; foreign names do not count.
  func isName(_ index: Int) -> Bool {
    wordAt.indices.contains(index) && words[Int(wordAt[index])].kind == .name
  }

  /// Whether the character at a place is in a person's name, and not its first.
  func continuesName(_ index: Int) -> Bool {
    wordAt.indices.contains(index) && words[Int(wordAt[index])].continuesName
  }

  /// Whether a clause ends before a place: neither a character nor a letter nor a digit is there.
  func isBorder(_ index: Int) -> Bool {
    switch CharacterClass.of(scalar(index)) {
    case .han, .letter, .digit, .bopomofo: false
    default: true
    }
  }

  /// The range of the word before the one that begins at `start`.
  @inline(__always)
  func word(endingAt start: Int) -> Range<Int> {
    start > 0 ? words[Int(wordAt[start - 1])].range : start..<start
  }

  /// The range of the word that begins at `end`.
  @inline(__always)
  func word(startingAt end: Int) -> Range<Int> {
    end < wordAt.count ? words[Int(wordAt[end])].range : end..<end
  }
}

// MARK: - Features

extension Passage {
  /// How far to each side the characters are looked at.
  static let window = 8

  /// Calls `body` with every feature of the context of a character.
  ///
  /// - Parameter isWord: whether the character is a word, with words for neighbours; otherwise it is in one.
  @inline(__always)
  package func forEachFeature(at index: Int, isWord: Bool, _ body: (UInt32) -> Void) {
    let left = character(index - 1)
    let right = character(index + 1)
    body(FeatureHash.of(.bias))
    body(FeatureHash.of(.left, left))
    body(FeatureHash.of(.right, right))
    body(FeatureHash.of(.both, left, right))
    if left != 0 { body(FeatureHash.of(.twoLeft, character(index - 2), left)) }
    if right != 0 { body(FeatureHash.of(.twoRight, right, character(index + 2))) }
    if isWord { forEachNeighbour(of: index, body) }
    forEachNear(index, body)
  }

  /// Calls `body` with the features that a headword of two characters gives of each.
  @inline(__always)
  package func forEachBareFeature(at index: Int, _ body: (UInt32) -> Void) {
    if index > 0 { body(FeatureHash.of(.left, character(index - 1))) }
    if index + 1 < count { body(FeatureHash.of(.right, character(index + 1))) }
    forEachNear(index, body)
  }

  @inline(__always)
  private func forEachNeighbour(of index: Int, _ body: (UInt32) -> Void) {
    let previous = word(endingAt: index)
    if previous.count > 1 {
      body(FeatureHash.of(.previousWord, word: scalars[previous]))
      body(FeatureHash.of(.previousIsLong))
    }
    let next = word(startingAt: index + 1)
    if next.count > 1 {
      body(FeatureHash.of(.nextWord, word: scalars[next]))
      body(FeatureHash.of(.nextIsLong))
    }
  }

  @inline(__always)
  private func forEachNear(_ index: Int, _ body: (UInt32) -> Void) {
    let first = max(0, index - Self.window)
    let last = min(count - 1, index + Self.window)
    var place = first
    while place <= last {
      let near = han[place]
      if near != 0, place != index { body(FeatureHash.of(.near, near)) }
      place += 1
    }
  }
}
