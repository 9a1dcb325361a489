package import Dictionary
import Phonetics
package import Readings
import Segmentation
package import WordLists

/// An open dictionary, with the analyser of its words.
///
///     let dictionary = OpenDictionary(try DictionaryFile(path: path))
///     let focus = dictionary.focus(at: 6, in: Document("我去銀行。"))  // 銀行
///
/// A value that any thread can use. The analyser is made once, with the value, and shared by its copies.
package struct OpenDictionary: Sendable {
  /// The dictionary itself.
  package let source: any WordSource
  /// Cuts documents into its words. Its results are kept with the documents, and used as long as this value and its
  /// copies are: a dictionary that is opened anew finds all words anew.
  package let analyser: WordAnalyser

  /// The words of the user, which the analyser finds too.
  package let userWords: WordList
  /// The spellings that the user calls right.
  package var accepted: Set<String> { userWords.accepted }
  /// The standard of readings for texts.
  let standard: ReadingStandard

  /// Results of another value are not used: make one for each dictionary, list and standard.
  package init(
    _ source: any WordSource, userWords: WordList = .none,
    standard: ReadingStandard = .school
  ) {
    self.source = source
    self.userWords = userWords
    self.standard = standard
    analyser = WordAnalyser(
      segmenter: Segmenter(
        lexicon: source.lexicon, userWords: userWords.lexicon(beside: source.lexicon)),
      reader: ReadingsReader(
        model: source.readings, lexicon: source.lexicon, standard: standard),
      given: userWords.reading(of:))
  }

  /// The word at a UTF-8 offset of a document, or `nil` if no word is near. No database is asked.
  package func focus(at offset: Int, in document: Document) -> Focus? {
    Focus.at(offset, in: document, analyser: analyser)
  }

  /// The word that a part of a document is; `nil` for other parts. No database is asked.
  package func focus(on range: Range<Int>, in document: Document) -> Focus? {
    Focus.on(range, in: document, analyser: analyser)
  }

  /// The reading of a text by itself.
  package func reading(of text: String) -> PlaceReading {
    let bytes = Array(text.utf8)
    let all = analyser.reader.readings(of: bytes, tokens: analyser.segmenter.tokens(in: bytes))
    return PlaceReading(spoken: all.map(\.syllable), printed: all.map(\.printed))
  }

  /// The reading of a word by itself, from a printed one: as the standard of this dictionary has it. `nil` for text
  /// that is no reading of it, a syllable for each character.
  package func reading(of word: String, printed bopomofo: String?) -> PlaceReading? {
    guard let printed = bopomofo.flatMap(PackedSyllable.all(in:)) else { return nil }
    let own = reading(of: word)
    if own.printed == printed { return own }
    // Alone it would have another of its readings. In this one the tones of 一 and 不 are known.
    let bytes = Array(word.utf8)
    let tokens = analyser.segmenter.tokens(in: bytes)
    guard tokens.count == 1, own.printed.count == printed.count else { return nil }
    let read = analyser.reader.readings(of: bytes, tokens: tokens) { _ in printed }
    return PlaceReading(spoken: read.map(\.syllable), printed: printed)
  }

  /// The same dictionary with another standard.
  package func with(standard: ReadingStandard) -> OpenDictionary {
    OpenDictionary(source, userWords: userWords, standard: standard)
  }

  /// The same dictionary beside other words of the user.
  package func with(userWords: WordList) -> OpenDictionary {
    OpenDictionary(source, userWords: userWords, standard: standard)
  }
}
