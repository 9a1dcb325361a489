import Text

/// The words of a `words.txt`, and its problems.
///
/// UTF-8, a word a line: the word, its reading if wanted, a note if wanted.
///
///     # my words
///     護國神山  hù guó shén shān  台積電
///     小確幸    ㄒㄧㄠˇ ㄑㄩㄝˋ ㄒㄧㄥˋ
///     太空包    # what mushrooms grow in
///
/// A blank ends the word. Behind it the reading, in any spelling of bopomofo or pinyin, reaches to a tab or two blanks,
/// and the note to the end of the line; a note may also follow a blank and #. Lines that begin with # are comments. The
/// last of several lines for a word counts.
package struct UserWords: Sendable, Hashable {
  /// In the order of their lines. No word is there twice.
  package var words: [ListedWord] = []
  /// In the order of their lines; that the file has too many of them comes first.
  package var problems: [UserWordProblem] = []

  /// The maximum size of a file that is read, in bytes.
  package static let sizeLimit = 16 << 20
  /// The maximum number of lines that are read.
  package static let lineLimit = 100_000
  /// The maximum length of a reading or a note, in code points.
  package static let fieldLimit = 1000
  /// The maximum length of a word, in code points.
  package static let wordLimit = 64
  /// The maximum number of problems that are listed one by one.
  package static let problemLimit = 100

  init() {}

  /// Reads the content of the file at a path. Lines with problems are left out, or their readings are.
  package init(file bytes: [UInt8], path: String) {
    if bytes.count > Self.sizeLimit {
      problems = [UserWordProblem(kind: .fileTooLarge, line: 1)]
      return
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      problems = [UserWordProblem(kind: .fileNotUTF8, line: 1)]
      return
    }
    var parser = UserWordsParser(path: path)
    var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    while !rest.isEmpty, parser.takesLines { parser.read(Self.takeLine(of: &rest)) }
    (words, problems) = parser.finish(isWhole: rest.isEmpty)
  }

  /// Takes the first line of a text, and its end: LF, CRLF or CR. Gives it without that.
  private static func takeLine(of text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let line = text.prefix { !$0.isLineEnd }
    text = text.dropFirst(line.count)
    if text.first == 0x0D { text.removeFirst() }
    if text.first == 0x0A { text.removeFirst() }
    return line
  }
}
