package import Files
import Libc
package import Text

/// A file of a user's words as it was last read, with the stamp that shows whether it has changed
/// since.
package struct UserWordsFile: Sendable {
  /// What was found where the file should be.
  package enum Content: Sendable, Equatable {
    /// There is no such file.
    case missing
    /// There is something that cannot be read, and why.
    case unreadable(Unreadable)
    /// The words of the file.
    case words(UserWords)
  }

  /// Where the file is, or may be.
  package let path: String
  /// What was found when `update` was called last.
  package private(set) var content = Content.missing
  /// The file as it was then, or why it was not found.
  private var status: Result<FileStatus, Errno> = .failure(.noSuchFileOrDirectory)
  private var bytes: [UInt8] = []
  /// Whether a change of the file from now on changes its status.
  private var isSettled = true

  /// A file that has not been looked for yet.
  package init(path: String) { self.path = path }

  /// Reads the file if it has changed: a call of `stat` shows that.
  ///
  /// - Returns: whether the content has changed.
  @discardableResult
  package mutating func update() -> Bool {
    let found = Result { () throws(Errno) in try FileStatus(path: path) }
    if found == status, isSettled { return false }
    let (before, wasRead) = (content, bytes)
    status = found
    isSettled = true
    bytes = []
    switch found {
    case .failure(.noSuchFileOrDirectory), .failure(.notDirectory): content = .missing
    case .failure(let error): content = .unreadable(.failed(error))
    case .success(let status) where status.kind != .file: content = .unreadable(.noFile)
    case .success: read(before: before, wasRead: wasRead)
    }
    return content != before
  }

  private mutating func read(before: Content, wasRead: [UInt8]) {
    do {
      let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .nonBlocking)
      try file.closeAfter {
        let found = try FileStatus(of: file)
        // At most as much as shows that it is too large.
        bytes = try file.readAll(limit: UserWords.sizeLimit + 1)
        (status, isSettled) = (.success(found), found.isSettled)
      }
    } catch {
      content = .unreadable(.failed(error as? Errno ?? .inputOutput))
      return
    }
    if case .words = before, bytes == wasRead {
      content = before
    } else {
      content = .words(UserWords(file: bytes, path: path))
    }
  }
}

// MARK: - Problems

extension UserWordsFile {
  /// The words of the file; none if there isn't one that can be read.
  package var words: UserWords {
    if case .words(let words) = content { words } else { UserWords() }
  }

  /// What is wrong, each with its place, as compilers write it: `words.txt:3: …`.
  package var problems: [String] { problems(in: .english) }

  /// The same in a language.
  package func problems(in language: LabelLanguage) -> [String] {
    switch content {
    case .missing: []
    case .unreadable(let reason): ["\(path): \(reason.text(in: language))"]
    case .words(let words):
      words.problems.map { "\(path):\($0.line): \($0.message(in: language))" }
    }
  }

  /// How many problems there are; more than `problems` has if it does not list all.
  package var problemCount: Int {
    guard case .words(let words) = content else { return problems.count }
    return words.problems.reduce(0) { count, problem in
      if case .more(let more) = problem.kind { count + more } else { count + 1 }
    }
  }
}

extension UserWordsFile {
  /// Why a file that exists cannot be read.
  package enum Unreadable: Sendable, Equatable {
    /// It is a folder or the like.
    case noFile
    case failed(Errno)

    func text(in language: LabelLanguage) -> String {
      switch self {
      case .noFile: return language("這不是檔案，請把它移走", "it is no file. Move it away")
      case .failed(let reason):
        let advice = reason == .permissionDenied ? language("。請允許讀取", ". Allow it to be read") : ""
        return language("無法讀取：", "it cannot be read: ") + "\(reason)" + advice
      }
    }
  }
}
