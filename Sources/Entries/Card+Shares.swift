import Dictionary
import Libc
import Readings
import Text

extension Card.Reading {
  /// A sense of which is known how often texts of today mean it.
  struct CommonSense: Sendable, Equatable {
    /// The index of the sense in the reading.
    var index: Int
    /// How often it is meant, and what speaks for it.
    var place: PlaceSense
  }

  /// Orders the senses by their shares.
  mutating func setOrder(of heteronym: Heteronym) {
    for place in heteronym.placeSenses where place.share != nil {
      guard let index = index(of: place, in: heteronym),
        !common.contains(where: { $0.index == index })
      else { continue }
      common.append(CommonSense(index: index, place: place))
    }
    common = common.enumerated().sorted {
      ($1.element.place.share ?? 0, $0.offset) < ($0.element.place.share ?? 0, $1.offset)
    }.map(\.element)
  }

  private func index(of place: PlaceSense, in heteronym: Heteronym) -> Int? {
    guard let number = place.definition, heteronym.definitions.indices.contains(number) else {
      return nil
    }
    return index(of: heteronym.definitions[number])
  }

  /// The index of the sense that a definition is; of one that says the same as another, of that, since it is a part of it.
  func index(of definition: Definition) -> Int? {
    if let index = senses.firstIndex(where: { $0.definition == definition }) { return index }
    let sense = Sense(number: 0, definition)
    return senses.firstIndex { $0.means(sense) }
  }

  /// The sense that is most probable by the shares and by what is around the word; `nil` where nothing there speaks for
  /// any.
  ///
  /// - Parameter example: the sense of which an example has a word of the place.
  func weighedSense(in surroundings: Surroundings, example: Int?) -> Int? {
    var best: (sense: Int, weight: Double)?
    var isKnown = false
    for sense in common {
      let evidence =
        SenseEvidence.of(sense.place).weight(in: surroundings)
        + (sense.index == example ? SenseEvidence.example : 0)
      if evidence > 0 { isKnown = true }
      let weight = evidence + log(Double(sense.place.share ?? 1))
      if weight > best?.weight ?? -.infinity { best = (sense.index, weight) }
    }
    return isKnown ? best?.sense : nil
  }
}
