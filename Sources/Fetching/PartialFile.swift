import Files
import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What has come of a file, kept with the name that its server has for the file's state, so that the
/// rest can be requested in a later run.
struct PartialFile {
  let path: String

  /// Where curl writes down what the server says.
  var headersPath: String { "\(path).headers" }
  private var validatorPath: String { "\(path).state" }

  /// How many bytes have come.
  var count: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The server's name for the state of the file; `nil` if it has none, or nothing has come.
  var validator: String? { try? String(contentsOfFile: validatorPath, encoding: .utf8) }

  /// What the server said last.
  var headers: ResponseHeaders? { Self.headers(in: headersPath) }

  /// The headers that curl wrote into a file.
  static func headers(in path: String) -> ResponseHeaders? {
    (try? Data(contentsOf: URL(fileURLWithPath: path)))
      .flatMap { ResponseHeaders(dump: String(decoding: $0, as: UTF8.self)) }
  }

  /// Writes down the server's name for the state of the file.
  func keep(validator: String?) throws {
    guard let validator else {
      try? FileManager.default.removeItem(atPath: validatorPath)
      return
    }
    try validator.write(toFile: validatorPath, atomically: true, encoding: .utf8)
  }

  /// Opens the file; what is written is appended.
  func open() throws -> FileDescriptor {
    try FileDescriptor.open(
      FilePath(path), .writeOnly, options: [.create, .append, .closeOnExec],
      permissions: [.ownerReadWrite, .groupRead, .otherRead])
  }

  func removeHeaders() { try? FileManager.default.removeItem(atPath: headersPath) }

  func remove() {
    for path in [path, headersPath, validatorPath] {
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
