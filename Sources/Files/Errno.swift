import Libc

/// Why a call of the system failed, with the system's own words for it.
///
/// ```swift
/// do {
///   let file = try FileDescriptor.open("/etc/passwd", .readWrite)
/// } catch Errno.noSuchFileOrDirectory {
///   // There is none.
/// } catch let error as Errno {
///   print(error)  // Permission denied
/// }
/// ```
package struct Errno: RawRepresentable, Error, Hashable {
  /// The number, such as `ENOENT`.
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// What the last call of this thread left in `errno`. Read it at once.
  package static var last: Errno { Errno(rawValue: errno) }

  /// Lets `catch Errno.fileExists` catch that error and no other.
  package static func ~= (pattern: Errno, error: any Error) -> Bool {
    error as? Errno == pattern
  }
}

extension Errno {
  package static let brokenPipe = Errno(rawValue: EPIPE)
  package static let fileExists = Errno(rawValue: EEXIST)
  package static let interrupted = Errno(rawValue: EINTR)
  package static let inputOutput = Errno(rawValue: EIO)
  package static let invalidArgument = Errno(rawValue: EINVAL)
  package static let noSpace = Errno(rawValue: ENOSPC)
  package static let noSuchFileOrDirectory = Errno(rawValue: ENOENT)
  package static let notDirectory = Errno(rawValue: ENOTDIR)
  package static let permissionDenied = Errno(rawValue: EACCES)
  package static let resourceBusy = Errno(rawValue: EBUSY)
  package static let tooManyLinks = Errno(rawValue: ELOOP)
  package static let wouldBlock = Errno(rawValue: EWOULDBLOCK)
}

extension Errno: CustomStringConvertible {
  /// The system's words, such as "No such file or directory". From any thread.
  package var description: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, strerror_r(rawValue, start, buffer.count) == 0 else {
        return "Unknown error \(rawValue)"
      }
      return String(cString: start)
    }
  }
}

/// Makes a call of the system, again as long as a signal interrupts it.
///
/// - Returns: what the call returns.
/// - Throws: `Errno` if that is -1.
@discardableResult
func retrying<Result: FixedWidthInteger>(_ call: () -> Result) throws -> Result {
  while true {
    let result = call()
    if result != -1 { return result }
    let error = Errno.last
    if error != .interrupted { throw error }
  }
}
