import Libc

/// The running program, and what lies beside it.
package enum ProgramFile {
  /// Its file, without links; `nil` if the system does not give it.
  package static var path: FilePath? {
    #if canImport(Glibc)
      guard let path = realpath("/proc/self/exe", nil) else { return nil }
      defer { free(path) }
      return FilePath(String(cString: path))
    #else
      return nil
    #endif
  }

  /// A file that was packed with the program, under its folder; `nil` where it is missing.
  package static func beside(_ name: String) -> FilePath? {
    guard let file = path?.removingLastComponent().appending(name) else { return nil }
    return access(file.string, R_OK) == 0 ? file : nil
  }
}
