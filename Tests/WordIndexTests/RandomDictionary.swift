import Images
import Phonetics
import TestSupport
import WordIndex

/// Words of random syllables, few enough of them that many words are alike.
struct RandomDictionary {
  private static let syllables = [
    "yin2", "yin3", "ying2", "yi1", "an1", "ang1", "hang2", "han4", "xi1", "xian1", "shi4", "si4",
    "zhong1", "zong3", "nv3", "er2", "lan2", "nan2", "feng1", "fo2", "duo1", "e4", "huar1", "wanr2",
    "a1",
  ].compactMap { try? Reading(pinyin: $0).syllables.first }

  /// The readings of each word.
  private(set) var readings: [[Reading]] = []

  init(words: Int, using random: inout Random) {
    for _ in 0..<words {
      let count = [1, 1, 1, 2][Int.random(in: 0..<4, using: &random)]
      readings.append((0..<count).map { _ in Self.reading(using: &random) })
    }
  }

  private static func reading(using random: inout Random) -> Reading {
    let count = [1, 2, 2, 2, 3, 4][Int.random(in: 0..<6, using: &random)]
    return Reading(
      (0..<count).map { _ in syllables[Int.random(in: 0..<syllables.count, using: &random)] })
  }

  /// The order of a word's reading: the second competes as if the word were rarer. No two are the same.
  func order(_ word: Int, _ place: Int) -> Int { 2 * word + 301 * place }

  func index() throws -> WordIndex {
    var builder = WordIndexBuilder()
    for (word, readings) in readings.enumerated() {
      builder.add(
        entry: word + 1, title: "字\(word)",
        readings: readings.enumerated().map { (reading: $1, order: order(word, $0)) })
    }
    return try WordIndex(memory: ImageMemory(try builder.compile()))
  }

  /// The beginning of some reading as a user might type it.
  func query(using random: inout Random) -> [TypedSyllable] {
    let all = readings[Int.random(in: 0..<readings.count, using: &random)][0].syllables
    return all.prefix(Int.random(in: 1...all.count, using: &random)).map { syllable in
      let tone = Bool.random(using: &random) ? syllable.tone : nil
      if Bool.random(using: &random) {
        return TypedSyllable(.whole(syllable.sound), tone: tone, isErhua: syllable.isErhua)
      }
      let beginning = syllable.pinyin.unicodeScalars.first { $0.isASCII }.map { String($0) }
      return TypedSyllable(.pinyin(beginning: beginning ?? "y"), tone: tone)
    }
  }

  /// What a search has to find, by looking at every word.
  func words(sounding query: TypedReading) -> [(word: Int, isWhole: Bool)] {
    var found: [(word: Int, isWhole: Bool, order: Int)] = []
    for (word, readings) in readings.enumerated() {
      let hits = readings.enumerated().filter { query.begins($1) }.map { place, reading in
        (word: word, isWhole: query.matches(reading), order: order(word, place))
      }
      if let best = hits.min(by: Self.isBetter) { found.append(best) }
    }
    return found.sorted(by: Self.isBetter).map { ($0.word, $0.isWhole) }
  }

  private static func isBetter(
    _ one: (word: Int, isWhole: Bool, order: Int), _ other: (word: Int, isWhole: Bool, order: Int)
  ) -> Bool {
    if one.isWhole != other.isWhole { return one.isWhole }
    return one.order < other.order
  }
}
