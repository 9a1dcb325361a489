package import Phonetics

/// A word that a user has added.
package struct UserWord: Sendable, Hashable {
  /// The word, code point for code point as it was written.
  package var text: String
  /// How it is read, if the user has said so.
  package var reading: Reading?
  /// What the user has noted about it.
  package var note: String?
  /// Its line in the file, from 1.
  package var line: Int
}

/// The words of a `words.txt`, and what is wrong with it.
///
/// UTF-8, a word a line: the word, its reading if wanted, a note if wanted.
///
///     # my words
///     護國神山  hù guó shén shān  台積電
///     小確幸    ㄒㄧㄠˇ ㄑㄩㄝˋ ㄒㄧㄥˋ
///     太空包    # what mushrooms grow in
///
/// A blank ends the word. Behind it the reading, in any spelling of bopomofo or pinyin, reaches to a tab or two
/// blanks, and the note to the end of the line; a note may also follow a blank and #. Lines
/// that begin with # are comments. Of several lines for a word the last one counts.
package struct UserWords: Sendable, Hashable {
  /// In the order of their lines. No word is there twice.
  package var words: [UserWord] = []
  /// In the order of their lines.
  package var problems: [UserWordProblem] = []

  /// Files of more bytes are not read.
  package static let sizeLimit = 16 << 20
  /// No word has more code points.
  package static let wordLimit = 64
  /// The maximum number of problems that are listed one by one.
  package static let problemLimit = 100

  package init() {}

  /// Reads the content of a file. Lines with problems are left out, or their readings are.
  package init(file bytes: [UInt8]) {
    if bytes.count > Self.sizeLimit {
      problems = [UserWordProblem(.fileTooLarge, line: 1)]
      return
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      problems = [UserWordProblem(.fileNotUTF8, line: 1)]
      return
    }
    var parser = UserWordsParser()
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    Self.forEachLine(of: content) { parser.read($0) }
    (words, problems) = parser.finish()
  }

  /// Calls `body` with each line, without its end: LF, CRLF or CR.
  private static func forEachLine(
    of content: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Void
  ) {
    var start = content.startIndex
    for (index, byte) in zip(content.indices, content) where byte == 0x0A || byte == 0x0D {
      let isEndOfCRLF = byte == 0x0A && index > content.startIndex && content[index - 1] == 0x0D
      if !isEndOfCRLF { body(content[start..<index]) }
      start = index + 1
    }
    body(content[start...])
  }
}
