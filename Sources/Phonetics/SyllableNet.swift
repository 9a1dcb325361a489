/// The syllables that letters can be read as, from each place among them on: "fangan" stays fan gan and fang an until
/// somebody knows the words.
///
///     let net = try SyllableNet("xian")
///     net.steps[0].map(\.end)  // 2 and 4: ㄒㄧ and ㄒㄧㄢ
package struct SyllableNet: Sendable {
  /// A syllable between two places.
  package struct Step: Sendable {
    /// The place behind it, where the next syllable begins.
    package var end: Int
    /// The syllable typed between them.
    package var syllable: TypedSyllable
    /// How much less likely it is than a common syllable in regular spelling, for which it is 0.
    package var cost: Int
  }

  /// The steps from each place that lead to the end.
  package private(set) var steps: [[Step]]
  /// The place of the first syllable.
  package let start: Int

  /// - Parameter endsBegun: whether the last syllable may be only begun; all others are whole.
  /// - Throws: `SpellingError` if the text has something that no reading has. A text that cannot be read to its end has
  ///   no steps.
  package init(_ text: String, endsBegun: Bool = false) throws(SpellingError) {
    let spelling = try TypedReading.Spelling(text, notation: .of(text), costs: .typed)
    let signs = spelling.signs
    /// Where the next syllable begins behind a place.
    func next(_ place: Int) -> Int {
      signs[place...].firstIndex { $0.kind != .boundary } ?? signs.count
    }
    start = next(0)
    steps = Array(repeating: [], count: signs.count)
    var leadsToEnd = Array(repeating: false, count: signs.count + 1)
    leadsToEnd[signs.count] = true
    for place in signs.indices.reversed() where signs[place].kind != .boundary {
      steps[place] = spelling.steps(place).compactMap { step in
        let end = next(step.end)
        guard let syllable = step.value, leadsToEnd[end],
          syllable.isWhole || endsBegun && end == signs.count
        else { return nil }
        let plain = syllable.isWhole ? spelling.costs.syllable : step.cost
        return Step(end: end, syllable: syllable, cost: step.cost - plain)
      }
      leadsToEnd[place] = !steps[place].isEmpty
    }
  }
}
