/// The texts of a workbook, to which cells refer by number. They lie in one piece of memory, and are read as far as they are asked for:
/// a header is mostly among the first, and says whether the workbook is worth more.
final class SharedStrings: XMLHandler {
  /// The part that they are in, until all are read.
  private var part: XMLPart?
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var current = CellText()
  /// How deep in what tells how to pronounce a text, which is no part of it.
  private var skipped = 0

  init(_ part: Archive.Part?, of archive: Archive) throws {
    self.part = try part.map { try XMLPart($0, of: archive, self) }
  }

  /// The text of a number, if there is one.
  func text(of number: Int) throws -> String? {
    while number >= ends.count, try readOn() {}
    guard ends.indices.contains(number) else { return nil }
    let start = number == 0 ? 0 : ends[number - 1]
    return String(decoding: bytes[start..<ends[number]], as: UTF8.self)
  }

  /// Reads the rest, so that damage there is found.
  func readAll() throws { while try readOn() {} }

  /// Reads some bytes; false at the end.
  private func readOn() throws -> Bool {
    guard let part else { return false }
    if !(try part.readOn()) { self.part = nil }
    return true
  }

  func start(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "rPh": skipped += 1
    case "t": current.isOpen = skipped == 0
    default: break
    }
  }

  func end(_ name: XMLName) throws {
    switch name {
    case "rPh": skipped -= 1
    case "t": current.isOpen = false
    case "si":
      current.take { bytes += $0 }
      ends.append(bytes.count)
      if bytes.count > TableLimit.sharedText || ends.count > TableLimit.sharedStrings {
        throw TableError("儲存格的文字合計超過 256 MiB", "the texts of the cells are longer than 256 MiB")
      }
    default: break
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) throws { try current.append(bytes) }
}

/// The text of a cell, as it comes.
struct CellText {
  /// Whether what comes is of the text.
  var isOpen = false
  private var bytes: [UInt8] = []

  mutating func append(_ more: UnsafeBufferPointer<UInt8>) throws {
    guard isOpen else { return }
    bytes += more
    if bytes.count > TableLimit.cell {
      throw TableError("儲存格超過 1 MiB", "a cell is longer than 1 MiB")
    }
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Gives all of it to `use`, and is empty from then on. What XML cannot hold Excel writes as `_x000D_`.
  mutating func take<Result>(_ use: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    takePlain { bytes in
      bytes.contains(UInt8(ascii: "_"))
        ? Self.unescaped(Array(bytes)).withUnsafeBufferPointer(use) : use(bytes)
    }
  }

  /// Gives all of it as it came, and is empty from then on.
  mutating func takePlain<Result>(_ use: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes.withUnsafeBufferPointer(use)
  }

  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let scalar = escaped(bytes[index...]) {
        result += Array(String(Character(scalar)).utf8)
        index += 7
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// The character that `_xHHHH_` stands for, if a text begins so.
  private static func escaped(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let code = bytes.prefix(7)
    guard code.count == 7, code.starts(with: [UInt8(ascii: "_"), UInt8(ascii: "x")]),
      code.last == UInt8(ascii: "_"), !code.contains(UInt8(ascii: "+")),
      let value = UInt32(String(decoding: code.dropFirst(2).dropLast(), as: UTF8.self), radix: 16),
      value != 0
    else { return nil }
    return Unicode.Scalar(value)
  }
}
