import Dispatch
import Files
import Libc
import Logging
import Synchronization

/// Writes frames to a descriptor, whole and in the order of the calls, and never makes a caller wait.
///
/// Bytes that the descriptor takes at once are written at once, by the caller: to wake a thread for them would take as
/// long as many an answer. The rest, which waits for a slow client, stays in memory for a queue that writes it.
final class Outbox: Sendable {
  private struct State {
    /// The bytes still to be written.
    var rest: [UInt8] = []
    /// Whether the queue is at work on the bytes before `rest`.
    var isWriting = false
    /// How many of those bytes it has not written yet.
    var unwritten = 0
    /// Those who wait for the client to read.
    var waiting: [@Sendable () -> Void] = []

    /// How many bytes the client has left unread, but for those that are in the pipe.
    var unread: Int { rest.count + unwritten }
  }

  /// How many bytes the client may leave unread before one waits for it, and how many when that ends.
  private static let (mostUnread, fewUnread) = (64 << 20, 16 << 20)

  /// How many bytes a pipe that is ready for any takes without waiting (`PIPE_BUF` of Linux; on other
  /// systems a pipe is ready only for more).
  private static let piece = 4096

  /// `F_GETPIPE_SZ` of Linux, which Glibc's module does not have.
  private static let getPipeSize: Int32 = 1032

  private let output: FileDescriptor
  /// How many bytes the descriptor takes without waiting when all that was written has been read, if that is
  /// known.
  private let capacity: Int
  private let logger: Logger
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "cidian.connection.write", qos: .userInteractive)

  init(output: FileDescriptor, logger: Logger) {
    self.output = output
    self.logger = logger
    #if os(Linux)
      capacity = Int(fcntl(output.rawValue, Self.getPipeSize))
    #else
      capacity = 0
    #endif
  }

  func send(_ frame: [UInt8]) {
    let begins = state.withLock { state in
      let written = state.isWriting ? 0 : writeAtOnce(frame)
      if written == frame.count { return false }
      state.rest += frame[written...]
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if begins { queue.async { [self] in writeRest() } }
  }

  /// Waits until everything that was sent has been written, but no longer than `seconds`.
  func flush(seconds: Int) {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + .seconds(seconds))
  }

  /// Does something when everything that was sent before has been written.
  func afterWriting(_ work: @Sendable @escaping () -> Void) { queue.async(execute: work) }

  /// Whether the client leaves too much unread. If so, calls `ready` when it has read most of that.
  private func isFull(_ ready: @Sendable @escaping () -> Void) -> Bool {
    state.withLock { state in
      guard state.unread > Self.mostUnread else { return false }
      state.waiting.append(ready)
      return true
    }
  }

  /// Waits while the client leaves too much unread.
  func waitForReader() async {
    while state.withLock({ $0.unread > Self.mostUnread }) {
      await withCheckedContinuation { continuation in
        if !isFull({ continuation.resume() }) { continuation.resume() }
      }
    }
  }

  /// The same on a thread, as long as that is worth it: that is checked each second.
  func blockForReader(while isWorthIt: () -> Bool) {
    let hasRead = DispatchSemaphore(value: 0)
    guard isFull({ hasRead.signal() }) else { return }
    logger.notice("The client leaves its answers unread: nothing more is read until it does.")
    while hasRead.wait(timeout: .now() + .seconds(1)) == .timedOut, isWorthIt() {}
  }

  /// Writes as much as the descriptor takes without waiting, and returns how many bytes that were. Where
  /// it takes nothing any more, since the client has gone, all counts as written.
  private func writeAtOnce(_ frame: [UInt8]) -> Int {
    var written = 0
    while written < frame.count {
      let room = self.room
      if room == 0 { break }
      let end = min(written + room, frame.count)
      guard let count = write(frame[written..<end]) else { return frame.count }
      written += count
    }
    return written
  }

  /// How many bytes the descriptor takes without waiting.
  private var room: Int { isEmptyPipe ? capacity : isReady ? Self.piece : 0 }

  /// Whether all that was written has been read: then a list is sent in one piece.
  private var isEmptyPipe: Bool {
    var unread: Int32 = 0
    return capacity > 0 && ioctl(output.rawValue, UInt(FIONREAD), &unread) == 0 && unread == 0
  }

  private var isReady: Bool {
    var status = pollfd(fd: output.rawValue, events: Int16(POLLOUT), revents: 0)
    return poll(&status, 1, 0) == 1 && status.revents & Int16(POLLOUT) != 0
  }

  /// Writes the waiting bytes, to the last. Runs on the queue.
  private func writeRest() {
    while let frame = takeRest() {
      var rest = frame[...]
      while !rest.isEmpty, let count = write(rest) {
        rest = rest.dropFirst(count)
        note(unwritten: rest.count)
      }
      note(unwritten: 0)
    }
  }

  private func note(unwritten: Int) {
    let waiting = state.withLock { state in
      state.unwritten = unwritten
      guard state.unread <= Self.fewUnread else { return [@Sendable () -> Void]() }
      defer { state.waiting = [] }
      return state.waiting
    }
    for ready in waiting { ready() }
  }

  private func takeRest() -> [UInt8]? {
    state.withLock { state in
      if state.rest.isEmpty {
        state.isWriting = false
        return nil
      }
      defer { state.rest = [] }
      state.unwritten = state.rest.count
      return state.rest
    }
  }

  /// - Returns: how many bytes were written; `nil` if the client has gone: the reader will find the end of
  ///   the input.
  private func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    do {
      return try bytes.withUnsafeBytes { try output.write($0) }
    } catch {
      logger.debug("A message could not be written: \(error)")
      return nil
    }
  }
}
