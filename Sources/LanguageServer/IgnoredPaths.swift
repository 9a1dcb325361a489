import Files

/// What git leaves out of a folder, by `.gitignore` and its other lists (gitignore(5)): what a build has made says
/// nothing that its source does not say too.
enum IgnoredPaths {
  /// Run by a shell, which finds git and drops its warnings. An editor that git itself has started has variables
  /// that name another repository, and a repository can name a program that git would run to watch it.
  private static let question = """
    unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
    exec git -C "$1" -c core.fsmonitor=false ls-files -z \
    --others --ignored --exclude-standard --directory 2>/dev/null
    """

  /// The files and folders in a folder that are left out; of a folder not what it holds. Nothing where there is
  /// no git, or no repository, or where the folder itself is left out: a user who opens it does not mean that.
  ///
  /// - Parameter folder: an absolute path.
  static func inside(_ folder: String) -> Set<String> {
    guard let git = try? ChildProcess("/bin/sh", ["-c", question, "sh", folder]) else { return [] }
    let answer = (try? git.output.readAll()) ?? []
    _ = try? git.wait()
    let start = folder == "/" ? "/" : "\(folder)/"
    return Set(
      answer.split(separator: 0).map { path in
        let path = path.last == UInt8(ascii: "/") ? path.dropLast() : path
        return start + String(decoding: path, as: UTF8.self)
      })
  }
}
