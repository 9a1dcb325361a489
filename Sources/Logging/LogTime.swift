#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The times of log lines: ISO 8601, in UTC, to the second.
enum LogTime {
  static var now: String { text(of: time(nil)) }

  /// - Parameter time: in seconds since 1970.
  static func text(of time: time_t) -> String {
    var time = time
    var parts = tm()
    gmtime_r(&time, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress,
        strftime(start, buffer.count, "%Y-%m-%dT%H:%M:%SZ", &parts) > 0
      else { return "" }
      return String(cString: start)
    }
  }
}
