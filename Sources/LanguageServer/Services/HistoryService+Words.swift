import Dictionary
import Documents
import Entries
import History

extension HistoryService {
  /// Keeps a word that a document led to, with the sentence that it is in.
  func record(_ word: KnownWord, at focus: Focus, in document: Document, source: any WordSource) {
    record(word.title) {
      let card = source.bareCard(of: word, reading: focus.reading, written: focus.text)
      return LookedUpWord(card, sentence: Sentence.around(focus.range, in: document))
    }
  }

  /// Keeps a word that was looked up by its title.
  func record(_ word: KnownWord, written: String, source: any WordSource) {
    record(word.title) { LookedUpWord(source.bareCard(of: word), written: written) }
  }
}
