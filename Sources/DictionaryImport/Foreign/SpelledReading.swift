import Phonetics
import Text

/// The sound of a title, as it is printed here, from the spelling of another dictionary.
struct SpelledReading: Sendable, Hashable {
  var bopomofo: String?
  var pinyin: String?

  init(bopomofo: String? = nil, pinyin: String? = nil) {
    self.bopomofo = bopomofo
    self.pinyin = pinyin
  }

  /// A reading in bopomofo, in pinyin with its tones, or in the letters of another language, which stay as they are.
  ///
  /// - Parameter isMandarin: whether it can be Mandarin at all, as far as that is known.
  init(_ text: String, of title: String, isMandarin: Bool = true) {
    let text = text.trimmingBlanks
    if text.isEmpty { return }
    pinyin = text
    guard isMandarin, title.unicodeScalars.contains(where: \.properties.isIdeographic),
      let reading = Self.reading(text), reading.syllables.count <= title.unicodeScalars.count
    else { return }
    bopomofo = reading.bopomofo()
    pinyin = reading.pinyin()
  }

  private static func reading(_ text: String) -> Reading? {
    if text.unicodeScalars.contains(where: \.isBopomofo) { return try? Reading(bopomofo: text) }
    return Tone(markedIn: text) == nil ? nil : try? Reading(pinyin: text)
  }

  /// Both, for a text: ㄒㄧㄥˋ xìng.
  var text: String { [bopomofo, pinyin].compactMap { $0 }.joined(separator: " ") }
}
