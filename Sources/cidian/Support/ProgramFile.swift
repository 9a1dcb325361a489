#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The file of the running program.
enum ProgramFile {
  /// Without links; `nil` if the system does not give it.
  static var path: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}
