package import Files
import Libc
package import Logging

/// A connection speaks JSON-RPC over a pair of file descriptors.
///
///     let connection = Connection(
///       input: .standardInput, output: .standardOutput, types: ["shutdown": Ignored.self],
///       logger: logger)
///     connection.run { message, _ in
///       guard case .request(let id, _) = message.kind else { return true }
///       connection.send(ResponseMessage(id: id, result: "done"))
///       return false
///     }
///     connection.flush()
///
/// One thread reads (`run`). Messages go out from any thread, each whole and in the order of the
/// calls; a client that reads slowly stops no request. One that leaves many megabytes unread is not listened to
/// until it reads.
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
  /// Unreadable messages are answered at once, with a null id, and reading continues.
  ///
  /// - Parameter handle: takes a message, and whether it is the last that has come so far.
  package func run(_ handle: (_ message: IncomingMessage, _ isLast: Bool) -> Bool) {
    var frames = FrameReader()
    var chunk = [UInt8](repeating: 0, count: Self.chunk)
    while true {
      // The requests of a client that leaves too much unread stay with it, in the pipe. One that has closed its end is
      // not waited for: its messages are read, and then the end.
      outbox.blockForReader { !isInputClosed }
      guard let count = read(into: &chunk), count > 0 else { return }
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

  /// Waits while the client leaves many megabytes unread: answers are not worked out before it reads.
  package func waitForReader() async { await outbox.waitForReader() }

  /// Does something when everything that was sent has been written.
  package func afterWriting(_ work: @Sendable @escaping () -> Void) { outbox.afterWriting(work) }

  /// Whether there is something to read. At the end of the input there is.
  private var isInputWaiting: Bool {
    var status = pollfd(fd: input.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&status, 1, 0) != 0
  }

  /// Whether the other side has closed the input, which may still hold something.
  private var isInputClosed: Bool {
    var status = pollfd(fd: input.rawValue, events: 0, revents: 0)
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
      case .tooLong(let count):
        throw ResponseError.invalidRequest(
          "The message has \(count) bytes, and is passed over: no more than \(FrameReader.maximumLength) are read."
        )
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
