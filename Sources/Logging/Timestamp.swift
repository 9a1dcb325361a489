import Libc

/// Times as people read them.
///
/// ```swift
/// Timestamp.utc(0)  // "1970-01-01T00:00:00Z"
/// ```
package enum Timestamp {
  /// The time that it is, in UTC.
  static var now: String { utc(time(nil)) }

  /// ISO 8601, in UTC, to the second.
  ///
  /// - Parameter time: in seconds since 1970.
  package static func utc(_ time: Int) -> String {
    text(of: time, as: "%Y-%m-%dT%H:%M:%SZ", gmtime_r)
  }

  /// To the minute, in the time zone of the user.
  ///
  /// - Parameter time: in seconds since 1970.
  package static func local(_ time: Int) -> String {
    text(of: time, as: "%Y-%m-%d %H:%M", localtime_r)
  }

  private static func text(
    of time: Int, as format: String,
    _ parts: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
  ) -> String {
    var time = time
    var broken = tm()
    _ = parts(&time, &broken)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress, strftime(start, buffer.count, format, &broken) > 0
      else { return "" }
      return String(cString: start)
    }
  }
}
