package import Dictionary
import Segmentation

/// A dictionary that is open, and what finds its words in documents.
package struct OpenDictionary: Sendable {
  /// The dictionary itself.
  package let source: any WordSource
  /// Cuts documents into its words. What it finds is kept with the documents, and used as long as this
  /// value and its copies are: a dictionary that is opened anew finds all words anew.
  package let analyser: WordAnalyser

  /// The words of the user, which the analyser finds too.
  package let userWords: UserWordList

  package init(_ source: any WordSource, userWords: UserWordList = .none) {
    self.source = source
    self.userWords = userWords
    analyser = WordAnalyser(
      segmenter: Segmenter(
        lexicon: source.lexicon, userWords: userWords.lexicon(beside: source.lexicon)))
  }

  /// The same dictionary beside other words of the user.
  package func with(userWords: UserWordList) -> OpenDictionary {
    OpenDictionary(source, userWords: userWords)
  }
}
