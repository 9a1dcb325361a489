package import Files
import Libc
package import Logging

/// A JSON-RPC connection over a pair of file descriptors.
///
/// One thread reads (`run`). Messages go out from any thread, each whole and in the order of the
/// calls; a client that reads slowly stops neither the reading nor a request.
package final class Connection: Sendable {
  private static let chunk = 64 << 10

  private let input: FileDescriptor
  private let outbox: Outbox
  private let types: ParamsTypes
  private let logger: Logger

  /// - Parameter types: the parameters of the methods that are served.
  package init(
    input: FileDescriptor, output: FileDescriptor, types: ParamsTypes, logger: Logger
  ) {
    self.input = input
    outbox = Outbox(output: output, logger: logger)
    self.types = types
    self.logger = logger
  }

  /// Reads messages until the input ends or `handle` returns false. Blocks the thread.
  ///
  /// What cannot be read is answered at once, with a null id, and reading continues.
  ///
  /// - Parameter handle: takes a message, and whether it is the last that has come so far.
  package func run(_ handle: (_ message: IncomingMessage, _ isLast: Bool) -> Bool) {
    var frames = FrameReader()
    var chunk = [UInt8](repeating: 0, count: Self.chunk)
    while let count = read(into: &chunk), count > 0 {
      frames.append(chunk[..<count])
      while let frame = frames.next() {
        guard let message = message(in: frame) else { continue }
        if !handle(message, frames.isEmpty && !isInputWaiting) { return }
      }
    }
  }

  /// Sends a message. The order of messages is the order of calls.
  package func send(_ message: some OutgoingMessage) {
    do {
      let body = try MessageEncoder.json(message)
      outbox.send(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
    } catch {
      logger.error("A message cannot be written: \(error)")
    }
  }

  /// Waits until everything that was sent has been written, but no longer than `seconds`: a client that
  /// has stopped reading must not keep the process alive.
  package func flush(seconds: Int = 2) { outbox.flush(seconds: seconds) }

  /// Whether there is something to read. At the end of the input there is.
  private var isInputWaiting: Bool {
    var status = pollfd(fd: input.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&status, 1, 0) != 0
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
}
