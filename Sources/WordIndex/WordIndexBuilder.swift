package import Images
package import Phonetics

/// Compiles the words of a dictionary into an image for `WordIndex`. The same words give the same bytes.
package struct WordIndexBuilder {
  private var titles: [[UInt32]] = []
  /// 0 for a word without an id.
  private var ids: [Int] = []
  /// The highest id of a word with an entry.
  private var lastEntry = 0
  /// The words without an entry that have one in a larger dictionary.
  private var elsewhere: [Int] = []
  private var readings: [ReadingTrieBuilder.Reading] = []
  private var pairs: [Pair] = []

  /// A word behind another, behind a number or at the beginning of a clause, by the row of that.
  private struct Pair: Comparable {
    var first, second: UInt32
    var count: Float

    static func < (one: Self, other: Self) -> Bool {
      (one.first, one.second) < (other.first, other.second)
    }
  }

  package init() {}

  /// Adds the next word. The first is the commonest.
  ///
  /// - Parameters:
  ///   - id: of the word's entry, from 1; no other word has it. `nil` for a word without an entry.
  ///   - readings: the main one first. By its order a reading competes with those of other words: the
  ///     main one by the word's number, a rare one by a higher.
  package mutating func add(
    entry id: Int?, title: String, readings: [(reading: Reading, order: Int)]
  ) {
    add(id ?? 0, title, readings)
    lastEntry = max(lastEntry, id ?? 0)
  }

  /// Adds the next word, which has no entry.
  ///
  /// - Parameters:
  ///   - id: higher than those of all entries; no other word has it.
  ///   - isElsewhere: whether a larger dictionary has an entry for it.
  package mutating func add(
    wordWithoutEntry id: Int, title: String, readings: [(reading: Reading, order: Int)],
    isElsewhere: Bool
  ) {
    if isElsewhere { elsewhere.append(titles.count) }
    add(id, title, readings)
  }

  /// Adds that a word stands behind another, behind numbers, or at the beginning of clauses. All words are there
  /// before. Counts added for the same two words add up.
  ///
  /// - Parameters:
  ///   - follower: the word's number.
  ///   - count: how often it stands there, more than 0.
  package mutating func add(follower: Int, of before: WordIndex.Predecessor, count: Double) {
    pairs.append(
      Pair(
        first: UInt32(before.row(words: titles.count)), second: UInt32(follower),
        count: Float(count)))
  }

  /// Makes room for a number of calls of `add(follower:of:count:)`.
  package mutating func reserveFollowers(_ count: Int) { pairs.reserveCapacity(count) }

  private mutating func add(
    _ id: Int, _ title: String, _ readings: [(reading: Reading, order: Int)]
  ) {
    for (place, (reading, order)) in readings.enumerated() {
      let keys = reading.syllables.map { SyllableKey($0).bits }
      if keys.isEmpty || keys.count > ReadingTrie.maximumDepth { continue }
      self.readings.append(
        .init(
          keys: keys, word: titles.count, place: place,
          order: max(0, min(order, WordIndexImage.maximumOrder))))
    }
    titles.append(title.unicodeScalars.map(\.value))
    ids.append(id)
  }

  /// The image.
  ///
  /// - Throws: `ImageError.tooLarge` if it would have too much of something.
  package consuming func compile() throws(ImageError) -> [UInt8] {
    let last = max(titles.count, ids.max() ?? 0)
    try WordIndexImage.format.check("words", last, possible: WordIndexImage.maximumWords)
    let written = try TitleTableBuilder(titles)
    let trie = ReadingTrieBuilder(readings)
    let largest = max(trie.keys.count, trie.records.count)
    try WordIndexImage.format.check(
      "nodes and readings", largest, possible: WordIndexImage.maximumNodes)
    try WordIndexImage.format.check(
      "pairs of words", pairs.count, possible: WordIndexImage.maximumNodes)
    addUpPairs()
    return image(written, trie)
  }

  /// Sorts the pairs, and makes one of each two that are the same.
  private mutating func addUpPairs() {
    pairs.sort()
    var last = 0
    for place in pairs.indices.dropFirst() {
      let pair = pairs[place]
      if (pair.first, pair.second) == (pairs[last].first, pairs[last].second) {
        pairs[last].count += pair.count
      } else {
        last += 1
        pairs[last] = pair
      }
    }
    pairs.removeSubrange(min(last + 1, pairs.count)...)
  }

  private func image(_ written: TitleTableBuilder, _ trie: ReadingTrieBuilder) -> [UInt8] {
    let nodes = trie.nodes(words: titles.count)
    var image = ImageWriter(
      WordIndexImage.format,
      [
        titles.count, written.characters.count, written.codes.count, trie.keys.count,
        trie.records.count, trie.lates.count, nodes.others.count, lastEntry, elsewhere.count,
        pairs.count,
      ])
    image.append(written.characters, written.codes, written.blocks, written.starts)
    image.append(numbers: written.order, ids)
    // Words without an id come last, so that entry 1 is at place 0.
    let places = ids.map { $0 == 0 ? .max : $0 }
    image.append(numbers: places.indices.sorted { (places[$0], $0) < (places[$1], $1) })
    image.append(trie.keys)
    image.append(numbers: trie.firstChild, trie.firstRecord, trie.best, trie.records)
    image.append(numbers: trie.lates.map(\.record), trie.lates.map(\.order))
    image.append(numbers: nodes.main, nodes.others.map(\.word), nodes.others.map(\.node))
    image.append(numbers: elsewhere)
    image.append(numbers: followerStarts, followers)
    return image.bytes
  }

  private var rowCount: Int { titles.count + WordIndexImage.rowsBeside }

  /// Where the followers of each word begin, and where the last end.
  private var followerStarts: [Int] {
    var starts = [Int](repeating: 0, count: rowCount + 1)
    for pair in pairs { starts[Int(pair.first) + 1] += 1 }
    for row in 1..<starts.count { starts[row] += starts[row - 1] }
    return starts
  }

  /// There are a million and more: they are made as they are written.
  private var followers: some Sequence<Int> {
    var totals = [Double](repeating: 0, count: rowCount)
    for pair in pairs { totals[Int(pair.first)] += Double(pair.count) }
    return pairs.lazy.map { [totals] in
      WordIndexImage.Follower(
        word: Int($0.second), count: Double($0.count), of: totals[Int($0.first)]
      ).code
    }
  }
}
