@testable import Phonetics

extension Syllable {
  /// The syllable that some bopomofo writes, in any spelling; `nil` if it is not one or more than one.
  init?(bopomofo text: String) { self.init(text, .bopomofo, unmarkedTone: .first) }

  /// The syllable that some pinyin writes, in any spelling; `nil` if it is not one or more than one.
  init?(pinyin text: String) { self.init(text, .pinyin, unmarkedTone: .neutral) }

  private init?(_ text: String, _ notation: TypedReading.Notation, unmarkedTone: Tone) {
    let parses = try? TypedReading.parses(of: text, notation: notation, costs: .printed, limit: 8)
    guard let typed = parses?.first(where: { $0.syllables.count == 1 })?.syllables.first,
      let syllable = typed.syllable(unmarkedTone: unmarkedTone)
    else { return nil }
    self = syllable
  }

  /// Every sound in every tone, in their order, without erhua.
  static var all: [Syllable] {
    Sound.all.flatMap { sound in Tone.allCases.map { Syllable(sound, $0) } }
  }
}
