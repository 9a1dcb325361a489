package import Dictionary
import WordIndex

/// What schools teach, by the dictionaries that are made for them, as far as they are there: it says which examples are easy.
package struct SchoolVocabulary: Sendable {
  /// The titles of 國語辭典簡編本; `nil` where that is not there.
  let words: [String]?
  /// The characters of 國語小字典, for the lower classes; `nil` where that is not there.
  let characters: Set<Unicode.Scalar>?

  package init(words: [String]? = nil, characters: Set<Unicode.Scalar>? = nil) {
    self.words = words
    self.characters = characters
  }

  /// - Parameters: 國語辭典簡編本 and 國語小字典, where they are there.
  package init(concised: (any WordSource)?, mini: (any WordSource)?) {
    func titles(of source: any WordSource) -> [String] {
      source.entryNumbers.map(source.words.title)
    }
    self.init(
      words: concised.map(titles),
      characters: mini.map { Set(titles(of: $0).flatMap(\.unicodeScalars)) })
  }
}
