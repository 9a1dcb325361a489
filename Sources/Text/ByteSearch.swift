/// Looks for bytes in bytes. The standard library's search takes patterns of any kind; phrases here are of a few
/// characters, and a plain comparison at each first byte is quicker than what a pattern needs to begin.
package enum ByteSearch {
  /// The offsets at which a phrase begins, in order; they can overlap. An empty phrase has none.
  package static func places(
    of phrase: [UInt8], in text: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    var places: [Int] = []
    forEachPlace(of: phrase, in: text) { place in
      places.append(place)
      return true
    }
    return places
  }

  /// Whether the phrase is somewhere in a text.
  package static func holds(_ phrase: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var isFound = false
    forEachPlace(of: phrase, in: text) { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// Whether the phrase is somewhere in a text.
  package static func holds(_ phrase: [UInt8], in text: String) -> Bool {
    var text = text
    return text.withUTF8 { holds(phrase, in: $0) }
  }

  /// Calls `body` with each place until it returns false.
  private static func forEachPlace(
    of phrase: [UInt8], in text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool
  ) {
    guard let first = phrase.first, text.count >= phrase.count else { return }
    phrase.withUnsafeBufferPointer { phrase in
      for start in 0...text.count - phrase.count where text[start] == first {
        var length = 1
        while length < phrase.count, text[start + length] == phrase[length] { length += 1 }
        if length == phrase.count, !body(start) { return }
      }
    }
  }
}
