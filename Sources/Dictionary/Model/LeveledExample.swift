/// An example of a definition, and how hard it is to read.
package struct LeveledExample: Sendable, Equatable {
  /// As the dictionary has it.
  package var text: String
  /// From 1, easy, to 3; `nil` if it is not known.
  package var level: Int?
  /// The levels of its pieces, where it has several and they are known.
  package var pieceLevels: [Int]?

  /// The text in its pieces, each with its level; a text of one piece with its own.
  package var pieces: [(text: String, level: Int?)] {
    let pieces = Self.pieces(of: text)
    guard let levels = pieceLevels, levels.count == pieces.count else { return [(text, level)] }
    return zip(pieces, levels).map { ($0, $1) }
  }

  /// The examples that a text gives side by side, 「還書」、「交還」, each with what stands behind it.
  package static func pieces(of text: String) -> [String] {
    let starts = starts(ofPiecesOf: text)
    return zip(starts, starts.dropFirst() + [text.endIndex]).map { String(text[$0..<$1]) }
  }

  /// Where these pieces begin; there is one at least.
  static func starts(ofPiecesOf text: String) -> [String.Index] {
    var starts = [text.startIndex]
    var depth = 0
    /// Whether the last that was quoted has ended, and only marks have come since.
    var isBehind = false
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      switch scalars[index] {
      case "「", "『":
        if scalars[index] == "「", depth == 0, isBehind { starts.append(index) }
        (depth, isBehind) = (depth + 1, false)
      case "」", "』": (depth, isBehind) = (depth - 1, depth == 1)
      case "、", "，", "；": break
      default: isBehind = false
      }
    }
    return starts
  }
}

extension Definition {
  /// The examples from easy to hard; those of one level as the dictionary orders them.
  package var examplesFromEasyToHard: [LeveledExample] {
    let texts = examples ?? []
    guard let levels = exampleLevels, levels.count == texts.count else {
      return texts.map { LeveledExample(text: $0) }
    }
    let examples = texts.indices.map { index in
      LeveledExample(
        text: texts[index], level: levels[index],
        pieceLevels: examplePieceLevels.flatMap { $0.count == texts.count ? $0[index] : nil })
    }
    // `sort` keeps the order of equals, and does not promise to.
    return Set(levels).sorted().flatMap { level in examples.filter { $0.level == level } }
  }
}
