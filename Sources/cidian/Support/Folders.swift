import Foundation

/// Where the program keeps what it keeps, by the XDG Base Directory Specification.
enum Folders {
  /// Dictionaries.
  static var data: String { folder("XDG_DATA_HOME", else: ".local/share") }
  /// What can be made again: pages, and the starter dictionary as a file.
  static var cache: String { folder("XDG_CACHE_HOME", else: ".cache") }

  private static func folder(_ variable: String, else fallback: String) -> String {
    let environment = ProcessInfo.processInfo.environment
    // The specification: a path that is not absolute is to be ignored.
    if let path = environment[variable], path.hasPrefix("/") { return "\(path)/cidian" }
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSHomeDirectory()
    return "\(home)/\(fallback)/cidian"
  }

  /// Whether a folder can be written, or made.
  static func canWrite(_ folder: String) -> Bool {
    var path = folder
    while !FileManager.default.fileExists(atPath: path), path != "/", !path.isEmpty {
      path = (path as NSString).deletingLastPathComponent
    }
    return FileManager.default.isWritableFile(atPath: path)
  }
}
