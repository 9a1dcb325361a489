import Dictionary
import Phonetics

extension Entry {
  /// For each reading the sense that texts of today mostly mean by it: the one that has most of the clues, the first of
  /// those with as many. `nil` where that is its first, or where no sense has a clue.
  ///
  /// To schools, readings that differ in neutral tones alone are one: 運氣 ㄩㄣˋ ˙ㄑㄧ, luck, and ㄩㄣˋ ㄑㄧˋ. So the senses of both are
  /// candidates for either.
  ///
  /// - Parameter clues: texts in the definitions of main senses.
  func mainSenses(clues: [String]) -> [SensePlace?] {
    let readings = heteronyms.map { $0.bopomofo.flatMap { try? Reading(bopomofo: $0) } }
    let scores = heteronyms.map { $0.definitions.map { $0.count(of: clues) } }
    return heteronyms.indices.map { own in
      // Its own senses first, so that they come before others that have as many clues.
      let others = readings.indices.filter { $0 != own && isSame(readings[$0], readings[own]) }
      let candidates = ([own] + others).flatMap { reading in
        scores[reading].indices.map { SensePlace(reading: reading, definition: $0) }
      }
      var best: (place: SensePlace?, score: Int) = (nil, 0)
      for place in candidates {
        let score = scores[place.reading][place.definition]
        if score > best.score { best = (place, score) }
      }
      return best.place == SensePlace(reading: own, definition: 0) ? nil : best.place
    }
  }

  /// Whether two readings differ in neutral tones at most.
  private func isSame(_ a: Reading?, _ b: Reading?) -> Bool {
    guard let a, let b, a.syllables.count == b.syllables.count else { return false }
    return zip(a.syllables, b.syllables).allSatisfy { a, b in
      a.sound == b.sound && (a.tone == b.tone || a.tone == .neutral || b.tone == .neutral)
    }
  }
}

extension Definition {
  /// How many of the clues it holds.
  fileprivate func count(of clues: [String]) -> Int {
    let texts = [text ?? ""] + (examples ?? [])
    return clues.count { clue in texts.contains { $0.contains(clue) } }
  }
}
