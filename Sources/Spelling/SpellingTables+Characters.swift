import Libc

/// Characters, and how often they follow one another.
extension SpellingTables {
  /// The number before the first character and behind the last.
  var boundary: Int { characterCount }
  /// The number of a character that the tables do not have.
  var unknown: Int { characterCount + 1 }

  @inline(__always) func number(of scalar: UInt32) -> Int {
    let index = Int(scalar) - Self.firstScalar
    guard index >= 0, index < Self.lastScalar - Self.firstScalar, numbers[index] > 0 else {
      return unknown
    }
    return Int(numbers[index]) - 1
  }

  @inline(__always) private func count(of second: Int, after first: Int) -> Float {
    if first > boundary || second > boundary { return 0 }
    // Most characters that may be meant never stand beside those that do.
    if !heldPairs.mayHold(Self.hash(ofPair: first, second)) { return 0 }
    let places = Int(bigramStarts[first])..<Int(bigramStarts[first + 1])
    let place = Self.firstPlace(of: UInt32(truncatingIfNeeded: second) << 8, in: places) {
      bigrams[$0]
    }
    if place == places.upperBound { return 0 }
    let item = bigrams[place]
    return Int(item >> 8) == second ? counts[Int(item & 0xFF)] : 0
  }

  @inline(__always) private func count(of third: Int, after first: Int, _ second: Int) -> Float {
    let hash = Self.hash(first, second, UInt32(truncatingIfNeeded: third))
    let bucket = Int(hash >> (32 - Self.hashBits))
    let rest = (hash << Self.hashBits) >> (Self.hashBits + 8)
    var low = Int(trigramStarts[bucket])
    var high = Int(trigramStarts[bucket + 1])
    while low < high {
      let middle = (low + high) >> 1
      let item = trigrams[middle]
      if item >> 8 == rest { return counts[Int(item & 0xFF)] }
      if item >> 8 < rest { low = middle + 1 } else { high = middle }
    }
    return 0
  }

  /// How often two characters are side by side, in the texts that were counted.
  func pairCount(_ first: Int, _ second: Int) -> Float { count(of: second, after: first) }

  /// log P of a character behind two others.
  @inline(__always) func logarithm(of third: Int, after first: Int, _ second: Int) -> Float {
    logarithm(
      of: third, after: first, second, pair: count(of: third, after: second),
      before: count(of: second, after: first))
  }

  /// The same, with what is known.
  ///
  /// - Parameters:
  ///   - pair: how often the second and the third character are side by side.
  ///   - before: how often the first and the second are.
  @inline(__always) func logarithm(
    of third: Int, after first: Int, _ second: Int, pair: Float, before: Float
  ) -> Float {
    let share = (pair + 30 * shares[third]) / (totals[second] + 30)
    if before == 0 { return log(share) }
    let triple = pair > 0 ? count(of: third, after: first, second) : 0
    return log((triple + 6 * share) / (max(before, triple) + 6))
  }

  static func hash(_ one: Int, _ two: Int, _ three: UInt32) -> UInt32 {
    mix(
      UInt32(truncatingIfNeeded: one) &* 0x9E37_79B1 ^ UInt32(truncatingIfNeeded: two)
        &* 0x85EB_CA77 ^ three &* 0xC2B2_AE3D)
  }
}
