import Images
import Libc

/// The data of the check of spelling: characters, words, their sequences, and slips that people made.
///
/// `Scripts/spelling` makes the tables. They are part of the program, and used as they lie in it. A class, for all that looks
/// for slips has them.
package final class SpellingTables: @unchecked Sendable {
  /// The numbers of one kind that lie in the tables.
  typealias Numbers<Element> = UnsafePointer<Element>

  let characterCount: Int
  let wordCount: Int
  /// The share of a word among all, in 2⁻⁴⁰.
  let wordShare: Int
  let contextCount: Int
  let featureCount: Int

  let scalars: Numbers<UInt16>
  /// Of each character: three readings, and the number of its Simplified form if others have that too.
  let info: Numbers<UInt16>
  let shapeStarts: Numbers<UInt32>
  let shapes: Numbers<UInt16>
  let hashes: Numbers<UInt32>
  let wordValues: Numbers<UInt8>
  let wordFlags: Numbers<UInt8>
  /// The class of each word by the words that stand beside it; 0 for none.
  let wordClasses: Numbers<UInt8>
  /// The kind of each word in the news; see `WordKind`.
  let wordKinds: Numbers<UInt8>
  let pairStarts: Numbers<UInt32>
  let pairs: ShortNumbers
  let bigramStarts: Numbers<UInt32>
  let bigrams: ShortNumbers
  /// The starts of those with the same first bits of a hash; the other bits are in `trigrams`.
  let trigramStarts: Numbers<UInt32>
  let trigrams: ShortNumbers
  let holeStarts: Numbers<UInt32>
  let holes: Numbers<UInt32>
  let slips: Numbers<UInt32>
  let slipValues: Numbers<UInt16>
  let contexts: Numbers<UInt32>
  /// Of each character: how often it was right, was a slip, and was meant by a slip.
  let characterSlips: Numbers<UInt16>
  /// Two characters each that are told apart by what stands around, and six bounds for each two.
  let contextPairs: Numbers<UInt16>
  let contextBounds: Numbers<Float>
  let contextPairCount: Int
  /// Their surroundings, by hashes: 24 bits of one and the weight; and where those with the same first bits begin.
  let contextItems: Numbers<UInt32>
  let contextItemStarts: Numbers<UInt32>
  /// Means, inverse deviations and weights of the features, and the constant.
  let weights: Numbers<Float>
  /// The trees that judge what the weights let pass; see `SlipTrees`.
  let trees: SlipTrees

  // Made when the tables are opened, and never freed: they live as long as the program.
  /// By code point from U+3400: the number of the character and 1.
  let numbers: Numbers<UInt16>
  /// Counts by their logarithms.
  let counts: Numbers<Float>
  let shares: Numbers<Float>
  let totals: Numbers<Float>
  /// By syllable without its tone: its number; and how near two are, by their numbers.
  let syllables: Numbers<UInt16>
  let nearness: Numbers<UInt8>
  let syllableCount: Int
  /// By character: where its slips begin.
  let slipStarts: Numbers<UInt16>
  /// By the first bits of a hash: the first word that has these or more.
  let wordStarts: Numbers<UInt32>
  /// The pairs of characters, the words, the words with a hole, and the surroundings that there are.
  let heldPairs: HashFilter
  let heldWords: HashFilter
  let heldHoles: HashFilter
  let heldContexts: HashFilter
  /// By character: the word of it alone, and how much rarer that is than the character at all, as a logarithm.
  let alone: Numbers<UInt32>
  let freedoms: Numbers<Float>
  /// The confusions of the commonest characters.
  let confusions: CharacterConfusions
  /// Where the image lies, if that is to be freed.
  private let memory: ImageMemory?

  /// How many first bits of a hash are looked up.
  static let hashBits: UInt32 = 14

  /// - Parameter bytes: the image; they have to stay where they are.
  /// - Returns: `nil` if they are not valid.
  package convenience init?(_ bytes: UnsafeRawBufferPointer) { self.init(bytes, in: nil) }

  /// - Parameter memory: the image.
  /// - Returns: `nil` if it is not valid.
  convenience init?(_ memory: ImageMemory) { self.init(memory.bytes, in: memory) }

  private init?(_ bytes: UnsafeRawBufferPointer, in memory: ImageMemory?) {
    guard let image = SpellingImage(bytes) else { return nil }
    self.memory = memory
    characterCount = image.count(.scalars)
    wordCount = image.count(.hashes)
    wordShare = (1 << 40) / max(wordCount, 1)
    contextCount = image.count(.contexts)
    contextPairCount = image.count(.contextPairs) / 2
    featureCount = (image.count(.weights) - 1) / 3
    scalars = image.numbers(.scalars)
    info = image.numbers(.info)
    shapeStarts = image.numbers(.shapeStarts)
    shapes = image.numbers(.shapes)
    hashes = image.numbers(.hashes)
    wordValues = image.numbers(.wordValues)
    wordFlags = image.numbers(.wordFlags)
    wordClasses = image.numbers(.wordClasses)
    wordKinds = image.numbers(.wordKinds)
    pairStarts = image.numbers(.pairStarts)
    pairs = ShortNumbers(image.numbers(.pairs))
    bigramStarts = image.numbers(.bigramStarts)
    bigrams = ShortNumbers(image.numbers(.bigrams))
    trigramStarts = image.numbers(.trigramStarts)
    trigrams = ShortNumbers(image.numbers(.trigrams))
    holeStarts = image.numbers(.holeStarts)
    holes = image.numbers(.holes)
    slips = image.numbers(.slips)
    slipValues = image.numbers(.slipValues)
    contexts = image.numbers(.contexts)
    characterSlips = image.numbers(.characterSlips)
    contextPairs = image.numbers(.contextPairs)
    contextBounds = image.numbers(.contextBounds)
    contextItems = image.numbers(.contextItems)
    contextItemStarts = image.numbers(.contextItemStarts)
    weights = image.numbers(.weights)
    trees = SlipTrees(
      starts: image.numbers(.treeStarts), count: image.count(.treeStarts),
      splits: image.numbers(.treeSplits), values: image.numbers(.treeValues),
      nodeCount: image.count(.treeSplits))

    numbers = Self.numbers(of: scalars, characterCount)
    counts = Self.counts()
    shares = Self.shares(image.numbers(.costs), characterCount)
    totals = Self.totals(image.numbers(.followed), characterCount)
    slipStarts = Self.starts(ofSlips: slips, image.count(.slips), characterCount)
    wordStarts = Self.starts(of: hashes, wordCount)
    heldPairs = Self.filter(ofPairs: bigrams, bigramStarts, characterCount)
    heldWords = Self.filter(ofWords: hashes, wordCount)
    heldHoles = Self.filter(ofHoles: holes, holeStarts)
    heldContexts = Self.filter(ofContexts: contextItems, contextItemStarts)
    alone = Self.alone(scalars, characterCount, hashes, wordCount, wordStarts)
    freedoms = Self.freedoms(alone, characterCount, wordValues, wordCount, shares)
    let codes = Self.syllables(info, characterCount)
    syllableCount = codes.count
    syllables = Self.numbers(of: codes)
    nearness = Self.nearness(of: codes)
    confusions = CharacterConfusions(
      SoundIndex(info, characterCount, syllables, nearness, codes.count), shapeStarts, shapes,
      often: Self.often(slips, slipValues, image.count(.slips)), costs: image.numbers(.costs),
      isForMuchText: memory != nil)
  }
}

