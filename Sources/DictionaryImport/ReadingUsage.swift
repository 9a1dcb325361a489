import Phonetics
import Readings
import Segmentation

/// How often a word is read in one of its ways.
struct ReadingUsage: Hashable, Sendable {
  /// The id of the word.
  var word: Int
  /// The place of the reading among those of its entry.
  var reading: Int
}

/// Counts how words of several readings are read in texts: 說 is ㄕㄨㄛ 589 times, and ㄕㄨㄟˋ once.
struct ReadingCounter: Sendable {
  private let segmenter: Segmenter
  private let reader: ReadingsReader
  /// The readings of such words, by their ids.
  private let readings: [Int: [[PackedSyllable]?]]

  /// - Parameter bopomofo: the readings of each entry as they are printed, by ids less one; empty for one reading.
  init(_ reader: ReadingsReader, bopomofo: [[String?]]) {
    self.reader = reader
    segmenter = Segmenter(lexicon: reader.lexicon)
    var readings: [Int: [[PackedSyllable]?]] = [:]
    for (place, texts) in bopomofo.enumerated() where texts.count > 1 {
      readings[place + 1] = texts.map { $0.flatMap(PackedSyllable.all(in:)) }
    }
    self.readings = readings
  }

  /// Adds the readings of a text.
  func count(in text: String, to counts: inout [ReadingUsage: Int]) {
    let bytes = Array(text.utf8)
    let tokens = segmenter.tokens(in: bytes)
    guard tokens.contains(where: { $0.word.map { readings[$0] != nil } ?? false }) else { return }
    var characters = reader.readings(of: bytes, tokens: tokens)[...]
    for token in tokens {
      let own = characters.prefix { $0.range.lowerBound < token.range.upperBound }
      characters = characters.dropFirst(own.count)
      guard let word = token.word, let readings = readings[word] else { continue }
      let printed = own.map(\.printed)
      guard let reading = readings.firstIndex(of: printed) else { continue }
      counts[ReadingUsage(word: word, reading: reading), default: 0] += 1
    }
  }
}
