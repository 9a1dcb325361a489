import Files
import FoundationEssentials
import Libc

/// The places of the program's files, by the XDG Base Directory Specification.
enum Folders {
  /// Dictionaries.
  static var data: String { folder("XDG_DATA_HOME", else: ".local/share") }
  /// The user's files: words of their own.
  static var config: String { folder("XDG_CONFIG_HOME", else: ".config") }
  /// The program's memory for the user: the words that were looked up.
  static var state: String { folder("XDG_STATE_HOME", else: ".local/state") }
  /// Files that can be made again: pages, and the starter dictionary.
  static var cache: String { folder("XDG_CACHE_HOME", else: ".cache") }

  /// The user's list of files that git ignores in all repositories, where git looks by default.
  static var gitIgnore: String { "\(base("XDG_CONFIG_HOME", else: ".config"))/git/ignore" }

  /// The cache folder; if it cannot be written, a folder of the user's alone among the temporary
  /// files.
  static var usableCache: String {
    if canWrite(cache) { return cache }
    let variable = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    let temporary = FilePath(variable.isEmpty ? "/tmp" : variable)
    let fallback = temporary.appending("cidian-\(getuid())").string
    mkdir(fallback, 0o700)
    var status = stat()
    // Anyone can make a folder of this name there: it must be ours, and closed to others.
    let isOurs =
      lstat(fallback, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == getuid() && status.st_mode & 0o077 == 0
    return isOurs ? fallback : cache
  }

  private static func folder(_ variable: String, else fallback: String) -> String {
    "\(base(variable, else: fallback))/cidian"
  }

  private static func base(_ variable: String, else fallback: String) -> String {
    let environment = ProcessInfo.processInfo.environment
    // The specification: a path that is not absolute has to be ignored.
    if let path = environment[variable], path.hasPrefix("/") { return path }
    return "\(HomeFolder.path() ?? "/")/\(fallback)"
  }

  /// Whether a folder can be written, or made.
  static func canWrite(_ folder: String) -> Bool {
    var path = FilePath(folder)
    while !FileManager.default.fileExists(atPath: path.string), path.lastComponent != nil {
      path = path.removingLastComponent()
    }
    return path.isFolder && FileManager.default.isWritableFile(atPath: path.string)
  }
}
