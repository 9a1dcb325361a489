/// Cuts a stream of bytes into message bodies by their `Content-Length` headers (LSP 3.18, "Base
/// Protocol").
///
/// Frames are counted in bytes and nothing is decoded, so a body that is not UTF-8 spoils only itself. After a
/// senseless header the reader looks for the next good one.
package struct FrameReader {
  /// The content of a part of the stream.
  package enum Frame: Equatable {
    case body([UInt8])
    /// A header without a usable length; what it said.
    case malformed(String)
    /// A body of more than `maximumLength` bytes, with its length. It is passed over, and none of it is kept.
    case tooLong(Int)
  }

  /// The maximum length of a message, in bytes.
  package static let maximumLength = 256 << 20
  /// The maximum length of a message that is passed over: a longer one would take for ever.
  private static let longestSkip = 1 << 40
  /// The maximum length of a header.
  private static let maximumHeader = 8192
  /// The largest buffer that is kept when all of it has been taken, in bytes.
  private static let keptCapacity = 1 << 18
  private static let separator = Array("\r\n\r\n".utf8)
  private static let lengthName = Array("content-length:".utf8)

  private var buffer: [UInt8] = []
  private var start = 0
  /// The length of the body whose header has been read.
  private var pending: Int?
  /// The missing bytes of a body that is too long.
  private var skipped = 0

  package init() {}

  /// Whether nothing is left of the bytes that were taken.
  package var isEmpty: Bool { start == buffer.count }

  /// Takes more bytes of the stream.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    buffer.removeSubrange(..<start)
    start = 0
    buffer.append(contentsOf: bytes.dropFirst(skipped))
    skipped -= min(skipped, bytes.count)
  }

  /// The next frame that is whole, or `nil` until more bytes come.
  package mutating func next() -> Frame? {
    if pending == nil {
      guard let header = takeHeader() else { return nil }
      guard let length = Self.length(in: header) else {
        return .malformed(String(decoding: header.prefix(80), as: UTF8.self))
      }
      if length > Self.maximumLength {
        skip(length)
        return .tooLong(length)
      }
      pending = length
    }
    guard let length = pending, buffer.count - start >= length else { return nil }
    let body = Array(buffer[start..<start + length])
    start += length
    pending = nil
    // After a large message the memory is given back.
    if isEmpty, buffer.capacity > Self.keptCapacity { (buffer, start) = ([], 0) }
    return .body(body)
  }

  /// Passes over a body: what there is of it, and what comes.
  private mutating func skip(_ length: Int) {
    let here = min(length, buffer.count - start)
    start += here
    skipped = length - here
  }

  /// The header before the next empty line, which is passed over with it.
  private mutating func takeHeader() -> [UInt8]? {
    let rest = buffer[start...]
    guard let end = Self.firstIndex(of: Self.separator, in: rest) else {
      if rest.count <= Self.maximumHeader { return nil }
      // No header; but its end may be the beginning of one.
      let garbage = Array(rest.dropLast(Self.lengthName.count))
      start += garbage.count
      return garbage
    }
    let header = Array(buffer[start..<end])
    start = end + Self.separator.count
    return header
  }

  private static func firstIndex(of pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    while let found = bytes[index...].firstIndex(of: pattern[0]) {
      if bytes[found...].starts(with: pattern) { return found }
      index = found + 1
    }
    return nil
  }

  /// The length in a header. Garbage before the field's name is passed over, so that the stream is in step again after
  /// a body that was longer than announced.
  private static func length(in header: [UInt8]) -> Int? {
    let lower = header.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    var found: Int?
    var index = lower.startIndex
    while let start = firstIndex(of: lengthName, in: lower[index...]) {
      let value = lower[(start + lengthName.count)...].drop { $0 == 0x20 || $0 == 0x09 }
      let digits = value.prefix { (0x30...0x39).contains($0) }
      found = Int(String(decoding: digits, as: UTF8.self))
      index = start + lengthName.count
    }
    return found.flatMap { $0 <= longestSkip ? $0 : nil }
  }
}
