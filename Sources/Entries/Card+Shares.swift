import Dictionary
import Libc
import Readings
import Text

/// Senses of which is known how often texts of today mean them: their order, and the one for which most around a word
/// speaks.
extension Card {
  /// Orders the senses of a reading by their shares.
  static func setOrder(of heteronym: Heteronym, in reading: inout Reading) {
    let known = heteronym.placeSenses.compactMap { sense in
      sense.share.flatMap { share in
        Self.index(of: sense, of: heteronym, among: reading).map { (index: $0, share: share) }
      }
    }
    for (index, _) in known.enumerated().sorted(by: {
      ($1.element.share, $0.offset) < ($0.element.share, $1.offset)
    }).map(\.element) where !reading.common.contains(index) {
      reading.common.append(index)
    }
  }

  /// The sense that is most probable by the shares and by what is around the word; `nil` where nothing there speaks for
  /// any.
  ///
  /// - Parameter example: the sense of which an example has a word of the place.
  static func weighedSense(
    in surroundings: Surroundings, of entry: Entry, among reading: Reading, example: Int?
  ) -> Int? {
    var best: (sense: Int, weight: Double)?
    var isKnown = false
    for heteronym in entry.heteronyms where heteronym.bopomofo == reading.bopomofo {
      for sense in heteronym.placeSenses {
        guard let share = sense.share,
          let index = Self.index(of: sense, of: heteronym, among: reading)
        else { continue }
        let evidence =
          SenseEvidence.of(sense).weight(in: surroundings)
          + (index == example ? SenseEvidence.example : 0)
        if evidence > 0 { isKnown = true }
        let weight = evidence + log(Double(share))
        if weight > best?.weight ?? -.infinity { best = (index, weight) }
      }
    }
    return isKnown ? best?.sense : nil
  }

  private static func index(
    of sense: PlaceSense, of heteronym: Heteronym, among reading: Reading
  ) -> Int? {
    guard let place = sense.definition, heteronym.definitions.indices.contains(place) else {
      return nil
    }
    let wanted = Sense(number: 0, heteronym.definitions[place])
    return reading.senses.firstIndex { $0.means(wanted) }
  }
}
