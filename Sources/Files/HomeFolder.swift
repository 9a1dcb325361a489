import Libc

/// The home folders of users.
package enum HomeFolder {
  /// The home of the user who runs the program: `HOME` as shells have it, or that in the system's table of users.
  ///
  /// - Returns: `nil` if neither says it.
  package static func path() -> String? {
    let variable = getenv("HOME").map { String(cString: $0) } ?? ""
    return variable.utf8.first == UInt8(ascii: "/")
      ? variable : path { getpwuid_r(getuid(), $0, $1, $2, $3) }
  }

  /// The home of another user, by the system's table.
  ///
  /// - Returns: `nil` if there is no such user.
  package static func path(of user: String) -> String? {
    path { getpwnam_r(user, $0, $1, $2, $3) }
  }

  private typealias Entry = UnsafeMutablePointer<passwd>

  private static func path(
    _ find: (Entry, UnsafeMutablePointer<CChar>, Int, UnsafeMutablePointer<Entry?>) -> Int32
  ) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 14) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      var entry = passwd()
      var found: Entry?
      guard find(&entry, start, buffer.count, &found) == 0, let home = found?.pointee.pw_dir else {
        return nil
      }
      return String(cString: home)
    }
  }
}

extension String {
  /// This path with the home folder that `~` or `~name` at its beginning stands for, and then without
  /// a slash at its end. A path that begins with another character stays as it is.
  package var expandingTilde: String {
    guard utf8.first == UInt8(ascii: "~") else { return self }
    let name = utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") }
    let found = name.isEmpty ? HomeFolder.path() : HomeFolder.path(of: String(Substring(name)))
    let home = found ?? String(self[..<name.endIndex])
    let path = home + self[name.endIndex...]
    guard path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") else { return path }
    return String(Substring(path.utf8.dropLast()))
  }
}
