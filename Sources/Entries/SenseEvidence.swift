import Dictionary
import Readings
import Synchronization
import Text

/// What speaks for a sense around its word: patterns of what stands beside it, and words that stand near.
struct SenseEvidence: Sendable {
  let patterns: [PlacePattern]
  /// The words, with a blank behind each.
  private let words: [UInt32]

  /// - Parameter text: patterns and words, with blanks between; a pattern has one `_`.
  private init(_ text: String) {
    // By scalars: characters would be looked up in tables of Unicode.
    let parts = text.unicodeScalars.split(separator: " ")
    var (patterns, words): ([PlacePattern], [UInt32]) = ([], [])
    for part in parts {
      if let pattern = PlacePattern(Substring(part)) {
        patterns.append(pattern)
      } else {
        words += part.lazy.map(\.value)
        words.append(Self.blank)
      }
    }
    (self.patterns, self.words) = (patterns, words)
  }

  private static let blank: UInt32 = 0x20

  /// How much speaks for the sense: natural logarithms of how much likelier each makes it.
  func weight(in surroundings: Surroundings) -> Double {
    let beside =
      patterns.contains(where: surroundings.fit)
      ? Self.beside : surroundings.fitObject(patterns) ? Self.object : 0
    return beside + Self.near * Double(wordsNear(in: surroundings))
  }

  /// How many of the words stand near, up to `most`.
  private func wordsNear(in surroundings: Surroundings) -> Int {
    var (count, start) = (0, 0)
    while count < Self.most, let end = words[start...].firstIndex(of: Self.blank) {
      if surroundings.contain(words[start..<end]) { count += 1 }
      start = end + 1
    }
    return count
  }

  // Between half and twice these, the senses of labelled texts hardly change.
  private static let beside = 2.6
  private static let object = 2.2
  private static let near = 1.6
  /// How many words near count at most.
  private static let most = 2
  /// The weight of an example of the sense that has a word of the place.
  static let example = 1.2

  /// Patterns as bytes: the hash of a string takes the normal form of each character first.
  private struct Key: Hashable {
    let patterns: String

    static func == (one: Key, other: Key) -> Bool {
      one.patterns.utf8.elementsEqual(other.patterns.utf8)
    }

    func hash(into hasher: inout Hasher) {
      var patterns = patterns
      patterns.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// What was asked for of late: reading a pattern takes longer than trying it, and hovers are many.
  private static let known = Mutex<[Key: SenseEvidence]>([:])
  /// How much of it is kept: that of some hundreds of words.
  private static let capacity = 2048

  /// That of a sense in its place.
  static func of(_ sense: PlaceSense) -> SenseEvidence {
    let key = Key(patterns: sense.patterns)
    return known.withLock { known in
      if let evidence = known[key] { return evidence }
      let evidence = SenseEvidence(sense.patterns)
      if known.count == capacity { known.removeAll(keepingCapacity: true) }
      known[key] = evidence
      return evidence
    }
  }
}
