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

  /// Calls `body` with the characters that make a word in the place of a hole, the commonest words first.
  ///
  /// - Parameters:
  ///   - extended: the hash of the word, with 0xFFFF in the place of the hole.
  ///   - most: the class of the rarest words that count.
  @inline(__always) func forEachFilling(_ extended: UInt32, atMost most: Int, _ body: (Int) -> Void)
  {
    let hash = Self.mix(extended)
    if !heldHoles.mayHold(hash) { return }
    let bucket = Int(hash >> (32 - Self.hashBits))
    let rest = hash >> (16 - Self.hashBits) & 0xFFFF
    let last = Int(holeStarts[bucket + 1])
    var index = Int(holeStarts[bucket])
    var end = last
    while index < end {
      let middle = (index &+ end) >> 1
      if holes[middle] >> 16 < rest { index = middle &+ 1 } else { end = middle }
    }
    while index < last {
      let item = holes[index]
      if item >> 16 > rest || Int(item >> 13 & 7) > most { return }
      body(Int(item & 0x1FFF))
      index &+= 1
    }
  }

  /// Whether a word is a headword of the dictionary.
  @inline(__always) func isTitle(_ word: Int) -> Bool { word < end && wordFlags[word] & 1 != 0 }

  /// How common a word is in news, from 0 to 7.
  func commonness(of word: Int) -> Int { word < end ? Int(wordFlags[word] >> 4) : 0 }

  /// How much rarer a character is as a word by itself than at all, as a logarithm.
  func freedom(of number: Int) -> Float {
    if number >= boundary { return 0 }
    let alone = word(Self.extend(Self.seed, UInt32(scalars[number])))
    return min(max(cost(of: alone) + log(shares[number]), -1), 8)
  }

  /// -log P of a word.
  @inline(__always) func cost(of word: Int) -> Float {
    word < end ? Float(wordValues[2 * word]) / 10 : word == end ? 1.897 : 17
  }

  /// -log P of a word behind another one.
  @inline(__always) func cost(of word: Int, after first: Int) -> Float {
    if first >= end { return cost(of: word) }
    if word != noWord {
      var low = Int(pairStarts[first])
      var high = Int(pairStarts[first + 1])
      while low < high {
        let middle = (low + high) >> 1
        let item = pairs[middle]
        let number = Int(item >> 7)
        if number == word { return Float(item & 0x7F) / 10 }
        if number < word { low = middle + 1 } else { high = middle }
      }
    }
    return (Float(wordValues[2 * first + 1]) - 20) / 20 + cost(of: word)
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
    var low = Int(contextItemStarts[bucket])
    var high = Int(contextItemStarts[bucket + 1])
    while low < high {
      let middle = (low + high) >> 1
      let item = contextItems[middle]
      if item >> 8 == rest { return Float(Int8(truncatingIfNeeded: item)) / 16 }
      if item >> 8 < rest { low = middle + 1 } else { high = middle }
    }
    return 0
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
