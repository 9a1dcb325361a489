import Libc

/// The home folders of users, as the system's table of users has them.
package enum HomeFolder {
  /// - Parameter user: a name; `nil` for the user who runs the program.
  /// - Returns: `nil` if there is no such user.
  package static func path(of user: String? = nil) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1 << 14) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      var entry = passwd()
      var found: UnsafeMutablePointer<passwd>?
      let failure =
        user.map { getpwnam_r($0, &entry, start, buffer.count, &found) }
        ?? getpwuid_r(getuid(), &entry, start, buffer.count, &found)
      guard failure == 0, let home = found?.pointee.pw_dir else { return nil }
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
    let user = name.isEmpty ? nil : String(Substring(name))
    let home = HomeFolder.path(of: user) ?? String(self[..<name.endIndex])
    let path = home + self[name.endIndex...]
    guard path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") else { return path }
    return String(Substring(path.utf8.dropLast()))
  }
}
