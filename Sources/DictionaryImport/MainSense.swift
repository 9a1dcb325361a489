import Dictionary
import Phonetics
import Readings

extension Entry {
  /// For each reading the sense that texts of today mostly mean by it: the one that has most of the clues, the first of
  /// those with as many. `nil` where that is its first, or where no sense has a clue.
  ///
  /// Readings that schools teach alike are one, 運氣 ㄩㄣˋ ˙ㄑㄧ, luck, and ㄩㄣˋ ㄑㄧˋ: the senses of both are candidates for
  /// either. And a word is read in its main sense as it mostly is: 上色 ㄕㄤˋ ㄙㄜˋ is to colour, printed as ㄕㄤˋ ㄕㄞˇ.
  ///
  /// - Parameters:
  ///   - clues: texts in the definitions of main senses.
  ///   - usual: how a word of several characters is mostly read; `nil` if it is not known.
  func mainSenses(clues: [String], usual: Reading? = nil) -> [SensePlace?] {
    let readings = heteronyms.map { $0.bopomofo.flatMap(PackedSyllable.all(in:)) ?? [] }
    let scores = heteronyms.map { $0.definitions.map { $0.count(of: clues) } }
    let usual =
      title.unicodeScalars.count > 1 ? usual.flatMap { PackedSyllable.all(in: $0.bopomofo()) } : nil
    return heteronyms.indices.map { own in
      let isUsual = usual.map { Rulings.areTaughtAlike($0, readings[own], of: title) } ?? false
      // Its own senses first, so that they come before others that have as many clues.
      let others = readings.indices.filter {
        $0 != own && (isUsual || Rulings.areTaughtAlike(readings[$0], readings[own], of: title))
      }
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
}

extension Definition {
  /// How many of the clues it holds.
  fileprivate func count(of clues: [String]) -> Int {
    let texts = [text ?? ""] + (examples ?? [])
    return clues.count { clue in texts.contains { $0.contains(clue) } }
  }
}
