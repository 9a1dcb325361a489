import Libc

extension SpellingTables {
  /// The number behind the last word of a run.
  var end: Int { wordCount }
  /// The number of a word that the tables do not have.
  var noWord: Int { wordCount + 1 }

  /// The hash of no characters, which `extend` makes longer.
  static let seed: UInt32 = 0x9E37_79B9

  @inline(__always) static func extend(_ hash: UInt32, _ scalar: UInt32) -> UInt32 {
    let longer = (hash ^ scalar) &* 0x0100_0193
    return longer ^ longer >> 13
  }

  @inline(__always) static func mix(_ value: UInt32) -> UInt32 {
    var hash = value
    hash ^= hash >> 16
    hash = hash &* 0x7FEB_352D
    hash ^= hash >> 15
    hash = hash &* 0x846C_A68B
    return hash ^ hash >> 16
  }

  /// The word of an extended hash.
  @inline(__always) func word(_ extended: UInt32) -> Int {
    let hash = Self.mix(extended)
    return heldWords.mayHold(hash) ? word(ofMixed: hash, from: firstWord(ofMixed: hash)) : noWord
  }

  /// The first word that the one of a mixed hash may be.
  @inline(__always) func firstWord(ofMixed hash: UInt32) -> Int {
    Int(wordStarts[Int(hash >> (32 - Self.hashBits))])
  }

  /// The word of a mixed hash.
  ///
  /// - Parameter first: `firstWord`.
  @inline(__always) func word(ofMixed hash: UInt32, from first: Int) -> Int {
    Self.word(ofMixed: hash, from: first, hashes, wordCount)
  }

  @inline(__always) static func word(
    ofMixed hash: UInt32, from first: Int, _ hashes: Numbers<UInt32>, _ count: Int
  ) -> Int {
    // Words are in the order of their hashes.
    var word = first
    while word < count, hashes[word] < hash { word &+= 1 }
    return word < count && hashes[word] == hash ? word : count + 1
  }

  /// The class of the rarest words with a hole that cost so little: `Scripts/spelling/narrow.py` has the classes too.
  @inline(__always) static func holeClass(costing most: Float) -> Int {
    most < 10 ? (most < leastOfWords ? -1 : 0) : min(Int(most) - 9, 7)
  }

  /// No word of several characters costs less.
  private static var leastOfWords: Float { 6 }

  /// The hash by which a word with a hole is found: of the extended hash, with 0xFFFF in the place of the hole.
  @inline(__always) func hole(_ extended: UInt32) -> (hash: UInt32, mayBeHeld: Bool) {
    let hash = Self.mix(extended)
    return (hash, heldHoles.mayHold(hash))
  }

  /// Calls `body` with the characters that make a word in the place of a hole, the commonest words first.
  ///
  /// - Parameters:
  ///   - hash: that of `hole`.
  ///   - most: the class of the rarest words that count.
  ///   - firstHole: as of `firstHole`.
  @inline(__always) func forEachFilling(
    _ hash: UInt32, atMost most: Int, from firstHole: UInt32, _ body: (Int) -> Void
  ) {
    let bucket = Int(hash >> (32 - Self.hashBits))
    let first = (hash >> (16 - Self.hashBits)) << 16
    let limit = first | UInt32(truncatingIfNeeded: most) << 13 | 0x1FFF
    if firstHole > limit { return }
    let last = Int(holeStarts[bucket + 1])
    var index = Self.firstPlace(of: first, in: Int(holeStarts[bucket])..<last) { holes[$0] }
    while index < last, holes[index] <= limit {
      body(Int(holes[index] & 0x1FFF))
      index &+= 1
    }
  }

  /// The first item with the same first bits as a hash. Where there are several hashes, those of all are read before `forEachFilling`,
  /// so that the reads do not wait for one another.
  @inline(__always) func firstHole(_ hash: UInt32) -> UInt32 {
    holes[Int(holeStarts[Int(hash >> (32 - Self.hashBits))])]
  }

  /// Whether a word is a headword of the dictionary.
  @inline(__always) func isTitle(_ word: Int) -> Bool { word < end && wordFlags[word] & 1 != 0 }

  /// How common a word is in news, from 0 to 7.
  func commonness(of word: Int) -> Int { word < end ? Int(wordFlags[word] >> 4) : 0 }

  /// The class of a word by the words that stand beside it; 0 for none.
  func wordClass(of word: Int) -> UInt8 { word < end ? wordClasses[word] : 0 }

  /// The part that a word mostly has in a sentence. `Scripts/spelling/kinds.py` has the same.
  package enum WordKind: UInt8, Sendable {
    /// Not known.
    case unknown
    case thing
    /// A quality of a thing, or a deed without an object: 漂亮, 跑.
    case state
    /// A deed with an object: 買.
    case transitive
    case adverb
    case other
  }

  /// The kind of a word.
  func kind(of word: Int) -> WordKind {
    word < wordCount ? WordKind(rawValue: wordKinds[word]) ?? .other : .unknown
  }

  /// The word that characters make, as people write them.
  func word(of characters: ArraySlice<UInt32>) -> Int {
    word(characters.reduce(Self.seed) { Self.extend($0, Spelling.standard($1)) })
  }

