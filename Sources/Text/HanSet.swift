/// A set of characters, written as a string of them: `let numerals: HanSet = "一二三"`.
///
/// Holds one bit for each character, in pages of 256, and asks no hash: the cut of a text looks into such sets several
/// times for each character. It cannot hold characters outside of the Basic Multilingual Plane.
@usableFromInline
package struct HanSet: ExpressibleByStringLiteral, Sendable {
  /// The page of the characters with each high byte; page 0 is empty.
  @usableFromInline var pages = [UInt8](repeating: 0, count: 256)
  /// Four for each page.
  @usableFromInline var bits = [UInt64](repeating: 0, count: 4)
  /// How many characters come before each of `bits`.
  @usableFromInline var ranks: [UInt16] = []

  /// The set of some scalars.
  @inlinable
  package init(_ scalars: some Sequence<UInt32>) {
    for scalar in scalars where scalar < 0x10000 {
      let high = Int(scalar >> 8)
      if pages[high] == 0 {
        pages[high] = UInt8(bits.count / 4)
        bits += repeatElement(0, count: 4)
      }
      bits[word(of: scalar)] |= 1 << UInt64(scalar & 63)
    }
    ranks.reserveCapacity(bits.count)
    var count: UInt16 = 0
    for word in bits {
      ranks.append(count)
      count += UInt16(word.nonzeroBitCount)
    }
  }

  /// The set of a text's characters.
  @inlinable
  package init(_ text: String) { self.init(text.unicodeScalars.lazy.map(\.value)) }

  @inlinable
  package init(stringLiteral text: String) { self.init(text) }

  /// How many characters it holds.
  @inlinable
  package var count: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether it holds the character.
  @inlinable @inline(__always)
  package func contains(_ scalar: UInt32) -> Bool {
    scalar < 0x10000 && bits[word(of: scalar)] & 1 << UInt64(scalar & 63) != 0
  }

  /// A number of the character's own below `count`; `nil` if the set does not hold it.
  @inlinable @inline(__always)
  package func index(of scalar: UInt32) -> Int? {
    guard scalar < 0x10000 else { return nil }
    let word = word(of: scalar)
    let bit = UInt64(1) << UInt64(scalar & 63)
    guard bits[word] & bit != 0 else { return nil }
    return Int(ranks[word]) + (bits[word] & (bit - 1)).nonzeroBitCount
  }

  /// The place of the character's bit in `bits`.
  @inlinable @inline(__always)
  func word(of scalar: UInt32) -> Int {
    Int(pages[Int(scalar >> 8)]) * 4 + Int(scalar >> 6 & 3)
  }
}

/// A table of values by character, such as readings or costs, without a hash.
@usableFromInline
package struct HanTable<Value: Sendable>: Sendable {
  @usableFromInline let keys: HanSet
  /// By the keys' indices.
  @usableFromInline let values: [Value]

  /// - Parameter pairs: characters with what they have; of several for one the last counts.
  @inlinable
  package init(_ pairs: [(scalar: UInt32, value: Value)]) {
    let keys = HanSet(pairs.lazy.map(\.scalar))
    var values = pairs.first.map { [Value](repeating: $0.value, count: keys.count) } ?? []
    for (scalar, value) in pairs {
      if let index = keys.index(of: scalar) { values[index] = value }
    }
    self.keys = keys
    self.values = values
  }

  /// A table from rows of characters that have the same.
  @inlinable
  package init(_ rows: [String], value: (_ row: Int) -> Value) {
    self.init(
      rows.enumerated().flatMap { index, row in
        row.unicodeScalars.map { ($0.value, value(index)) }
      })
  }

  /// The value of a character; `nil` if the table does not have the character.
  @inlinable @inline(__always)
  package subscript(scalar: UInt32) -> Value? { keys.index(of: scalar).map { values[$0] } }
}

