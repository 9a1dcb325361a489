import Dictionary
import Phonetics
import Segmentation
import WordIndex

extension SearchMatches {
  /// Corrections by their certainty: 更正 only where the term cannot be right, otherwise 相近.
  ///
  /// A written term cannot be right if it is a title of three characters or more with one that sounds or looks like the
  /// right one, and is no words of its own; a sound, if no words are read so.
  func graded(by term: SearchTerm, _ source: any WordSource) -> SearchMatches {
    guard case .writing(let text) = term else { return self }
    let written = Array(text.unicodeScalars)
    let isText = source.isMadeOfWords(text)
    return map { match in
      let title = source.words.scalars(of: match.word)
      let differing = title.count == written.count ? zip(title, written).count { $0 != $1 } : .max
      let isMoved =
        title.count == written.count && differing == 2 && title.sorted() == written.sorted()
      let isSlip = differing == 1 || isMoved || !isText && differing == 2
      let isCertain =
        written.count >= 4 && isSlip || written.count == 3 && differing == 1 && !isText
      return isCertain ? match : match.ranked(.init(tier: .near))
    }
  }
}

extension WordSource {
  /// Whether a text is words side by side, as 接地 and 氣, and may so be right.
  fileprivate func isMadeOfWords(_ text: String) -> Bool {
    let tokens = Segmenter(lexicon: lexicon).tokens(in: Array(text.utf8))
    return tokens.count > 1 && tokens.allSatisfy { $0.kind == .word }
      && tokens.count <= text.unicodeScalars.count / 2 + 1
  }
}