  /// The kind of the longest word that begins at a place of some characters.
  func kind(at place: Int, in characters: [UInt32]) -> WordKind {
    let rest = characters[place...].prefix(SpellingLattice.longestWord)
    var longest = noWord
    for end in rest.indices {
      let word = word(of: rest[...end])
      if word != noWord { longest = word }
    }
    return kind(of: longest)
  }

  /// How much rarer a character is as a word by itself than at all, as a logarithm.
  func freedom(of number: Int) -> Float { number >= boundary ? 0 : freedoms[number] }

  /// Whether a character of a run stands before the next one elsewhere.
  func hasNext(_ place: Int, in numbers: [Int]) -> Bool {
    place + 1 < numbers.count && pairCount(numbers[place], numbers[place + 1]) > 0
  }

  /// -log P of a word.
  @inline(__always) func cost(of word: Int) -> Float { Self.cost(of: word, wordValues, wordCount) }

  @inline(__always) static func cost(
    of word: Int, _ values: Numbers<UInt8>, _ end: Int
  ) -> Float {
    word < end ? Float(values[2 * word]) / 10 : word == end ? 1.897 : 17
  }

  /// -log P of a word behind another one.
  @inline(__always) func cost(of word: Int, after first: Int) -> Float {
    cost(of: word, after: first, pair: nearPair(of: word, after: first))
  }

  /// The pair about where that of two words is; it has no word's number if there are no pairs.
  @inline(__always) func nearPair(of word: Int, after first: Int) -> UInt32 {
    if first >= end || word == noWord { return .max }
    let places = Int(pairStarts[first])..<Int(pairStarts[first + 1])
    return places.isEmpty ? .max : pairs[nearPair(of: word, in: places)]
  }

  /// Words are numbered by their hashes, so those behind one lie about evenly among its pairs.
  @inline(__always) private func nearPair(of word: Int, in places: Range<Int>) -> Int {
    Self.near((word &* wordShare) >> 20, bits: 20, in: places)
  }

  /// -log P of a word behind another one.
  ///
  /// - Parameter pair: `nearPair`.
  @inline(__always) func cost(of word: Int, after first: Int, pair: UInt32) -> Float {
    if first >= end { return cost(of: word) }
    let sought = UInt32(truncatingIfNeeded: word)
    if pair >> 7 == sought { return Float(pair & 0x7F) / 10 }
    if pair != .max {
      let places = Int(pairStarts[first])..<Int(pairStarts[first + 1])
      let found = Self.place(of: sought, in: places, from: nearPair(of: word, in: places)) {
        pairs[$0] >> 7
      }
      if let found { return Float(pairs[found] & 0x7F) / 10 }
    }
    return (Float(wordValues[2 * first + 1]) - 20) / 20 + cost(of: word)
  }

  /// About where a number is among some in order that lie evenly.
  ///
  /// - Parameters:
  ///   - share: how much of all is before it, as a fraction of so many bits.
  ///   - places: one or more.
  @inline(__always) static func near(_ share: Int, bits: Int, in places: Range<Int>) -> Int {
    min(places.lowerBound &+ (share &* places.count) &>> bits, places.upperBound &- 1)
  }

  /// The place of a number among some in order.
  ///
  /// - Parameters:
  ///   - near: about where it is.
  ///   - number: the number at a place.
  @inline(__always) static func place(
    of sought: UInt32, in places: Range<Int>, from near: Int, _ number: (Int) -> UInt32
  ) -> Int? {
    var place = near
    var found = number(place)
    while found > sought, place > places.lowerBound {
      place &-= 1
      found = number(place)
    }
    while found < sought, place &+ 1 < places.upperBound {
      place &+= 1
      found = number(place)
      if found > sought { return nil }
    }
    return found == sought ? place : nil
  }

  /// The first place among some in order whose number is not less than one. It does not branch by the numbers, so that searches
  /// behind it need not wait.
  @inline(__always) static func firstPlace(
    of sought: UInt32, in places: Range<Int>, _ number: (Int) -> UInt32
  ) -> Int {
    var first = places.lowerBound
    var count = places.count
    while count > 1 {
      let half = count &>> 1
      first &+= number(first &+ half &- 1) < sought ? half : 0
      count &-= half
    }
    return count == 1 && number(first) < sought ? first &+ 1 : first
  }
}

extension SpellingTables {
  /// How often people wrote a character for another one.
  func slips(_ written: Int, for right: Int) -> Float {
    slips(of: written).first { self.right($0) == right }.map { Float(slipValues[$0]) } ?? 0
  }

  /// The characters for which people wrote one: a range of `slips`.
  func slips(of written: Int) -> Range<Int> {
    Int(slipStarts[written])..<Int(slipStarts[written + 1])
  }

  /// Whether a slip was made so often that it may be in a word of one character.
  func isOften(_ slip: Int) -> Bool { slipValues[slip] >= Self.often }

  static let often: UInt16 = 2

  /// The character that was meant by a slip.
  func right(_ slip: Int) -> Int { Int(slips[slip] & 0x1FFF) }

  /// How often a slip was made beside a character; those on the right with a bit more.
  func slips(_ written: Int, for right: Int, beside scalar: UInt32) -> Float {
    let hash = Self.hash(written, right, scalar) >> 8
    var low = 0
    var high = contextCount
    while low < high {
      let middle = (low + high) >> 1
      if contexts[middle] >> 8 == hash { return Float(contexts[middle] & 0xFF) }
      if contexts[middle] >> 8 < hash { low = middle + 1 } else { high = middle }
    }
    return 0
  }
}
