import Files
import FoundationEssentials
import Text

/// A file on its way from an address into a folder. The received bytes stay there until they are removed, so a download
/// that was cut off continues where it ended, in the same run or in a later one.
///
/// Only a checksum tells whether the server still has the file whose beginning has come, the publisher's or that of an
/// archive: who finds it wrong removes the file and fetches it anew.
package struct Download {
  /// How far it has come, in bytes; `total` is known if the server gives it.
  package struct Progress: Equatable {
    /// The bytes that have come, those of an earlier run too.
    package var received: Int
    /// `nil` if the server gives none.
    package var total: Int?
  }

  /// How often in a row a connection may be lost without a byte gained.
  private static let patience = 4
  /// The most bytes of a file, whatever the server says or sends. The whole dictionary has a tenth of that.
  static let sizeLimit = 200_000_000
  /// How long a file of checksums may take.
  private static let checksumTime = Duration.seconds(30)

  private let curl: Curl
  /// Where the file comes from.
  package let address: String
  /// Where the file is saved.
  package let path: String

  private var headersPath: String { "\(path).headers" }

  /// How many bytes have come.
  package var count: Int { FilePath(path).size }

  /// - Parameter folder: a folder for this address alone.
  package init(_ address: String, name: String, into folder: String, by curl: Curl) {
    self.curl = curl
    self.address = address
    path = "\(folder)/\(name)"
  }

  /// Removes the received bytes.
  package func remove() { try? FilePath(path).remove() }

  /// Fetches the file, or the rest of it. A file that is too large is removed.
  ///
  /// - Parameter time: how long it may take in all.
  /// - Throws: `FetchError`; what `progress` throws, which ends it.
  package func fetch(
    within time: Duration? = nil, progress: (Progress) throws -> Void
  ) async throws {
    let end = time.map { ContinuousClock.now + $0 }
    let begin = count
    var farthest = begin
    var losses = 0
    while true {
      do {
        return try request(until: end, progress)
      } catch let error as FetchError {
        let came = count
        losses = came > farthest ? 0 : losses + 1
        farthest = max(farthest, came)
        let isWorthwhile = error.kind == .passing || (error.kind == .unreachable && came > begin)
        guard isWorthwhile, losses < Self.patience else { throw error }
        if losses > 0 { try await Task.sleep(for: .seconds(1 << (losses - 1))) }
      }
    }
  }

  /// The text of a file of checksums, as `Checksum.text` gives it, which is not kept; `nil` if the server has none.
  ///
  /// - Throws: `FetchError`.
  package func checksumText() async throws -> String? {
    struct Enough: Error {}
    remove()
    defer { remove() }
    do {
      try await fetch(within: Self.checksumTime) {
        if $0.received > Checksum.longestText { throw Enough() }
      }
    } catch is Enough {
      // No more of it is read.
    } catch let error as FetchError where error.kind == .lasting && error.httpStatus != nil {
      return nil
    }
    return Checksum.text(ofFile: path)
  }

  /// Requests the rest, once, and appends it.
  private func request(
    until end: ContinuousClock.Instant?, _ progress: (Progress) throws -> Void
  ) throws {
    defer { try? FilePath(headersPath).remove() }
    let start = count
    let time = end.map { ContinuousClock.now.duration(to: $0) }
    let outcome = try receive(from: start, within: time, progress)
    let httpStatus = answer?.status
    switch outcome.status {
    case 0: return
    // Nothing is missing; newer versions of curl say so themselves.
    case _ where start > 0 && httpStatus == 416: return
    case Curl.noRange where start > 0:
      remove()
      try request(until: end, progress)
    case Curl.tooSlow where end != nil: throw FetchError(tooSlow, .lasting)
    default: throw FetchError(address, outcome, httpStatus: httpStatus)
    }
  }

  private func receive(
    from start: Int, within time: Duration?, _ progress: (Progress) throws -> Void
  ) throws -> Curl.Outcome {
    do {
      let file = try FileDescriptor.open(
        FilePath(path), .writeOnly, options: [.create, .append, .noFollow])
      defer { try? file.close() }
      var received = start
      var total: Int?
      return try curl.fetch(address, from: start, within: time, headersPath: headersPath) { bytes in
        if received == start { total = answer?.length.map { start + $0 } }
        let size = max(total ?? 0, received + bytes.count)
        guard size <= min(total ?? Self.sizeLimit, Self.sizeLimit) else {
          remove()
          throw FetchError(tooLarge(total: total), .lasting)
        }
        try file.writeAll(bytes)
        received += bytes.count
        try progress(Progress(received: received, total: total))
      }
    } catch let error as Errno {
      throw FetchError(cannotBeWritten(error))
    }
  }

  /// The last answer of the server.
  private var answer: ServerAnswer? {
    (try? Data(contentsOf: URL(filePath: headersPath)))
      .flatMap { ServerAnswer(dump: String(decoding: $0, as: UTF8.self)) }
  }
}

extension Download {
  private var tooSlow: UserMessage {
    let seconds = Int(Self.checksumTime / .seconds(1))
    return UserMessage(
      "\(address)：\(seconds) 秒內沒有傳完。", "\(address): it took more than \(seconds) seconds.")
  }

  private func tooLarge(total: Int?) -> UserMessage {
    if let total, total <= Self.sizeLimit {
      return UserMessage(
        "\(address)：伺服器說有 \(total) 位元組，傳來的卻更多。已下載的部分已刪除。",
        "\(address): the server said \(total) bytes and sends more. What was fetched is removed.")
    }
    let megabytes = Self.sizeLimit / 1_000_000
    return UserMessage(
      "\(address)：超過 \(megabytes) MB，不會是辭典。已下載的部分已刪除。",
      "\(address): it has more than \(megabytes) MB, and cannot be a dictionary. What was fetched is removed."
    )
  }

  private func cannotBeWritten(_ error: Errno) -> UserMessage {
    if error != .noSpace {
      return UserMessage("\(path) 無法寫入：\(error.chinese)", "\(path) cannot be written: \(error)")
    }
    return UserMessage(
      "\(path) 無法寫入：磁碟已滿。已下載的部分會保留，下次從中斷的地方繼續。",
      """
      \(path) cannot be written: there is no room left on the disk. What has come stays there; the next run \
      goes on from it
      """)
  }
}
