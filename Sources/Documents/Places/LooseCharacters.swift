import Segmentation
import Text

/// How a word at a place falls apart, if it is misspelt: into characters that are words by themselves, 因|該.
package enum LooseCharacters: Comparable, Sendable {
  /// The word and those beside it have several characters.
  case none
  /// One stands by itself, there or beside it.
  case one
  /// One stands there, and another one beside it.
  case pair
}

extension Document {
  /// The characters that stand by themselves at the word at a place, and beside it.
  ///
  /// - Parameter offset: a UTF-8 offset.
  package func looseCharacters(around offset: Int, by analyser: WordAnalyser) -> LooseCharacters {
    guard let unit = unit(at: offset) else { return .none }
    let tokens = unit.value(by: analyser).tokens
    func isLoose(_ index: Int) -> Bool {
      tokens.indices.contains(index) && tokens[index].isCharacter
    }
    let here = tokens.index(at: offset - unit.range.lowerBound)
    if isLoose(here), isLoose(here - 1) || isLoose(here + 1) { return .pair }
    return (here - 1...here + 1).contains(where: isLoose) ? .one : .none
  }
}

extension Token {
  /// Whether it is one Chinese character, by its UTF-8 code units.
  fileprivate var isCharacter: Bool {
    switch kind {
    case .word, .unknown, .listed, .number: (3...4).contains(range.count)
    case .name, .foreign, .punctuation, .space: false
    }
  }
}
