import Dispatch
package import Logging
package import SystemPackage

/// A JSON-RPC connection over a pair of file descriptors.
///
/// One thread reads (`run`). Messages go out from any thread, each whole and in the order of the
/// calls; a queue of its own writes them, so that a client that reads slowly stops neither the
/// reading nor a request.
package final class Connection: Sendable {
  private static let chunk = 64 << 10

  private let input: FileDescriptor
  private let output: FileDescriptor
  private let types: ParamsTypes
  private let logger: Logger
  private let writing = DispatchQueue(label: "cidian.connection.write", qos: .userInteractive)

  /// - Parameter types: the parameters of the methods that are served.
  package init(
    input: FileDescriptor, output: FileDescriptor, types: ParamsTypes, logger: Logger
  ) {
    self.input = input
    self.output = output
    self.types = types
    self.logger = logger
  }

  /// Reads messages until the input ends or `handle` returns false. Blocks the thread.
  ///
  /// What cannot be read is answered at once, with a null id, and reading goes on.
  package func run(_ handle: (IncomingMessage) -> Bool) {
    var frames = FrameReader()
    var chunk = [UInt8](repeating: 0, count: Self.chunk)
    while let count = read(into: &chunk), count > 0 {
      frames.append(chunk[..<count])
      while let frame = frames.next() {
        guard let message = message(in: frame) else { continue }
        if !handle(message) { return }
      }
    }
  }

  /// Sends a message. The order of messages is the order of calls.
  package func send(_ message: some OutgoingMessage) {
    var json = JSONWriter()
    message.write(to: &json)
    let body = json.bytes
    writing.async { [self] in
      let header = Array("Content-Length: \(body.count)\r\n\r\n".utf8)
      write(header + body)
    }
  }

  /// Waits until everything that was sent has been written, but no longer than `seconds`: a client that
  /// has stopped reading must not keep the process alive.
  package func flush(seconds: Int = 2) {
    let done = DispatchSemaphore(value: 0)
    writing.async { done.signal() }
    _ = done.wait(timeout: .now() + .seconds(seconds))
  }

  private func read(into chunk: inout [UInt8]) -> Int? {
    do {
      return try chunk.withUnsafeMutableBytes { try input.read(into: $0) }
    } catch {
      logger.error("The input cannot be read: \(error)")
      return nil
    }
  }

  private func message(in frame: FrameReader.Frame) -> IncomingMessage? {
    do {
      switch frame {
      case .body(let body): return try IncomingMessage(body: body, types: types)
      case .malformed(let header):
        throw ResponseError.parseError("The header has no valid Content-Length: \(header)")
      }
    } catch let error as ResponseError {
      logger.error("\(error.message)")
      send(ErrorMessage(id: nil, error: error))
    } catch {
      logger.error("\(error)")
    }
    return nil
  }

  private func write(_ frame: [UInt8]) {
    do {
      _ = try frame.withUnsafeBytes { try output.writeAll($0) }
    } catch {
      // The client has gone; the end of the input will tell the reader.
      logger.debug("A message could not be written: \(error)")
    }
  }
}
