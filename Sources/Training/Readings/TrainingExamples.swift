/// Contexts of characters whose reading is known, grouped by character.
struct TrainingExamples: Sendable {
  struct Example: Sendable {
    /// Where its features end in `features`; they begin where those of the example before end.
    var end: Int
    var character: UInt16
    var label: UInt8
    var weight: Float
  }

  private(set) var examples: [Example] = []
  private(set) var features: [UInt32] = []

  /// Adds a context whose features `fill` appends.
  mutating func append(
    character: Int, label: Int, weight: Float, _ fill: (inout [UInt32]) -> Void
  ) {
    fill(&features)
    examples.append(
      Example(
        end: features.count, character: UInt16(truncatingIfNeeded: character),
        label: UInt8(truncatingIfNeeded: label), weight: weight))
  }

  mutating func append(_ other: TrainingExamples) {
    let base = features.count
    features += other.features
    for example in other.examples {
      var moved = example
      moved.end += base
      examples.append(moved)
    }
  }

  /// The features of an example.
  func features(of index: Int) -> ArraySlice<UInt32> {
    features[(index == 0 ? 0 : examples[index - 1].end)..<examples[index].end]
  }

  /// The examples of each character, in the order in which they were added; characters count from 1.
  func grouped(characters: Int) -> [[Int]] {
    var groups = [[Int]](repeating: [], count: characters + 1)
    for (index, example) in examples.enumerated() { groups[Int(example.character)].append(index) }
    return groups
  }
}
