import Documents
import Libc
import Segmentation
import Text

/// A string that no dictionary has and that stands in the document more than once, as names of people, firms and things do.
struct NearbyName: Sendable {
  var text: String
  /// How it is read where it stands first.
  var reading: PlaceReading
  /// How often it stands there.
  var count: Int
}

extension NearbyWords {
  /// In characters.
  private static let longestName = 4
  private static let leastCount = 2
  /// The maximum number of names that are found.
  private static let mostNames = 2
  /// How much likelier the string is in the text than by chance, as a cost: e⁶ times.
  private static let margin = 6.0 * 64
  /// The minimum number of tokens by which chance is reckoned: in a shorter text every row would seem to be a name.
  private static let leastTokens = 400

  /// The names near the place that begin with a text, the commonest first.
  ///
  /// A name is a row of two to four characters that are no parts of longer words. Their count shows that they belong
  /// together: the row stands there many times more often than these characters do by chance.
  func names(beginningWith text: String, _ segmenter: Segmenter) -> [NearbyName] {
    var found: [String: NearbyName] = [:]
    for (unit, analysis) in units {
      let bytes = unit.bytes
      for start in bytes.withUnsafeBufferPointer({ ByteSearch.places(of: Array(text.utf8), in: $0) }
      ) {
        for range in rows(from: start, analysis.tokens, bytes) {
          if isTyped(range.moved(by: unit.range.lowerBound)) { continue }
          let name = String(decoding: bytes[range], as: UTF8.self)
          if name.utf8.count <= text.utf8.count { continue }
          found[name, default: NearbyName(text: name, reading: analysis.readings[range], count: 0)]
            .count += 1
        }
      }
    }
    let likely = found.values.filter { $0.count >= Self.leastCount && isTogether($0, segmenter) }
    // For 林佳 and 林佳穎, as often there, the longer one is the name.
    let whole = likely.filter { name in
      !likely.contains {
        $0.text.hasPrefix(name.text) && $0.text != name.text && $0.count == name.count
      }
    }
    return Array(
      whole.sorted { ($1.count, $0.text) < ($0.count, $1.text) }.prefix(Self.mostNames))
  }

  /// The share of a name among the words around.
  func share(of name: NearbyName) -> Double {
    Double(name.count) / Double(max(tokenCount, Self.leastTokens))
  }

  /// The rows of characters from a place on that may be names.
  private func rows(from start: Int, _ tokens: CompactTokens, _ bytes: [UInt8]) -> [Range<Int>] {
    var index = tokens.index(at: start)
    guard index < tokens.endIndex, tokens[index].range.lowerBound == start else { return [] }
    var rows: [Range<Int>] = []
    var characters = 0
    while index < tokens.endIndex {
      let token = tokens[index]
      let count = String(decoding: bytes[token.range], as: UTF8.self).unicodeScalars.count
      characters += count
      guard token.kind == .unknown || token.kind == .name || token.kind == .word && count == 1,
        characters <= Self.longestName
      else { break }
      if characters > 1 { rows.append(start..<token.range.upperBound) }
      index += 1
    }
    return rows
  }

  private func isTogether(_ name: NearbyName, _ segmenter: Segmenter) -> Bool {
    let byChance = Double(segmenter.cost(of: name.text.unicodeScalars.map(\.value)))
    return byChance > Self.margin - 64 * log(share(of: name))
  }
}
