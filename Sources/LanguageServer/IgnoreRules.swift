import Files
import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the files `.gitignore` of a folder and of those around it leave out (gitignore(5)): what a build has made says
/// nothing that its source does not say too.
final class IgnoreRules: Sendable {
  private struct Rule {
    /// The pattern between its slashes; "**" is any number of folders.
    var parts: [String]
    /// Whether it has one part, which is meant in every folder.
    var isName: Bool
    var isNegated: Bool
    var isForFolders: Bool
  }

  private static let name = ".gitignore"
  /// The maximum size in bytes; no list that a person has written is longer.
  private static let longest = 1 << 20

  /// With a slash at its end.
  private let folder: String
  private let rules: [Rule]
  /// Those of the folders around this one.
  private let outer: IgnoreRules?

  private init(folder: String, rules: [Rule], outer: IgnoreRules?) {
    self.folder = folder == "/" ? folder : "\(folder)/"
    self.rules = rules
    self.outer = outer
  }

  /// The rules inside a folder.
  ///
  /// - Parameter outer: those that count in the folder that holds it.
  static func inside(_ folder: String, outer: IgnoreRules?) -> IgnoreRules? {
    guard let text = text(of: folder == "/" ? "/\(name)" : "\(folder)/\(name)") else {
      return outer
    }
    let lines = text.split(whereSeparator: \.isNewline)
    return IgnoreRules(folder: folder, rules: lines.compactMap(rule), outer: outer)
  }

  /// The rules that count in a folder of a repository: those of the folders around it. None if they leave out
  /// the folder itself: a user who opens it does not mean them.
  static func around(_ folder: String) -> IgnoreRules? {
    var folders: [String] = []
    var place = folder
    while !exists("\(place)/.git") {
      guard place.utf8.count > 1 else { return nil }
      place = FilePath(place).removingLastComponent().string
      folders.append(place)
    }
    let rules = folders.reversed().reduce(nil as IgnoreRules?) { inside($1, outer: $0) }
    return rules?.leavesOut(folder, isFolder: true) == true ? nil : rules
  }

  /// Whether a path in the folder is left out. Paths inside a folder that is left out need not be tested.
  func leavesOut(_ path: String, isFolder: Bool) -> Bool {
    let inside = path.utf8.dropFirst(folder.utf8.count)
    let parts = inside.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    // The last matching rule counts, and rules of inner folders come before outer ones.
    let last = rules.last { rule in
      (isFolder || !rule.isForFolders)
        && Self.matches(rule.isName ? parts.suffix(1) : parts[...], rule.parts[...])
    }
    if let last { return !last.isNegated }
    return outer?.leavesOut(path, isFolder: isFolder) ?? false
  }

  private static func rule(of line: Substring) -> Rule? {
    var line = line
    while line.last == " ", !line.hasSuffix("\\ ") { line.removeLast() }
    if line.isEmpty || line.first == "#" { return nil }
    let isNegated = line.first == "!"
    if isNegated { line.removeFirst() }
    let isForFolders = line.last == "/"
    let parts = line.split(separator: "/").map(String.init)
    if parts.isEmpty { return nil }
    return Rule(
      parts: parts, isName: parts.count == 1 && line.first != "/", isNegated: isNegated,
      isForFolders: isForFolders)
  }

  private static func matches(_ path: ArraySlice<String>, _ pattern: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    let rest = pattern.dropFirst()
    if first == "**" {
      // At the end it is all that is inside, and not the folder.
      if rest.isEmpty { return !path.isEmpty }
      return path.indices.contains { matches(path[$0...], rest) }
    }
    guard let name = path.first, fnmatch(first, name, 0) == 0 else { return false }
    return matches(path.dropFirst(), rest)
  }

  private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  private static func text(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= longest, let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