extension HanTable {
  /// A table of values in groups.
  ///
  /// - Parameter character: that of a value; a value without one is left out.
  package init<Element>(grouping values: [Element], by character: (Element) -> UInt32?)
  where Value == [Element] {
    let groups = Dictionary(grouping: values) { character($0) ?? 0 }
    self.init(groups.map { (scalar: $0.key, value: $0.value) }.filter { $0.scalar > 0 })
  }
}

/// A table of values by word of two characters, without a hash.
@usableFromInline
package struct HanPairs<Value: Sendable>: Sendable {
  @usableFromInline let firsts: HanSet
  /// Where the words begin that have each first character, and the end.
  @usableFromInline let starts: [Int]
  /// The second characters of all words.
  @usableFromInline let seconds: [UInt32]
  /// Of each of `seconds`.
  @usableFromInline let values: [Value]
  /// A bit for each word. Most look-ups are of other characters, and end here.
  @usableFromInline let held: [UInt64]
  /// The number of last bits of a hash that do not tell its bit.
  @usableFromInline let rest: UInt64

  /// - Parameter pairs: each word once.
  @inlinable
  package init(_ pairs: [(first: UInt32, second: UInt32, value: Value)]) {
    let firsts = HanSet(pairs.lazy.map(\.first))
    let pairs = pairs.filter { firsts.contains($0.first) }
    var ends = [Int](repeating: 0, count: firsts.count + 1)
    for pair in pairs { ends[(firsts.index(of: pair.first) ?? 0) + 1] += 1 }
    for index in ends.indices.dropFirst() { ends[index] += ends[index - 1] }
    starts = ends
    var order = [Int](repeating: 0, count: pairs.count)
    for (place, pair) in pairs.enumerated() {
      let index = firsts.index(of: pair.first) ?? 0
      order[ends[index]] = place
      ends[index] += 1
    }
    self.firsts = firsts
    seconds = order.map { pairs[$0].second }
    values = order.map { pairs[$0].value }
    // Sixteen bits for each, and one number at least.
    let size = max(6, Int.bitWidth - (16 * pairs.count).leadingZeroBitCount)
    var held = [UInt64](repeating: 0, count: 1 << (size - 6))
    rest = UInt64(64 - size)
    for pair in pairs {
      let bit = Self.hash(pair.first, pair.second) >> rest
      held[Int(bit >> 6)] |= 1 << (bit & 63)
    }
    self.held = held
  }

  @inlinable @inline(__always)
  static func hash(_ first: UInt32, _ second: UInt32) -> UInt64 {
    (UInt64(first) << 32 | UInt64(second)) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Whether it may have a word.
  @inlinable @inline(__always)
  package func mayHold(_ first: UInt32, _ second: UInt32) -> Bool {
    let bit = Self.hash(first, second) >> rest
    return held[Int(bit >> 6)] >> (bit & 63) & 1 != 0
  }

  /// Whether a word begins with a character.
  @inlinable @inline(__always)
  package func begins(with first: UInt32) -> Bool { firsts.contains(first) }

  /// The value of a word; `nil` if the table does not have the word.
  @inlinable @inline(__always)
  package subscript(first: UInt32, second: UInt32) -> Value? {
    guard mayHold(first, second), let index = firsts.index(of: first) else { return nil }
    for place in starts[index]..<starts[index + 1] where seconds[place] == second {
      return values[place]
    }
    return nil
  }
}

extension HanPairs<Void> {
  /// The set of the words of two characters in a text, with blanks between them.
  @inlinable
  package init(_ text: String) {
    self.init(
      text.unicodeScalars.split(separator: " ").compactMap { word in
        let scalars = word.map(\.value)
        return scalars.count == 2 ? (scalars[0], scalars[1], ()) : nil
      })
  }

  /// Whether it holds a word.
  @inlinable @inline(__always)
  package func contains(_ first: UInt32, _ second: UInt32) -> Bool { self[first, second] != nil }
}
