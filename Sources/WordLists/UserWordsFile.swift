package import Files
import Libc
package import Text

/// A file of a user's words as it was last read, with the stamp that shows whether it has changed
/// since.
package struct UserWordsFile: Sendable {
  /// The content found where the file should be.
  package enum Content: Sendable, Equatable {
    /// There is no such file.
    case missing
    /// There is something that cannot be read, and why.
    case unreadable(Unreadable)
    /// The words of the file.
    case words(UserWords)
  }

  /// Where a folder has words of its own.
  package static let pathInFolder = ".cidian/words.txt"

  /// Where the file is, or may be.
  package let path: String
  /// The folder that may be anybody's, and that no link in it may lead out of; `nil` for a file that the user has named.
  private let folder: String?
  /// The content when `update` was called last.
  package private(set) var content = Content.missing
  /// The file as it was then, or why it was not found.
  private var status: Result<FileStatus, Unreadable> = .failure(.failed(.noSuchFileOrDirectory))
  private var bytes: [UInt8] = []
  /// Whether a change of the file from now on changes its status.
  private var isSettled = true

  /// A file that has not been looked for yet.
  ///
  /// - Parameter folder: for a file in a folder that may be anybody's, that folder: a link that leads out of it is not followed.
  package init(path: String, inside folder: String? = nil) {
    self.path = path
    self.folder = folder
  }

  /// Reads the file if it has changed: a call of `stat` shows that.
  ///
  /// - Returns: whether the content has changed.
  @discardableResult
  package mutating func update() -> Bool {
    var file = FilePath(path)
    let found: Result<FileStatus, Unreadable>
    do {
      file = try located()
      found = .success(try FileStatus(path: file.string))
    } catch {
      found = .failure(Unreadable(error))
    }
    if found == status, isSettled { return false }
    let (before, wasRead) = (content, bytes)
    status = found
    isSettled = true
    bytes = []
    switch found {
    case .failure(.failed(.noSuchFileOrDirectory)), .failure(.failed(.notDirectory)):
      content = .missing
    case .failure(let reason): content = .unreadable(reason)
    case .success(let status) where status.kind != .file: content = .unreadable(.noFile)
    case .success: read(file, before: before, wasRead: wasRead)
    }
    return content != before
  }

  /// The file itself, without links.
  private func located() throws -> FilePath {
    let path = FilePath(path)
    return try folder.map { try path.followingLinks(inside: FilePath($0)) }
      ?? path.followingLinks()
  }

  private mutating func read(_ path: FilePath, before: Content, wasRead: [UInt8]) {
    do {
      let (file, found) = try PlainFile.open(path)
      try file.closeAfter {
        // At most as much as shows that it is too large.
        bytes = try file.readAll(limit: UserWords.sizeLimit + 1)
        (status, isSettled) = (.success(found), found.isSettled)
      }
    } catch {
      content = .unreadable(Unreadable(error))
      return
    }
    if case .words = before, bytes == wasRead {
      content = before
    } else {
      content = .words(UserWords(file: bytes, path: self.path))
    }
  }
}

// MARK: - Problems

extension UserWordsFile {
  /// The words of the file; none if there isn't one that can be read.
  package var words: UserWords {
    if case .words(let words) = content { words } else { UserWords() }
  }

  /// The faults, each with its place, as compilers write it: `words.txt:3: …`.
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
  package enum Unreadable: Error, Equatable {
    /// It is a folder or the like.
    case noFile
    /// A link in a folder leads out of it, to this.
    case outside(String)
    case failed(Errno)

    fileprivate init(_ error: any Error) {
      self =
        switch error {
        case let error as FilePath.LeadsOutside: .outside(error.target.string)
        case PlainFile.Refusal.notPlain: .noFile
        case let error as Errno: .failed(error)
        default: .failed(.inputOutput)
        }
    }

    func text(in language: LabelLanguage) -> String {
      switch self {
      case .noFile: return language("這不是檔案，請把它移走", "it is not a file. Move it away")
      case .outside(let target):
        return language(
          "這裡連到資料夾外面的 \(target)，所以沒有讀取。請在這裡放一般檔案",
          "it leads out of its folder, to \(target), and was not read. Put a plain file there")
      case .failed(let reason):
        let advice = reason == .permissionDenied ? language("。請允許讀取", ". Allow it to be read") : ""
        return language("無法讀取：", "it cannot be read: ") + language(reason.chinese, "\(reason)")
          + advice
      }
    }
  }
}
