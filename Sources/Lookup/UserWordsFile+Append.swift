import Foundation
import Segmentation

/// A word that cannot be put into a file of words, and why.
package struct UserWordsError: Error, CustomStringConvertible {
  package var description: String
}

extension UserWord {
  /// Whether a text can be one of the user's words that is found in documents: it has Chinese characters only,
  /// and not too many.
  package static func canBeInText(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return !scalars.isEmpty && scalars.count <= UserWords.wordLimit
      && scalars.allSatisfy { CharacterClass.of($0.value) == .han }
  }
}

extension UserWordsFile {
  /// Puts a word at the end of a file of words. The file and its folder are made where there are none; what stands
  /// in the file stays as it is.
  ///
  /// - Parameters:
  ///   - word: without reading and note.
  ///   - path: an absolute one.
  /// - Returns: whether the word is new; where the file has it already nothing is written.
  /// - Throws: `UserWordsError`.
  package static func append(_ word: String, to path: String) throws(UserWordsError) -> Bool {
    try check(word)
    var file = UserWordsFile(path: path)
    file.update()
    if case .unreadable(let reason) = file.content {
      throw UserWordsError(description: "\(path): \(reason).")
    }
    let isNotText = file.words.problems.first.map {
      $0.kind == .fileNotUTF8 || $0.kind == .fileTooLarge
    }
    if isNotText == true { throw UserWordsError(description: file.problems[0]) }
    if file.words.words.contains(where: { $0.text.utf8.elementsEqual(word.utf8) }) {
      return false
    }
    try write(word, to: path)
    return true
  }

  private static func check(_ word: String) throws(UserWordsError) {
    let read = UserWords(file: Array(word.utf8))
    if let problem = read.problems.first {
      throw UserWordsError(description: problem.message)
    }
    guard read.words.count == 1, read.words[0].text.utf8.elementsEqual(word.utf8) else {
      throw UserWordsError(description: "\"\(word)\" is not one word: write it without blanks.")
    }
  }

  /// In one piece, so that two who write at the same time do not mix their words.
  private static func write(_ word: String, to path: String) throws(UserWordsError) {
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    if descriptor < 0 { throw failure(path) }
    defer { close(descriptor) }
    var last: UInt8 = 0x0A
    let size = lseek(descriptor, 0, SEEK_END)
    if size > 0 { _ = pread(descriptor, &last, 1, size - 1) }
    let line = (last == 0x0A || last == 0x0D ? "" : "\n") + "\(word)\n"
    let bytes = Array(line.utf8)
    guard Foundation.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw failure(path)
    }
  }

  private static func failure(_ path: String) -> UserWordsError {
    UserWordsError(
      description: "\(path) cannot be written: \(String(cString: strerror(errno))).")
  }
}
