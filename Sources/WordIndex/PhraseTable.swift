import Images
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
  /// The two other places of each.
  static let others: [(first: Int, second: Int)] = pairs.reversed()
  private static let bucketBits = 15
  /// How many bits of `held` there are for each pair.
  private static let bitsHeld = 7
  private static let ideographs: ClosedRange<UInt32> = 0x3400...0x9FFF

  /// Where the titles of a bucket begin in `titles`. Buckets are shared: a title that is found has to be
  /// compared.
  private let starts: [UInt32]
  /// Where the titles of words begin in the codes of all, with bits of their hashes before: these rule out most of a bucket.
  private let titles: [UInt32]
  /// Two bits for each pair of a word: of two characters of a text few words have both, and these bits are near when the buckets are far
  /// away. Those of pairs with the same first character are side by side, and a text mostly has common ones.
  private let held: [UInt64]
  /// By code of a first character: where its bits begin in `held`.
  private let heldStarts: [UInt32]
  /// How many bits the start of a title has.
  private let startBits: UInt32
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
    let all = index.titles
    let phrases = Self.phrases(of: all)
    var counts = [UInt32](repeating: 0, count: 1 << Self.bucketBits + 1)
    var heldStarts = [UInt32](repeating: 0, count: all.characterCount + 1)
    Self.forEachBucket(of: phrases, all) { hash, first, _ in
      counts[Self.bucket(hash) + 1] += 1
      heldStarts[Int(first) + 1] += 1
    }
    for bucket in 1..<counts.count { counts[bucket] += counts[bucket - 1] }
    for code in 1..<heldStarts.count {
      let size = (Int(heldStarts[code]) * Self.bitsHeld + 63) / 64
      heldStarts[code] = heldStarts[code - 1] + UInt32(size)
    }
    (starts, self.heldStarts) = (counts, heldStarts)
    let startBits = UInt32(Int.bitWidth - all.codes.count.leadingZeroBitCount)
    self.startBits = startBits
    var titles = [UInt32](repeating: 0, count: phrases.count * Self.pairs.count)
    var held = [UInt64](repeating: 0, count: Int(heldStarts[all.characterCount]))
    Self.forEachBucket(of: phrases, all) { hash, first, start in
      let group = Self.group(hash, heldStarts[Int(first)], heldStarts[Int(first) + 1])
      held[group] |= Self.bits(hash)
      let bucket = Self.bucket(hash)
      titles[Int(counts[bucket])] = Self.mark(hash) << startBits | UInt32(start)
      counts[bucket] += 1
    }
    self.titles = titles
    self.held = held
    codes = Self.codes(all)
    sounds = CharacterSounds(index)
    lookAlikes = Self.lookAlikes(all)
    wordCounts = Self.wordCounts(all)
  }

  /// Where the titles of the words begin that are long enough, and all Chinese.
  private static func phrases(of titles: TitleTable) -> [Int] {
    let isInPhrases = (0..<titles.characterCount).map {
      let kind = CharacterClass.of(titles.scalar(of: UInt16($0)).value)
      return kind == .han || kind == .joiner
    }
    return titles.separateWords.compactMap { word in
      let title = titles.title(of: word)
      let isPhrase =
        title.count >= minimumLength
        && title.allSatisfy { Int($0) < isInPhrases.count && isInPhrases[Int($0)] }
      return isPhrase ? titles.start(of: word) : nil
    }
  }

  private static func codes(_ titles: TitleTable) -> [UInt16] {
    var codes = [UInt16](repeating: TitleTable.noCode, count: ideographs.count)
    for code in 0..<UInt16(titles.characterCount) {
      let scalar = titles.scalar(of: code).value
      if ideographs.contains(scalar) { codes[Int(scalar - ideographs.lowerBound)] = code }
    }
    return codes
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

  private static func wordCounts(_ titles: TitleTable) -> [UInt32] {
    var counts = [UInt32](repeating: 0, count: titles.characterCount)
    for word in titles.separateWords {
      let title = titles.title(of: word)
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

  /// Titles that may have two characters of a text at a pair of places.
  struct Bucket {
    /// Where they begin in the text.
    var start: Int
    var pair: Int
    fileprivate var mark: UInt32
    fileprivate var places: Range<Int>
  }

  /// The buckets of titles that may begin at some places of a text, in order. Whether there are is read for all of them before one is
  /// looked at, so that the reads do not wait for one another.
  func buckets(at places: Range<Int>, in codes: [UInt16]) -> [Bucket] {
    var buckets: [Bucket] = []
    let pairs = Self.pairs
    withUnsafeTemporaryAllocation(
      of: (start: Int, pair: Int, hash: UInt64).self, capacity: places.count * pairs.count
    ) { found in
      var count = 0
      codes.withUnsafeBufferPointer { codes in
        for start in places {
          for (pair, places) in pairs.enumerated() {
            let first = codes[start &+ places.first]
            let hash = Self.hash(pair, first, codes[start &+ places.second])
            found.initializeElement(at: count, to: (start, pair, hash))
            count &+= mayHold(hash, first: first) ? 1 : 0
          }
        }
      }
      buckets.reserveCapacity(count)
      for index in 0..<count {
        let (start, pair, hash) = found[index]
        let bucket = Self.bucket(hash)
        buckets.append(
          Bucket(
            start: start, pair: pair, mark: (Self.mark(hash) << startBits) >> startBits,
            places: Int(starts[bucket])..<Int(starts[bucket + 1])))
      }
    }
    return buckets
  }

  /// Whether some word may have the pair of a hash.
  @inline(__always) private func mayHold(_ hash: UInt64, first: UInt16) -> Bool {
    guard Int(first) + 1 < heldStarts.count else { return false }
    let (start, end) = (heldStarts[Int(first)], heldStarts[Int(first) + 1])
    let bits = Self.bits(hash)
    return start < end && held[Self.group(hash, start, end)] & bits == bits
  }

  /// Calls `body` with where the titles of a bucket begin, until it says that it has enough.
  @inline(__always) func forEachTitle(in bucket: Bucket, _ body: (Int) -> Bool) {
    for index in bucket.places where titles[index] >> startBits == bucket.mark {
      if !body(Int(titles[index] & (1 << startBits &- 1))) { return }
    }
  }

  /// The bits of a character's sounds: two characters that share a sound share a bit.
  @inline(__always) func soundBits(of code: UInt16) -> UInt32 { sounds.bits(of: code) }

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

  private static func forEachBucket(
    of phrases: [Int], _ titles: TitleTable,
    _ body: (_ hash: UInt64, _ first: UInt16, _ start: Int) -> Void
  ) {
    for start in phrases {
      for (pair, places) in pairs.enumerated() {
        let first = titles.codes[start + places.first]
        body(hash(pair, first, titles.codes[start + places.second]), first, start)
      }
    }
  }

  @inline(__always) private static func hash(
    _ pair: Int, _ first: UInt16, _ second: UInt16
  ) -> UInt64 {
    let key = UInt64(pair) << 32 | UInt64(first) << 16 | UInt64(second)
    return key &* 0x9E37_79B9_7F4A_7C15
  }

  private static func bucket(_ hash: UInt64) -> Int { Int(hash >> UInt64(64 - bucketBits)) }

  /// The group of the bits of a hash, among those of its first character.
  @inline(__always) private static func group(
    _ hash: UInt64, _ start: UInt32, _ end: UInt32
  ) -> Int {
    Int(start) + Int(((hash >> 32) &* UInt64(end - start)) >> 32)
  }

  /// The bits of a hash in its group.
  @inline(__always) private static func bits(_ hash: UInt64) -> UInt64 {
    let bits = UInt32(truncatingIfNeeded: hash >> 32) &* 0x85EB_CA6B
    return 1 << UInt64(bits >> 26) | 1 << UInt64(bits >> 20 & 63)
  }

  /// Bits of a hash that are not in the number of its bucket.
  private static func mark(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash >> UInt64(32 - bucketBits))
  }
}
