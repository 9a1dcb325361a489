package import Documents
package import Entries
import Phonetics

extension PlaceReading {
  /// The spoken reading, as a hint shows it in the notation that the user wants.
  package func hintLabel(_ notation: CardStyle.Notation) -> String {
    let bopomofo = spoken.filter { $0 != .none }.map(\.bopomofo).joined(separator: " ")
    return switch notation {
    case .bopomofo: bopomofo
    case .pinyin: pinyin
    case .both: "\(bopomofo) · \(pinyin)"
    }
  }
}
