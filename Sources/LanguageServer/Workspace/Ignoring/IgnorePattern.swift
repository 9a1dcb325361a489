/// A line of git's ignore list (gitignore(5)).
struct IgnorePattern: Sendable {
  /// Whether its matches are not ignored (`!`).
  let isNegated: Bool
  /// Whether it matches folders alone (`/` at its end).
  private let isForFolders: Bool
  /// Whether it is matched against names, in every folder: it has no slash but the last.
  private let isForNames: Bool
  private let glob: IgnoreGlob

  /// Lines of more bytes match no path that the system has.
  private static let longest = 4096

  /// The patterns of a list, in the order of their lines.
  static func all(in list: [UInt8]) -> [IgnorePattern] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = list.starts(with: mark) ? list.dropFirst(mark.count) : list[...]
    return text.split(separator: UInt8(ascii: "\n")).compactMap(IgnorePattern.init)
  }

  /// The pattern of a line; `nil` if it has none, or one that matches nothing.
  private init?(_ line: ArraySlice<UInt8>) {
    guard line.count <= Self.longest, line.first != UInt8(ascii: "#") else { return nil }
    var pattern = Self.withoutEnd(line)
    isNegated = pattern.first == UInt8(ascii: "!")
    if isNegated { pattern.removeFirst() }
    isForFolders = pattern.last == UInt8(ascii: "/")
    if isForFolders { pattern.removeLast() }
    isForNames = !pattern.contains(UInt8(ascii: "/"))
    if pattern.first == UInt8(ascii: "/") { pattern.removeFirst() }
    guard !pattern.isEmpty, let glob = IgnoreGlob(pattern) else { return nil }
    self.glob = glob
  }

  /// A line up to a zero byte, which ends texts in C, and without the end that is no part of its pattern: a carriage
  /// return, and then blanks, unless a backslash stands before them.
  private static func withoutEnd(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let whole = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    let text = whole.prefix { $0 != 0 }
    var end = text.startIndex
    var isEscaped = false
    for (index, byte) in zip(text.indices, text) {
      if byte != UInt8(ascii: " ") || isEscaped { end = index + 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return text[..<end]
  }

  /// Whether it is about a path.
  ///
  /// - Parameters:
  ///   - path: from the folder of the list on.
  ///   - name: the last of the path.
  func matches(_ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    (isFolder || !isForFolders) && glob.matches(isForNames ? name : path)
  }
}
