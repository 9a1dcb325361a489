import ArgumentParser
import Foundation
import Logging
import Synchronization
import SystemPackage

/// Writes a log line by line to a file or to standard error.
struct LineLogHandler: LogHandler {
  private final class Sink: Sendable {
    private let file: Mutex<FileHandle>

    init(_ file: sending FileHandle) { self.file = Mutex(file) }

    func write(_ line: String) {
      file.withLock { try? $0.write(contentsOf: Data(line.utf8)) }
    }
  }

  static let standardError = LineLogHandler(sink: Sink(FileHandle.standardError))

  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.notice
  private let sink: Sink

  private init(sink: Sink) { self.sink = sink }

  /// Appends to the file at `path`.
  init(path: String) throws {
    do {
      let descriptor = try FileDescriptor.open(
        FilePath(path), .writeOnly, options: [.append, .create, .closeOnExec],
        permissions: .ownerReadWrite)
      sink = Sink(FileHandle(fileDescriptor: descriptor.rawValue, closeOnDealloc: true))
    } catch let error as Errno {
      throw ValidationError("The log file \(path) cannot be written: \(error)")
    }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let time = Date().formatted(.iso8601)
    sink.write("\(time) \(event.level): \(event.message)\n")
  }
}
