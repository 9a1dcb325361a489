package import Dictionary
import WordIndex

/// The vocabulary of schools, by the dictionaries for them, where these are there: it says which examples are easy.
package struct SchoolVocabulary: Sendable {
  /// The titles of 國語辭典簡編本; `nil` where that is not there.
  let words: [String]?
  /// The characters of 國語小字典, for the lower classes; `nil` where that is not there.
  let characters: Set<Unicode.Scalar>?

  package init(words: [String]? = nil, characters: Set<Unicode.Scalar>? = nil) {
    self.words = words
    self.characters = characters
  }

  /// - Parameters:
  ///   - concised: 國語辭典簡編本, if it is there.
  ///   - mini: 國語小字典, if it is there.
  package init(concised: (any WordSource)?, mini: (any WordSource)?) {
    func titles(of source: any WordSource) -> [String] {
      source.entryNumbers.map(source.words.title)
    }
    self.init(
      words: concised.map(titles),
      characters: mini.map { Set(titles(of: $0).flatMap(\.unicodeScalars)) })
  }
}
