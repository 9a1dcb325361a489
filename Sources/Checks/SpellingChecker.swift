import Segmentation
import Spelling
import Text

/// Finds misspelt words of a few characters in a run; `PhraseChecker` finds idioms, and goes before it.
struct SpellingChecker: Sendable {
  let spelling: Spelling
  let segmenter: Segmenter

  func suspicions(in run: Run) -> [Finding] {
    var found: [Finding] = []
    var start = 0
    while start < run.scalars.count {
      var end = start
      while end < run.scalars.count, CharacterClass.of(run.scalars[end]) == .han { end += 1 }
      found += suspicions(in: start..<end, of: run)
      start = end + 1
    }
    return found
  }

  /// What is found in characters between two marks.
  private func suspicions(in part: Range<Int>, of run: Run) -> [Finding] {
    let characters = Array(run.scalars[part])
    let slips = spelling.slips(in: characters) { range in
      segmenter.lexicon.id(of: Self.text(characters[range])) != nil
    }
    return slips.compactMap { slip in
      let range = slip.range.lowerBound + part.lowerBound..<slip.range.upperBound + part.lowerBound
      guard run.words[run.words(around: range)].allSatisfy({ $0.kind != .listed }) else {
        return nil
      }
      var right = characters[slip.range].map(Self.character)
      right[slip.place - slip.range.lowerBound] = Self.character(slip.right)
      let word = String(right)
      return run.finding(.misspelling, at: range, replacements: [word], entry: word)
    }
  }

  private static func character(_ scalar: UInt32) -> Character {
    Unicode.Scalar(scalar).map(Character.init) ?? "?"
  }

  private static func text(_ characters: ArraySlice<UInt32>) -> String {
    String(characters.map(character))
  }
}
