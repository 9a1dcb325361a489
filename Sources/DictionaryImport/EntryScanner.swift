import Dictionary
import Text

/// Some entries' JSON, as one array, and where they stood in the input.
struct EntryBatch: Sendable {
  /// `[…, …]`
  var json: [UInt8] = []
  /// The number of the first entry, from 1.
  var firstNumber: Int
  /// Where each entry begins in the input's JSON text.
  var offsets: [Int] = []
  /// Where each entry begins in `json`.
  var starts: [Int] = []

  /// The entry that holds the byte at `index` of `json`.
  func place(ofByte index: Int) -> (entry: Int, inputByte: Int) {
    let entry = max(0, (starts.firstIndex { $0 > index } ?? starts.count) - 1)
    guard entry < starts.count else { return (0, 0) }
    return (entry, offsets[entry] + index - starts[entry])
  }
}

/// Finds the elements of one long JSON array as its bytes come in, so that the whole need never be in
/// memory. It looks at nothing but strings and brackets: what an element holds is the decoder's.
struct EntryScanner: EntrySource {
  private static let batchSize = 512
  /// The maximum length of an entry, in bytes; a longer one lacks its end.
  private static let longestEntry = 16 << 20

  private let input: InputFile
  private var buffer: [UInt8] = []
  /// The next byte to look at.
  private var index = 0
  /// The place of `buffer`'s first byte in the JSON text.
  private var base = 0
  private var count = 0
  private var state = State.beforeArray

  private enum State { case beforeArray, beforeFirst, betweenEntries, afterArray }

  var share: Double? { input.share }
  /// The JSON does not say which dictionary it is.
  var edition: Edition? { nil }

  init(_ input: InputFile) { self.input = input }

  /// The next entries, or `nil` at the end of the array and from then on.
  mutating func nextBatch() throws -> (any SourceBatch)? { try nextEntries() }

  /// The same as what it is here.
  mutating func nextEntries() throws -> EntryBatch? {
    var batch = EntryBatch(firstNumber: count + 1)
    batch.json.append(UInt8(ascii: "["))
    while batch.offsets.count < Self.batchSize, try findEntry() {
      let end = try skipEntry()
      if !batch.offsets.isEmpty { batch.json.append(UInt8(ascii: ",")) }
      batch.offsets.append(base + index)
      batch.starts.append(batch.json.count)
      batch.json.append(contentsOf: buffer[index..<end])
      index = end
      count += 1
      state = .betweenEntries
      discard()
    }
    batch.json.append(UInt8(ascii: "]"))
    return batch.offsets.isEmpty ? nil : batch
  }

  /// Moves to the next entry; false if the array has ended.
  private mutating func findEntry() throws -> Bool {
    if state == .afterArray { return false }
    if state == .beforeArray {
      try skipByteOrderMark()
      let known = EntrySources.known
      try expect(
        "[", UserMessage("條目的陣列", "an array of entries"),
        hint: UserMessage("。能匯入的格式是：\(known.chinese)", "; the known formats are: \(known.english)"))
      index += 1
      state = .beforeFirst
    }
    guard let byte = try peek() else { throw truncated() }
    if byte == UInt8(ascii: "]") {
      index += 1
      state = .afterArray
      if try peek() != nil {
        throw unexpected(UserMessage("陣列之後檔案就結束", "the end of the file after the array"))
      }
      return false
    }
    if state == .betweenEntries {
      try expect(",", UserMessage("逗號或陣列的結尾", "a comma or the end of the array"))
      index += 1
    }
    try expect("{", UserMessage("條目", "an entry"))
    return true
  }

  private mutating func skipByteOrderMark() throws {
    while buffer.count < 3, try input.read(into: &buffer) {}
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  private mutating func expect(
    _ byte: Unicode.Scalar, _ expected: UserMessage, hint: UserMessage = UserMessage("")
  ) throws {
    guard let found = try peek() else {
      if state == .beforeArray {
        throw error(
          UserMessage(
            "檔案是空的；應該是以 [ 開頭的\(expected.chinese)",
            "the input is empty; expected \(expected.english) that begins with \"[\""))
      }
      throw truncated()
    }
    if found != UInt8(ascii: byte) {
      throw unexpected(
        UserMessage(
          "\(expected.chinese)（\(byte)）\(hint.chinese)",
          "\(expected.english) (\"\(byte)\")\(hint.english)"))
    }
  }

  /// The next byte that is not white space, or `nil` at the end of the input.
  private mutating func peek() throws -> UInt8? {
    while true {
      while index < buffer.count {
        switch buffer[index] {
        case let byte where byte.isSpace: index += 1
        default: return buffer[index]
        }
      }
      discard()
      if try !input.read(into: &buffer), index >= buffer.count { return nil }
    }
  }

  /// The index behind the entry that begins at `index`. Reads on if the buffer ends inside it.
  private mutating func skipEntry() throws -> Int {
    var scan = BracketScan(position: index)
    while true {
      let isDone = buffer.withUnsafeBufferPointer { scan.advance(over: $0) }
      if isDone { return scan.position }
      if scan.position - index > Self.longestEntry {
        throw error(
          UserMessage(
            "第 \(count + 1) 條從這裡開始，16 MiB 內沒有結束；是不是少了引號或括號？",
            """
            entry \(count + 1) begins here and has no end within 16 MiB; is a quotation mark or a \
            bracket missing?
            """))
      }
      if try !input.read(into: &buffer), scan.position >= buffer.count { throw truncated() }
    }
  }

  /// Forgets what has been handed out, once it is much.
  private mutating func discard() {
    guard index > 1 << 20 || index == buffer.count else { return }
    buffer.removeSubrange(..<index)
    base += index
    index = 0
  }

  private func error(_ problem: UserMessage) -> ImportError {
    ImportError(file: input.name, place: .byte(base + index), problem: problem)
  }

  private func truncated() -> ImportError {
    ImportError(
      file: input.name, place: .byte(base + buffer.count),
      problem:
        UserMessage(
          "文字在陣列中途就結束，前面有 \(count) 條是完整的；檔案不完整",
          "the text ends inside the array, after \(count) whole entries; the file is incomplete"))
  }

  private func unexpected(_ expected: UserMessage) -> ImportError {
    let byte = buffer[index]
    let found =
      (0x21...0x7E).contains(byte)
      ? UserMessage("\"\(Unicode.Scalar(byte))\"")
      : UserMessage { $0("位元組 0x", "the byte 0x") + String(byte, radix: 16, uppercase: true) }
    return error(
      UserMessage(
        "這裡是 \(found.chinese)，應該是\(expected.chinese)",
        "found \(found.english); expected \(expected.english)"))
  }
}
