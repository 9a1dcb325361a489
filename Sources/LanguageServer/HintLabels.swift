package import Documents
package import Entries
import Phonetics
import Readings
import Synchronization

/// Writes the readings of hints. How a syllable is written is found by rules, which takes longer than all
/// else of a hint; so the labels are kept, some fifteen hundred of them.
package final class HintLabels: Sendable {
  private struct Spelling {
    var bopomofo: String
    var pinyin: String

    init(_ syllable: PackedSyllable) {
      bopomofo = syllable.bopomofo
      pinyin = Syllable(bopomofo: bopomofo)?.pinyin ?? ""
    }
  }

  private let spellings = Mutex<[UInt16: Spelling]>([:])

  package init() {}

  /// What is said, in the notation that the user wants.
  package func label(of reading: PlaceReading, notation: CardStyle.Notation) -> String {
    spellings.withLock { known in
      var bopomofo = ""
      var pinyin = ""
      for syllable in reading.spoken where syllable != .none {
        let spelling: Spelling
        if let before = known[syllable.rawValue] {
          spelling = before
        } else {
          spelling = Spelling(syllable)
          known[syllable.rawValue] = spelling
        }
        if notation != .pinyin { Self.append(spelling.bopomofo, to: &bopomofo) }
        if notation != .bopomofo { Self.append(spelling.pinyin, to: &pinyin) }
      }
      return switch notation {
      case .bopomofo: bopomofo
      case .pinyin: pinyin
      case .both: "\(bopomofo) · \(pinyin)"
      }
    }
  }

  private static func append(_ syllable: String, to text: inout String) {
    if !text.isEmpty, !syllable.isEmpty { text += " " }
    text += syllable
  }
}
