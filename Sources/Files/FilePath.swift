/// The path of a file or a folder.
///
/// Slashes that mean nothing are left out: those at the end, and all but one of several in a row.
///
/// ```swift
/// let path = FilePath("/home/lin//dictionary.sqlite")
/// path.lastComponent  // dictionary.sqlite
/// path.extension  // sqlite
/// path.removingLastComponent().appending("words.txt").string  // /home/lin/words.txt
/// ```
package struct FilePath: Hashable, Sendable {
  /// The path as the system takes it.
  package let string: String

  /// A path, without the slashes that mean nothing. Whether there is something is not asked.
  package init(_ path: String) {
    let parts = path.utf8.split(separator: Self.slash)
    let root = path.utf8.first == Self.slash ? "/" : ""
    string = root + parts.map { String(Substring($0)) }.joined(separator: "/")
  }

  /// Whether it names nothing, not even the root.
  package var isEmpty: Bool { string.isEmpty }

  /// The name of the file or folder; `nil` if the path is empty or the root.
  package var lastComponent: String? {
    let name = Substring(string.utf8[nameStart...])
    return name.isEmpty ? nil : String(name)
  }

  /// The text after the last point of the name; `nil` if there is no point, or the name begins with it.
  package var `extension`: String? {
    guard let name = lastComponent, name != "..", let point = name.utf8.lastIndex(of: Self.point),
      point > name.startIndex
    else { return nil }
    return String(name[point...].utf8.dropFirst())
  }

  /// The folder that holds it. The folder of a bare name is empty, and the root is its own.
  package func removingLastComponent() -> FilePath {
    FilePath(String(Substring(string.utf8[..<nameStart])))
  }

  /// The path of what lies in this folder.
  ///
  /// - Parameter other: a name or a path; a slash at its beginning means nothing.
  package func appending(_ other: String) -> FilePath {
    let name = other.utf8.drop { $0 == Self.slash }
    return FilePath(isEmpty ? String(Substring(name)) : "\(string)/\(Substring(name))")
  }

  var isAbsolute: Bool { string.utf8.first == Self.slash }

  /// The names in it.
  var components: [String] {
    string.utf8.split(separator: Self.slash).map { String(Substring($0)) }
  }

  /// Whether it leads into a folder, by the names in both.
  package func isInside(_ folder: FilePath) -> Bool {
    isAbsolute == folder.isAbsolute && components.count > folder.components.count
      && components.starts(with: folder.components) { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Where the name begins: behind the last slash.
  private var nameStart: String.Index {
    string.utf8.lastIndex(of: Self.slash).map { string.utf8.index(after: $0) }
      ?? string.startIndex
  }

  private static let slash = UInt8(ascii: "/")
  private static let point = UInt8(ascii: ".")
}

extension FilePath: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral path: String) { self.init(path) }

  package var description: String { string }
}
