package import Phonetics
import Segmentation

/// A word of a list beside the dictionary, and where it comes from.
package struct ListedWord: Sendable, Hashable {
  /// The sources of words. The text shown of a word, and its link, depend on its source.
  package enum Origin: Sendable, Hashable {
    /// The user's own: the path of the file, and the line, from 1.
    case userFile(path: String, line: Int)
  }

  /// The word, code point for code point as its source writes it.
  package var text: String
  /// How it is read, if its source says so.
  package var reading: Reading?
  /// Its source's note about it.
  package var note: String?
  /// The source by which it is a word.
  package var origin: Origin

  /// The reading in bopomofo, as the dictionary prints it.
  package var bopomofo: String? { reading?.bopomofo() }
  /// The reading in pinyin, as the dictionary prints it.
  package var pinyin: String? { reading?.pinyin() }

  /// The word for a segmenter. A user's word wins against any cut of its characters.
  var listed: ListLexicon.Listed {
    switch origin {
    case .userFile: ListLexicon.Listed(text, advantage: 8 * 64)
    }
  }
}
