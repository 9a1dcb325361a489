import Files
import Segmentation
package import Text

/// A word that cannot be put into a file of words, and why.
package struct UserWordsError: Error {
  /// The fault, and its remedy.
  package let message: @Sendable (LabelLanguage) -> String
}

extension ListedWord {
  /// Whether a text can be one of the user's words that is found in documents: it has Chinese characters only,
  /// and not too many.
  package static func canBeInText(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return !scalars.isEmpty && scalars.count <= UserWords.wordLimit
      && scalars.allSatisfy { CharacterClass.of($0.value) == .han }
  }
}

extension UserWordsFile {
  /// Puts a word at the end of a file of words. The file and its folder are made if they are missing; the content of
  /// the file stays as it is.
  ///
  /// - Parameters:
  ///   - word: without reading and note.
  ///   - path: an absolute one.
  /// - Returns: whether the word is new; if the file has it already nothing is written.
  /// - Throws: `UserWordsError`.
  package static func append(_ word: String, to path: String) throws(UserWordsError) -> Bool {
    try check(word)
    var file = UserWordsFile(path: path)
    file.update()
    if !file.isText {
      throw UserWordsError { [file] in file.problems(in: $0).first ?? file.path }
    }
    if file.words.words.contains(where: { $0.text.utf8.elementsEqual(word.utf8) }) {
      return false
    }
    try write(word, to: path)
    return true
  }

  private static func check(_ word: String) throws(UserWordsError) {
    let read = UserWords(file: Array(word.utf8), path: "")
    if let problem = read.problems.first {
      throw UserWordsError { problem.message(in: $0) }
    }
    guard read.words.count == 1, read.words[0].text.utf8.elementsEqual(word.utf8) else {
      throw UserWordsError {
        $0("「\(word)」不是一個詞：詞裡不能有空白。", "\"\(word)\" is not one word: write it without blanks.")
      }
    }
  }

  /// Whether there is no file yet, or it could be read.
  private var isText: Bool {
    if case .unreadable = content { return false }
    return !words.problems.contains { $0.kind == .fileNotUTF8 || $0.kind == .fileTooLarge }
  }

  /// In one piece: two programs that write at the same time do not mix their words.
  private static func write(_ word: String, to path: String) throws(UserWordsError) {
    let path = FilePath(path)
    do {
      try? path.removingLastComponent().makeFolder()
      let file = try FileDescriptor.open(
        path, .readWrite, options: [.append, .create])
      try file.closeAfter {
        let separator = try endsLine(file) ? "" : "\n"
        try file.writeAll("\(separator)\(word)\n".utf8)
      }
    } catch {
      let reason = (chinese: Errno.chinese(error), english: "\(error)")
      throw UserWordsError {
        $0("無法寫入 \(path)：\(reason.chinese)。", "\(path) cannot be written: \(reason.english).")
      }
    }
  }

  /// Whether the file is empty, or its last byte ends a line.
  private static func endsLine(_ file: FileDescriptor) throws -> Bool {
    if try file.seek(offset: 0, from: .end) == 0 { return true }
    try file.seek(offset: -1, from: .end)
    var last: UInt8 = 0
    let count = try withUnsafeMutableBytes(of: &last) { try file.read(into: $0) }
    return count == 0 || last.isLineEnd
  }
}