// MARK: - What is made when the tables are opened

extension SpellingTables {
  private static func numbers(of scalars: Numbers<UInt16>, _ count: Int) -> Numbers<UInt16> {
    table(lastScalar - firstScalar) { numbers in
      for number in 0..<count {
        numbers[Int(scalars[number]) - firstScalar] = UInt16(number + 1)
      }
    }
  }

  private static func counts() -> Numbers<Float> {
    table(of: 256) { exp(Float($0) / 12) }
  }

  private static func shares(_ costs: Numbers<UInt16>, _ count: Int) -> Numbers<Float> {
    table(count + 2) { table in
      for number in 0..<count { table[number] = exp(-Float(costs[number]) / 256) }
      table[count] = 0.12
      table[count + 1] = 4e-8
    }
  }

  private static func totals(_ followed: Numbers<UInt16>, _ count: Int) -> Numbers<Float> {
    table(count + 2) { table in
      for number in 0...count { table[number] = exp(Float(followed[number]) / 1000) - 1 }
    }
  }

  private static func starts(
    ofSlips slips: Numbers<UInt32>, _ count: Int, _ characters: Int
  ) -> Numbers<UInt16> {
    table(characters + 2) { table in
      for index in 0..<count { table[Int(slips[index] >> 13) + 1] += 1 }
      for number in 0...characters { table[number + 1] += table[number] }
    }
  }

  /// The slips that were made so often that the character may be a word by itself.
  private static func often(
    _ slips: Numbers<UInt32>, _ values: Numbers<UInt16>, _ count: Int
  ) -> [UInt32] {
    (0..<count).filter { values[$0] >= often }.map { slips[$0] }
  }

