import Phonetics
import Text

/// The words of four characters and more, to be found by any two of their first four characters; and
/// how characters sound. Made when it is first needed, in some ten milliseconds. A class, for each search has it.
///
/// A title with at most two of these characters written wrongly has two right ones left, at one of six pairs of places:
/// a search for all six pairs misses none.
final class PhraseTable: Sendable {
  /// How long a title is at the least, in characters.
  static let minimumLength = 4
  /// The pairs of places among the first four characters.
  static let pairs: [(first: Int, second: Int)] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
  private static let bucketBits = 17
  private static let heldBits = 21
  private static let ideographs: ClosedRange<UInt32> = 0x3400...0x9FFF

  /// Where the words of a bucket begin in `words`. Buckets are shared: a word that is found has to be
  /// compared.
  private let starts: [UInt32]
  /// The words, with bits of their hashes before their numbers: these rule out most of a bucket.
  private let words: [UInt32]
  /// Two bits for each hash, in the group of its first bits: of two characters of a text few words have both, and these bits are near
  /// when the buckets are far away.
  private let held: [UInt64]
  /// How many bits the number of a word has.
  private let numberBits: UInt32
  /// The codes of the ideographs of the Basic Multilingual Plane.
  private let codes: [UInt16]
  private let sounds: CharacterSounds
  /// Pairs of codes of characters that look alike, the smaller one in the upper half.
  private let lookAlikes: Set<UInt32>
  /// By code of a character: in how many titles it is.
  private let wordCounts: [UInt32]
  /// The maximum number of titles for a character that is known from these alone.
  private static let fewWords = 8
  /// A character that is in fewer titles is seldom written.
  private static let learnedWords: UInt32 = 10

  init(_ index: WordIndex) {
    let all = index.titles.separateWords
    let phrases = all.filter { Self.isPhrase(index.titles.title(of: $0), index) }
    var counts = [UInt32](repeating: 0, count: 1 << Self.bucketBits + 1)
    Self.forEachBucket(of: phrases, index) { hash, _ in counts[Self.bucket(hash) + 1] += 1 }
    for bucket in 1..<counts.count { counts[bucket] += counts[bucket - 1] }
    starts = counts
    let numberBits = UInt32(Int.bitWidth - index.count.leadingZeroBitCount)
    self.numberBits = numberBits
    var words = [UInt32](repeating: 0, count: phrases.count * Self.pairs.count)
    var held = [UInt64](repeating: 0, count: 1 << (Self.heldBits - 6))
    Self.forEachBucket(of: phrases, index) { hash, word in
      held[Self.group(hash)] |= Self.bits(hash)
      let bucket = Self.bucket(hash)
      words[Int(counts[bucket])] = Self.mark(hash) << numberBits | UInt32(word)
      counts[bucket] += 1
    }
    self.words = words
    self.held = held
    codes = Self.ideographs.map {
      Unicode.Scalar($0).map(index.titles.code) ?? TitleTable.noCode
    }
    sounds = CharacterSounds(index)
    lookAlikes = Self.lookAlikes(index.titles)
    wordCounts = Self.wordCounts(of: all, index)
  }

  private static func lookAlikes(_ titles: TitleTable) -> Set<UInt32> {
    var pairs: Set<UInt32> = []
    for (one, other) in LookAlikes.pairs + SimilarShapes.pairs {
      let (one, other) = (titles.code(of: one), titles.code(of: other))
      if max(one, other) != TitleTable.noCode { pairs.insert(pair(one, other)) }
    }
    return pairs
  }

  private static func pair(_ one: UInt16, _ other: UInt16) -> UInt32 {
    UInt32(min(one, other)) << 16 | UInt32(max(one, other))
  }

