import Phonetics
import Text

/// Readings that the text around a character demands: its object, its complement, its measure.
///
/// A rule is a line: a character, a reading, and patterns of the text around it. The first line with a pattern that
/// fits is taken; one without a pattern always fits. In a pattern `_` is the place of the character, and beside it are
///
/// - characters, and `[…]` for one of several, `[^…]` for none of them;
/// - `N` a numeral or a digit, `P` a pronoun, `%` any Chinese character; N and P also among several;
/// - `^` and `$` where a clause begins and ends; `$` among several is either;
/// - `|` where the segmenter has cut;
/// - `<…>` a word of a class, as the segmenter has cut it: see `WordClasses`;
/// - `{…}`, at either end: one of several is within eight places on that side.
///
/// Patterns look at characters and not at words: they hold however the text is cut.
struct PlaceRules: Sendable {
  private struct Rule: Sendable {
    var reading: PackedSyllable
    var patterns: [PlacePattern]
  }

  private var rules: [[Rule]] = []
  /// The place of each character of the basic block in `rules`, from 1.
  private var places = [UInt8](repeating: 0, count: Self.block.count)
  private static let block = UInt32(0x3000)..<0xA000

  init(_ table: String) {
    for line in table.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count >= 2, let character = fields[0].unicodeScalars.first?.value,
        Self.block.contains(character), let reading = PackedSyllable(bopomofo: String(fields[1]))
      else { continue }
      let index = Int(character - Self.block.lowerBound)
      if places[index] == 0 {
        // Rules are counted in a byte; the tables need a third.
        guard rules.count < Int(UInt8.max) else { continue }
        rules.append([])
        places[index] = UInt8(rules.count)
      }
      rules[Int(places[index]) - 1].append(
        Rule(
          reading: reading, patterns: fields.dropFirst(2).compactMap { PlacePattern(String($0)) }))
    }
  }

  /// The characters that have rules.
  @inline(__always)
  func contains(_ character: UInt32) -> Bool {
    Self.block.contains(character) && places[Int(character - Self.block.lowerBound)] != 0
  }

  /// The reading that is demanded of the character at a place.
  @inline(__always)
  func reading(in passage: Passage, at index: Int) -> PackedSyllable? {
    let character = passage.han[index]
    guard contains(character) else { return nil }
    return find(rules[Int(places[Int(character - Self.block.lowerBound)]) - 1], passage, index)
  }

  private func find(_ rules: [Rule], _ passage: Passage, _ index: Int) -> PackedSyllable? {
    rules.first { rule in
      rule.patterns.isEmpty || rule.patterns.contains { $0.matches(passage, index) }
    }?.reading
  }
}
