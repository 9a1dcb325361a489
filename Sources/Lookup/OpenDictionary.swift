package import Dictionary
package import Readings
import Segmentation

/// A dictionary that is open, and what finds its words in documents.
package struct OpenDictionary: Sendable {
  /// The dictionary itself.
  package let source: any WordSource
  /// Cuts documents into its words. What it finds is kept with the documents, and used as long as this
  /// value and its copies are: a dictionary that is opened anew finds all words anew.
  package let analyser: WordAnalyser

  /// - Parameter standard: whose readings are given to texts.
  package init(_ source: any WordSource, standard: ReadingStandard = .school) {
    self.source = source
    analyser = WordAnalyser(
      segmenter: Segmenter(lexicon: source.lexicon),
      reader: ReadingsReader(
        model: source.readings, lexicon: source.lexicon, standard: standard))
  }

  /// The same dictionary with another standard.
  package func with(standard: ReadingStandard) -> OpenDictionary {
    OpenDictionary(source, standard: standard)
  }
}
