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
    if !heldWords.mayHold(hash) { return noWord }
    let bucket = Int(hash >> (32 - Self.hashBits))
    for index in Int(wordStarts[bucket])..<Int(wordStarts[bucket + 1])
    where hashes[index] == hash { return index }
    return noWord
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
  @inline(__always) func forEachFilling(_ hash: UInt32, atMost most: Int, _ body: (Int) -> Void) {
    let bucket = Int(hash >> (32 - Self.hashBits))
    let first = (hash >> (16 - Self.hashBits)) << 16
    let limit = first | UInt32(most) << 13 | 0x1FFF
    let last = Int(holeStarts[bucket + 1])
    var index = Int(holeStarts[bucket])
    var end = last
    while index < end {
      let middle = (index &+ end) >> 1
      if holes[middle] < first { index = middle &+ 1 } else { end = middle }
    }
    while index < last, holes[index] <= limit {
      body(Int(holes[index] & 0x1FFF))
      index &+= 1
    }
  }

  /// Whether a word is a headword of the dictionary.
  @inline(__always) func isTitle(_ word: Int) -> Bool { word < end && wordFlags[word] & 1 != 0 }

  /// How common a word is in news, from 0 to 7.
  func commonness(of word: Int) -> Int { word < end ? Int(wordFlags[word] >> 4) : 0 }

  /// The class of a word by the words that stand beside it; 0 for none.
  func wordClass(of word: Int) -> UInt8 { word < end ? wordClasses[word] : 0 }

  /// How much rarer a character is as a word by itself than at all, as a logarithm.
  func freedom(of number: Int) -> Float {
    if number >= boundary { return 0 }
    let alone = word(Self.extend(Self.seed, UInt32(scalars[number])))
    return min(max(cost(of: alone) + log(shares[number]), -1), 8)
  }

  /// Whether a character of a run stands before the next one elsewhere.
  func hasNext(_ place: Int, in numbers: [Int]) -> Bool {
    place + 1 < numbers.count && pairCount(numbers[place], numbers[place + 1]) > 0
  }

  /// -log P of a word.
  @inline(__always) func cost(of word: Int) -> Float {
    word < end ? Float(wordValues[2 * word]) / 10 : word == end ? 1.897 : 17
  }

  /// -log P of a word behind another one.
  @inline(__always) func cost(of word: Int, after first: Int) -> Float {
    if first >= end { return cost(of: word) }
    if word != noWord {
      // Words are numbered by their hashes, so those behind one lie about evenly among its pairs.
      let found = Self.place(
        of: UInt32(truncatingIfNeeded: word),
        in: Int(pairStarts[first])..<Int(pairStarts[first + 1]),
        share: (word &* wordShare) >> 20, bits: 20
      ) { pairs[$0] >> 7 }
      if let found { return Float(pairs[found] & 0x7F) / 10 }
    }
    return (Float(wordValues[2 * first + 1]) - 20) / 20 + cost(of: word)
  }

  /// The place of a number among some in order that lie about evenly.
  ///
  /// - Parameters:
  ///   - share: how much of all is before it, as a fraction of so many bits.
  ///   - number: the number at a place.
  @inline(__always) static func place(
    of sought: UInt32, in places: Range<Int>, share: Int, bits: Int, _ number: (Int) -> UInt32
  ) -> Int? {
    if places.isEmpty { return nil }
    var place = min(places.lowerBound &+ (share &* places.count) >> bits, places.upperBound &- 1)
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

  /// The weight of something that stands around a character, of an extended hash.
  @inline(__always) func contextWeight(_ extended: UInt32) -> Float {
    let hash = Self.mix(extended)
    if !heldContexts.mayHold(hash) { return 0 }
    let bucket = Int(hash >> (32 - Self.hashBits))
    let rest = (hash << Self.hashBits) >> 8
    let found = Self.place(
      of: rest, in: Int(contextItemStarts[bucket])..<Int(contextItemStarts[bucket + 1]),
      share: Int(rest), bits: 24
    ) { contextItems[$0] >> 8 }
    return found.map { Float(Int8(truncatingIfNeeded: contextItems[$0])) / 16 } ?? 0
  }

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
