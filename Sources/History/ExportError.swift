package import Files

/// Why an export cannot be written. The description says what to do.
package enum ExportError: Error, CustomStringConvertible {
  /// There is a symbolic link, a folder or a device of that name.
  case noFile(path: String)
  case failed(path: String, reason: Errno)

  package var description: String {
    switch self {
    case .noFile(let path):
      "\(path) is no plain file, but a link, a folder or a device, and is left as it is. Name another file."
    case .failed(let path, let reason): "\(path) cannot be written: \(reason)"
    }
  }
}
