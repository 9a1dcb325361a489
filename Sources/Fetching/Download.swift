import Files

/// A file on its way from an address into a folder. What has come stays there until it is removed, so a
/// download that was cut off continues where it ended, in the same run or in a later one.
///
/// It continues only if the server says, by `If-Range`, that the file is still the one whose beginning
/// has come. Otherwise it begins anew.
package struct Download {
  /// How far it has come, in bytes; `total` is known if the server gives it.
  package struct Progress: Equatable {
    package var received: Int
    package var total: Int?
  }

  /// How often in a row a connection may be lost without a byte gained.
  private static let patience = 4

  private let curl: Curl
  package let address: String
  private let file: PartialFile

  /// Where the file is saved.
  package var path: String { file.path }

  /// - Parameter folder: a folder for this address alone.
  package init(_ address: String, name: String, into folder: String, by curl: Curl) {
    self.curl = curl
    self.address = address
    file = PartialFile(path: "\(folder)/\(name)")
  }

  /// Removes what has come.
  package func remove() { file.remove() }

  /// Fetches the file, or what is missing of it.
  ///
  /// - Throws: `FetchError`, or `FetchingError` if the file cannot be written.
  package func fetch(progress: (Progress) -> Void) async throws {
    let begin = file.count
    var farthest = begin
    var losses = 0
    while true {
      do {
        if try request(progress) { return }
      } catch let error as FetchError {
        let came = file.count
        losses = came > farthest ? 0 : losses + 1
        farthest = max(farthest, came)
        let isWorthwhile = error.kind == .passing || (error.kind == .unreachable && came > begin)
        guard isWorthwhile, losses < Self.patience else { throw error }
        if losses > 0 { try await Task.sleep(for: .seconds(1 << (losses - 1))) }
      }
    }
  }

  /// Requests what is missing, once.
  ///
  /// - Returns: whether the file is whole. If it is not, the server has another file now, or sends no
  ///   parts of one, and what had come was removed.
  private func request(_ progress: (Progress) -> Void) throws -> Bool {
    let validator = file.validator
    if validator == nil { file.remove() }
    let start = file.count
    defer { file.removeHeaders() }
    do {
      let outcome = try receive(from: start, validator, progress)
      let isWhole = try judge(outcome, start: start, validator)
      if !isWhole { file.remove() }
      return isWhole
    } catch is AnotherFile {
      file.remove()
      return false
    } catch let error as Errno {
      throw FetchingError("\(path) cannot be written: \(Self.describe(error))")
    }
  }

  /// What comes is not the rest of what has come.
  private struct AnotherFile: Error {}

  /// Appends what the server sends.
  private func receive(
    from start: Int, _ validator: String?, _ progress: (Progress) -> Void
  ) throws -> Curl.Outcome {
    let descriptor = try file.open()
    defer { try? descriptor.close() }
    var received = start
    var total: Int?
    return try curl.run(arguments(from: start, validator)) { bytes in
      if received == start {
        let headers = file.headers
        guard Self.continues(headers, start, validator) else { throw AnotherFile() }
        if start == 0 { try file.keep(validator: headers?.validator) }
        total = headers?.length
      }
      try descriptor.writeAll(bytes)
      received += bytes.count
      progress(Progress(received: received, total: total))
    }
  }

  /// Whether an answer continues where the file ends. Not every server that sends parts heeds
  /// `If-Range`.
  private static func continues(
    _ headers: ResponseHeaders?, _ start: Int, _ validator: String?
  ) -> Bool {
    start == 0
      || (headers?.status == 206 && headers?.start == start && headers?.validator == validator)
  }

  /// Whether the file is whole, now that an answer has ended.
  ///
  /// - Throws: `FetchError` if there was no answer, or it was cut off.
  private func judge(_ outcome: Curl.Outcome, start: Int, _ validator: String?) throws -> Bool {
    let headers = file.headers
    // Nothing is missing, or the file is another and shorter; some versions of curl call it an error.
    if start > 0, headers?.status == 416 { return headers?.length == start }
    if start > 0, outcome.status == Curl.noRange { return false }
    if outcome.status != 0 { throw FetchError(address, outcome, headers: headers) }
    // To curl a whole file that is as long as what we have is what we have.
    return start == 0 || headers?.status == 206 || headers?.validator == validator
  }

  private func arguments(from start: Int, _ validator: String?) -> [String] {
    var arguments = Curl.arguments(for: address) + ["--dump-header", file.headersPath]
    if start > 0, let validator {
      arguments += ["--continue-at", "\(start)", "--header", "If-Range: \(validator)"]
    }
    return arguments
  }

  private static func describe(_ error: Errno) -> String {
    error == .noSpace
      ? "there is no room left on the disk. What has come stays there; the next run goes on from it"
      : "\(error)"
  }
}