  private static func filter(
    ofPairs pairs: ShortNumbers, _ starts: Numbers<UInt32>, _ characters: Int
  ) -> HashFilter {
    HashFilter(first: 21) { hold in
      for first in 0...characters {
        for index in Int(starts[first])..<Int(starts[first + 1]) {
          hold(hash(ofPair: first, Int(pairs[index] >> 8)))
        }
      }
    }
  }

  @inline(__always) static func hash(ofPair first: Int, _ second: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: first &<< 13 | second) &* 0x9E37_79B1
  }

  private static func filter(ofWords hashes: Numbers<UInt32>, _ count: Int) -> HashFilter {
    HashFilter(first: 19) { hold in
      for word in 0..<count { hold(hashes[word]) }
    }
  }

  private static func filter(
    ofHoles holes: Numbers<UInt32>, _ starts: Numbers<UInt32>
  ) -> HashFilter {
    HashFilter(first: 19) { hold in
      forEachItem(starts) { hold($0 | (holes[$1] >> 16) << (16 - hashBits)) }
    }
  }

  private static func filter(
    ofContexts items: Numbers<UInt32>, _ starts: Numbers<UInt32>
  ) -> HashFilter {
    HashFilter(first: 21) { hold in
      forEachItem(starts) { hold($0 | (items[$1] >> 8) >> (hashBits - 8)) }
    }
  }

  private static func alone(
    _ scalars: Numbers<UInt16>, _ characters: Int, _ hashes: Numbers<UInt32>, _ words: Int,
    _ starts: Numbers<UInt32>
  ) -> Numbers<UInt32> {
    table(of: characters) { number in
      let hash = mix(extend(seed, UInt32(scalars[number])))
      let first = Int(starts[Int(hash >> (32 - hashBits))])
      return UInt32(word(ofMixed: hash, from: first, hashes, words))
    }
  }

  private static func freedoms(
    _ alone: Numbers<UInt32>, _ characters: Int, _ values: Numbers<UInt8>, _ words: Int,
    _ shares: Numbers<Float>
  ) -> Numbers<Float> {
    table(of: characters) { number in
      min(max(cost(of: Int(alone[number]), values, words) + log(shares[number]), -1), 8)
    }
  }

  private static func numbers(of syllables: [UInt16]) -> Numbers<UInt16> {
    table(1 << 13) { table in
      for (index, code) in syllables.enumerated() { table[Int(code)] = UInt16(index) }
    }
  }

  private static func nearness(of syllables: [UInt16]) -> Numbers<UInt8> {
    table(syllables.count * syllables.count) { table in
      for (row, one) in syllables.enumerated() {
        for (column, other) in syllables.enumerated() {
          // Without tones, equal syllables may still have different ones.
          let level = one == other ? .otherTone : SoundNearness.level(one << 3, other << 3)
          table[row * syllables.count + column] = UInt8(level.rawValue)
        }
      }
    }
  }

  /// The numbers of the syllables that characters are read as.
  private static func syllables(
    _ info: UnsafePointer<UInt16>, _ characters: Int
  ) -> [UInt16] {
    var known: Set<UInt16> = []
    for character in 0..<characters {
      for reading in 0..<3 { known.insert(info[4 * character + reading] >> 3) }
    }
    return known.sorted()
  }

  /// The starts of those with the same first bits, in numbers in order.
  private static func starts(
    of hashes: UnsafePointer<UInt32>, _ count: Int
  ) -> UnsafePointer<UInt32> {
    let buckets = 1 << Int(hashBits)
    return table(buckets + 1) { table in
      for index in 0..<count { table[Int(hashes[index] >> (32 - hashBits)) + 1] += 1 }
      for bucket in 0..<buckets { table[bucket + 1] += table[bucket] }
    }
  }

  /// Calls `body` with the first bits of a hash, the others 0, and the place of each number of a table that begins with them.
  private static func forEachItem(_ starts: Numbers<UInt32>, _ body: (UInt32, Int) -> Void) {
    for bucket in 0..<1 << Int(hashBits) {
      for place in Int(starts[bucket])..<Int(starts[bucket + 1]) {
        body(UInt32(bucket) << (32 - hashBits), place)
      }
    }
  }

  private static func table<Element: Numeric>(
    of count: Int, _ value: (Int) -> Element
  ) -> Numbers<Element> {
    table(count) { table in
      for number in 0..<count { table[number] = value(number) }
    }
  }

  static func table<Element: Numeric>(
    _ count: Int, _ fill: (UnsafeMutablePointer<Element>) -> Void
  ) -> UnsafePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    fill(memory)
    return UnsafePointer(memory)
  }

  static let firstScalar = 0x3400
  static let lastScalar = 0x10000
}
