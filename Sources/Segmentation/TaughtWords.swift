import Text

/// Words that a text has taught: names that were recognised in it, and words that it repeats. The segmenter finds them
/// beside those of its lexicon.
package struct TaughtWords: Sendable {
  /// By their first characters, the scalars behind.
  private var rests: [UInt32: [[UInt32]]] = [:]
  /// Which characters of the BMP are first ones, a bit each: most of a text is none.
  private var firsts: [UInt64] = []

  /// - Parameter words: of two Chinese characters at least; others are found nowhere.
  package init(_ words: some Sequence<String>) {
    for word in words {
      // Modifiers take no place of their own in a run, and so in no word.
      let scalars = word.unicodeScalars.map(\.value).filter { CharacterClass.of($0) != .extend }
      guard let first = scalars.first, scalars.count > 1, first < 0x10000 else { continue }
      if firsts.isEmpty { firsts = [UInt64](repeating: 0, count: 0x10000 / 64) }
      rests[first, default: []].append(Array(scalars.dropFirst()))
      firsts[Int(first >> 6)] |= 1 << UInt64(first & 63)
    }
  }

  /// Whether there are none.
  package var isEmpty: Bool { firsts.isEmpty }

  /// The characters with which words begin.
  var firstCharacters: [UInt32] { Array(rests.keys) }

  @inline(__always)
  private func isFirst(_ scalar: UInt32) -> Bool {
    scalar < 0x10000 && firsts[Int(scalar >> 6)] & 1 << UInt64(scalar & 63) != 0
  }

  /// Calls `body` with the length in characters of every word with which a run begins.
  @inline(__always)
  func forEachLength(beginning run: UnsafeBufferPointer<UInt32>, _ body: (Int) -> Void) {
    guard let first = run.first, isFirst(first), let rests = rests[first] else { return }
    for rest in rests where run.dropFirst().starts(with: rest) { body(rest.count + 1) }
  }

  /// The words that stand in a text, in some order, each once: the same words give the same order.
  ///
  /// - Parameter text: valid UTF-8.
  package func words(in text: [UInt8]) -> [String] {
    if isEmpty { return [] }
    var found: Set<String> = []
    text.withUnsafeBufferPointer { text in
      var index = 0
      while index < text.count {
        let (scalar, length) = decodeScalar(text, at: index)
        if isFirst(scalar) {
          for rest in rests[scalar] ?? [] where Self.stands(rest, in: text, from: index + length) {
            found.insert(String(scalars: ([scalar] + rest).compactMap(Unicode.Scalar.init)))
          }
        }
        index += length
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether one of the words stands in a text of valid UTF-8.
  package func stand(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < text.count {
      let (scalar, length) = decodeScalar(text, at: index)
      if isFirst(scalar),
        rests[scalar]?.contains(where: { Self.stands($0, in: text, from: index + length) }) == true
      {
        return true
      }
      index += length
    }
    return false
  }

  /// Whether a text goes on with some characters, whatever modifies them.
  private static func stands(
    _ rest: [UInt32], in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Bool {
    var index = start
    return rest.allSatisfy { scalar in
      index = skip(text, from: index) { $0 == .extend }
      guard index < text.count else { return false }
      let (next, length) = decodeScalar(text, at: index)
      index += length
      return next == scalar
    }
  }
}