  private static func wordCounts(of words: Range<Int>, _ index: WordIndex) -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: index.titles.characterCount)
    for word in words {
      let title = index.titles.title(of: word)
      for (place, code) in title.enumerated()
      where Int(code) < counts.count && !title[..<place].contains(code) {
        counts[Int(code)] += 1
      }
    }
    return counts
  }

  /// The code of a character in titles.
  func code(of scalar: UInt32, _ titles: TitleTable) -> UInt16 {
    if Self.ideographs.contains(scalar) { return codes[Int(scalar - Self.ideographs.lowerBound)] }
    return Unicode.Scalar(scalar).map(titles.code) ?? TitleTable.noCode
  }

  /// Words that may have two characters of a text at a pair of places.
  struct Bucket {
    /// Where a word begins in the text.
    var start: Int
    var pair: Int
    fileprivate var mark: UInt32
    fileprivate var places: Range<Int>
  }

  /// The buckets of words that may begin at some places of a text, in order. Whether there are is read for all of them before one is
  /// looked at, so that the reads do not wait for one another.
  func buckets(at places: Range<Int>, in codes: [UInt16]) -> [Bucket] {
    var buckets: [Bucket] = []
    withUnsafeTemporaryAllocation(
      of: (start: Int, pair: Int, hash: UInt64).self, capacity: places.count * Self.pairs.count
    ) { found in
      var count = 0
      for start in places {
        for (pair, places) in Self.pairs.enumerated() {
          let hash = Self.hash(pair, codes[start + places.first], codes[start + places.second])
          found.initializeElement(at: count, to: (start, pair, hash))
          let bits = Self.bits(hash)
          count &+= held[Self.group(hash)] & bits == bits ? 1 : 0
        }
      }
      buckets.reserveCapacity(count)
      for index in 0..<count {
        let (start, pair, hash) = found[index]
        let bucket = Self.bucket(hash)
        buckets.append(
          Bucket(
            start: start, pair: pair, mark: (Self.mark(hash) << numberBits) >> numberBits,
            places: Int(starts[bucket])..<Int(starts[bucket + 1])))
      }
    }
    return buckets
  }

  /// Calls `body` with the words of a bucket, until it says that it has enough.
  @inline(__always) func forEachWord(in bucket: Bucket, _ body: (Int) -> Bool) -> Bool {
    for index in bucket.places where words[index] >> numberBits == bucket.mark {
      if !body(Int(words[index] & (1 << numberBits &- 1))) { return false }
    }
    return true
  }

  /// How one character may have come into the place of another; `nil` if that would not be a slip.
  func slip(written: UInt16, for right: UInt16) -> PhraseMatch.Slip? {
    let heard = sounds.slip(written, right)
    if heard != .sameSound, lookAlikes.contains(Self.pair(written, right)) { return .sameShape }
    if let heard { return heard }
    return isRare(written: written, for: right) ? .rareCharacter : nil
  }

  /// Whether a character that was written is in few titles, and in fewer than the right one.
  func isLearned(_ written: UInt16, for right: UInt16) -> Bool {
    guard Int(written) < wordCounts.count else { return true }
    return wordCounts[Int(written)] < Self.learnedWords
      && wordCounts[Int(written)] < wordCounts[Int(right)]
  }

  private func isRare(written: UInt16, for right: UInt16) -> Bool {
    guard written < wordCounts.count else { return true }
    return wordCounts[Int(right)] <= Self.fewWords
      && wordCounts[Int(right)] < wordCounts[Int(written)]
  }

  private static func isPhrase(_ title: UnsafeBufferPointer<UInt16>, _ index: WordIndex) -> Bool {
    title.count >= minimumLength
      && title.allSatisfy {
        let kind = CharacterClass.of(index.titles.scalar(of: $0).value)
        return kind == .han || kind == .joiner
      }
  }

  private static func forEachBucket(
    of phrases: [Int], _ index: WordIndex, _ body: (_ hash: UInt64, _ word: Int) -> Void
  ) {
    for word in phrases {
      let title = index.titles.title(of: word)
      for (pair, places) in pairs.enumerated() {
        body(hash(pair, title[places.first], title[places.second]), word)
      }
    }
  }

  private static func hash(_ pair: Int, _ first: UInt16, _ second: UInt16) -> UInt64 {
    let key = UInt64(pair) << 32 | UInt64(first) << 16 | UInt64(second)
    return key &* 0x9E37_79B9_7F4A_7C15
  }

  private static func bucket(_ hash: UInt64) -> Int { Int(hash >> UInt64(64 - bucketBits)) }

  /// The group of the bits of a hash, and these bits.
  private static func group(_ hash: UInt64) -> Int { Int(hash >> UInt64(64 - heldBits + 6)) }
  private static func bits(_ hash: UInt64) -> UInt64 {
    let bits = hash >> UInt64(64 - heldBits - 6)
    return 1 << (bits & 63) | 1 << (bits >> 6 & 63)
  }

  /// Bits of a hash that are not in the number of its bucket.
  private static func mark(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> UInt64(32 - bucketBits))
  }
}
