/// An example of a definition, and how hard it is to read.
package struct LeveledExample: Sendable, Equatable {
  /// As the dictionary has it.
  package var text: String
  /// From 1, easy, to 3; `nil` if it is not known.
  package var level: Int?
}

extension Definition {
  /// The examples from easy to hard; those of one level as the dictionary orders them.
  package var examplesFromEasyToHard: [LeveledExample] {
    let texts = examples ?? []
    guard let levels = exampleLevels, levels.count == texts.count else {
      return texts.map { LeveledExample(text: $0) }
    }
    let examples = zip(texts, levels).map { LeveledExample(text: $0, level: $1) }
    // `sort` keeps the order of equals, and does not promise to.
    return Set(levels).sorted().flatMap { level in examples.filter { $0.level == level } }
  }
}
