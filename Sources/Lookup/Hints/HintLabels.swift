import Readings
import Phonetics
import Synchronization

/// Writes the readings of hints. Pinyin is found by rules, which takes longer than all else of a hint; so
/// what was found of a syllable is kept, of which there are some fifteen hundred.
package final class HintLabels: Sendable {
  private let pinyin = Mutex<[PackedSyllable: String]>([:])

  package init() {}

  /// What is said, in the notation that the user wants.
  package func label(of reading: PlaceReading, notation: CardStyle.Notation) -> String {
    let syllables = reading.spoken.filter { $0 != .none }
    let bopomofo = { syllables.map(\.bopomofo).joined(separator: " ") }
    let pinyin = { self.pinyin(of: syllables) }
    return switch notation {
    case .bopomofo: bopomofo()
    case .pinyin: pinyin()
    case .both: "\(bopomofo()) · \(pinyin())"
    }
  }

  private func pinyin(of syllables: [PackedSyllable]) -> String {
    pinyin.withLock { known in
      syllables.map { syllable in
        if let text = known[syllable] { return text }
        let text = Syllable(bopomofo: syllable.bopomofo)?.pinyin ?? ""
        known[syllable] = text
        return text
      }.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
