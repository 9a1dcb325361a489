import Text

/// The elements of a JSON array of arrays, as its bytes come: one row of a Yomitan bank each.
struct JSONElements {
  /// Of a row, in bytes; a longer one lacks its end.
  private static let longest = 16 << 20

  /// The problem of the bytes.
  struct Failure: Error {
    var problem: UserMessage
  }

  private let next: () throws -> [UInt8]?
  private var buffer: [UInt8] = []
  private var index = 0
  private var state = State.before
  /// The number of elements that have been given.
  private(set) var count = 0

  private enum State { case before, first, between, after }

  init(_ next: @escaping () throws -> [UInt8]?) { self.next = next }

  /// The next element with its brackets; `nil` at the end.
  mutating func nextElement() throws -> ArraySlice<UInt8>? {
    if state == .after { return nil }
    if state == .before {
      if try peek() == 0xEF { index += 3 }
      try take("[")
      state = .first
    }
    if try peek() == UInt8(ascii: "]") {
      index += 1
      state = .after
      if try peek() != nil { throw unexpected() }
      return nil
    }
    if state == .between { try take(",") }
    guard try peek() == UInt8(ascii: "[") else { throw unexpected() }
    var scan = BracketScan(position: index)
    while !buffer.withUnsafeBufferPointer({ scan.advance(over: $0) }) {
      if scan.position - index > Self.longest {
        throw Failure(
          problem: UserMessage("一筆超過 16 MiB", "a row is longer than 16 MiB"))
      }
      guard let more = try next() else { throw unexpected() }
      buffer += more
    }
    defer {
      index = scan.position
      count += 1
      state = .between
    }
    return buffer[index..<scan.position]
  }

  private mutating func take(_ byte: Unicode.Scalar) throws {
    guard try peek() == UInt8(ascii: byte) else { throw unexpected() }
    index += 1
  }

  private mutating func peek() throws -> UInt8? {
    while true {
      while index < buffer.count {
        if !buffer[index].isSpace { return buffer[index] }
        index += 1
      }
      buffer.removeAll(keepingCapacity: true)
      index = 0
      guard let more = try next() else { return nil }
      buffer += more
    }
  }

  private func unexpected() -> Failure {
    if index >= buffer.count {
      return Failure(
        problem: UserMessage("檔案在陣列中途就結束", "the text ends inside the array"))
    }
    return Failure(
      problem: UserMessage(
        "不是 JSON 的陣列，其中每一筆也是陣列", "is not a JSON array of arrays"))
  }
}
