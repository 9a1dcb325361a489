import Phonetics
import WordIndex

/// The sounds meant by a text that is no reading of any word: in another romanization, with wrong tones, or with a last
/// syllable that goes on.
struct SoundSlips {
  let words: WordIndex

  private static let most = 60

  /// The first of these ways that finds words.
  func answer(to term: SearchTerm) -> QuestionSearch.Answer? {
    let text: String
    switch term {
    case .letters(let letters), .bopomofo(let letters): text = letters
    case .writing, .mixed: return nil
    }
    let ways = [unfinished(text), withoutTones(text), otherRomanization(text)]
    guard let matches = ways.lazy.compactMap({ $0 }).first(where: { !$0.isEmpty }) else {
      return nil
    }
    let reading = matches[0].evidence.reading
    return .init(matches: matches, understanding: .sound(reading?.pinyin() ?? text))
  }

  private func matches(_ syllables: [TypedSyllable], _ tier: SearchTier, wholeOnly: Bool)
    -> [SearchMatch]
  {
    words.words(sounding: syllables.map { .syllable($0) }, limit: Self.most)
      .filter { !wholeOnly || $0.isWhole }.map { hit in
        SearchMatch(
          hit.word, .init(tier: tier), order: hit.order, .init(.init(reading: hit.reading)))
      }
  }

  /// yinha is the beginning of yinhang, though it is ㄧㄣ ㄏㄚ as well.
  private func unfinished(_ text: String) -> [SearchMatch]? {
    let key = SearchKey.pinyin(text)
    let head = String(key.reversed().drop { "aeiouv".contains($0) }.reversed())
    guard !head.isEmpty, head.utf8.count < key.utf8.count,
      text.unicodeScalars.allSatisfy({ SearchLetter.of($0) == .latin || $0 == " " }),
      let parse = (try? TypedReading.parses(of: head, limit: 1))?.first
    else { return nil }
    return matches(parse.syllables, .prefix, wholeOnly: false).filter { match in
      match.evidence.reading.map { SearchKey.pinyin($0.pinyin()).hasPrefix(key) } ?? false
    }
  }

  /// Other tones come before other letters.
  private func withoutTones(_ text: String) -> [SearchMatch]? {
    guard let parse = (try? TypedReading.parses(of: text, limit: 1))?.first,
      parse.syllables.contains(where: { $0.tone != nil }), parse.syllables.allSatisfy(\.isWhole)
    else { return nil }
    let syllables = parse.syllables.map { TypedSyllable($0.extent, isErhua: $0.isErhua) }
    return matches(syllables, .correction, wholeOnly: true).map { match in
      var evidence = match.evidence
      let meant = evidence.reading.map {
        text.utf8.contains { $0 < 0x80 } ? $0.pinyin() : $0.bopomofo(separator: " ")
      }
      evidence.correction = SearchCorrection(typed: text, meant: meant ?? "")
      return SearchMatch(match.word, match.rank, .init(evidence))
    }
  }

  private func otherRomanization(_ text: String) -> [SearchMatch]? {
    var found: [SearchMatch] = []
    for parse in OtherRomanization.parses(of: text, limit: 24) {
      found += matches(parse.syllables, .exact, wholeOnly: true)
    }
    // A syllable alone is too many sounds.
    return found.sorted { $0.key < $1.key }
  }
}
