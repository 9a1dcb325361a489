import Files
import FoundationEssentials

/// A temporary folder for a test, removed with the object.
final class TemporaryFolder {
  let path = FilePath(FileManager.default.temporaryDirectory.path)
    .appending("cidian-files-\(UUID().uuidString)")

  init() throws { try path.makeFolder() }

  deinit { try? FileManager.default.removeItem(atPath: path.string) }

  func file(_ name: String) -> FilePath { path.appending(name) }

  /// Makes a file with a text in it.
  func write(_ text: String, to name: String) throws {
    try? file(name).remove()
    let file = try FileDescriptor.open(
      file(name), .writeOnly, options: .create, permissions: 0o600)
    try file.closeAfter { try file.writeAll(text.utf8) }
  }

  /// The text of a file.
  func text(_ name: String) throws -> String {
    let file = try FileDescriptor.open(file(name), .readOnly)
    return try file.closeAfter { try file.text() }
  }

  /// The bits of a file or a folder, such as 0o700.
  func permissions(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name).string)
    return (attributes[.posixPermissions] as? Int).map { $0 & 0o777 }
  }
}

extension FileDescriptor {
  /// All that is left to be read, a few bytes at a time.
  func text() throws -> String {
    var text: [UInt8] = []
    var buffer: [UInt8] = [0, 0, 0, 0, 0]
    while true {
      let count = try buffer.withUnsafeMutableBytes { try read(into: $0) }
      if count == 0 { return String(decoding: text, as: UTF8.self) }
      text += buffer[..<count]
    }
  }
}
