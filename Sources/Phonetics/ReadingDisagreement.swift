/// Where the bopomofo and the pinyin that a dictionary prints for one word are not the same.
package enum ReadingDisagreement: Sendable, Hashable {
  /// The bopomofo is not valid.
  case bopomofo(SpellingError)
  /// The pinyin is not valid.
  case pinyin(SpellingError)
  /// They have different numbers of syllables.
  case count(bopomofo: Int, pinyin: Int)
  /// The syllable at an index is the first that differs.
  case syllable(index: Int, bopomofo: Syllable, pinyin: Syllable)
  /// The syllables are the same, and one of the notations is not written by its rules: "seī".
  case spelling(printed: String, expected: String)

  /// What two printed readings of one word disagree in; `nil` if they agree.
  package static func between(bopomofo: String, pinyin: String) -> ReadingDisagreement? {
    let fromBopomofo: Reading
    let fromPinyin: Reading
    do { fromBopomofo = try Reading(bopomofo: bopomofo) } catch { return .bopomofo(error) }
    do { fromPinyin = try Reading(pinyin: pinyin) } catch { return .pinyin(error) }
    let (one, other) = (fromBopomofo.syllables, fromPinyin.syllables)
    if one.count != other.count { return .count(bopomofo: one.count, pinyin: other.count) }
    for (index, pair) in zip(one, other).enumerated() where pair.0 != pair.1 {
      // ㄜㄦ and ㄦ are one spelling in pinyin.
      if pair.0.pinyin == pair.1.pinyin { continue }
      return .syllable(index: index, bopomofo: pair.0, pinyin: pair.1)
    }
    return spelling(bopomofo, one.map(\.bopomofo)) ?? spelling(pinyin, one.map(\.pinyin))
  }

  private static func spelling(_ text: String, _ expected: [String]) -> ReadingDisagreement? {
    let printed = text.unicodeScalars.split(whereSeparator: ReadingSign.isBoundary).map(String.init)
    if printed == expected { return nil }
    return .spelling(
      printed: printed.joined(separator: " "), expected: expected.joined(separator: " "))
  }

  /// The name of its kind, for totals.
  package var kind: Kind {
    switch self {
    case .bopomofo: .bopomofo
    case .pinyin: .pinyin
    case .count: .count
    case .syllable: .syllable
    case .spelling: .spelling
    }
  }

  package enum Kind: Sendable, Hashable, CaseIterable {
    case bopomofo, pinyin, count, syllable, spelling
  }
}
