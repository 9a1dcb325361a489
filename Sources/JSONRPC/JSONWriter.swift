/// Writes JSON (RFC 8259) into bytes.
package struct JSONWriter {
  /// The written text, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// Whether there is a value before the place where the next one is written.
  private var needsComma = false

  /// A writer that has written nothing.
  package init() { bytes.reserveCapacity(1024) }

  /// Begins an object or an array.
  @usableFromInline mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
  }

  /// Ends an object or an array.
  @usableFromInline mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  /// Begins a field of an object.
  mutating func name(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Begins a field whose name needs no escape.
  @usableFromInline mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes a number; one that JSON cannot write as `null`.
  mutating func number(_ number: Double) {
    if let whole = Int(exactly: number) {
      self.number(whole)
    } else {
      literal(number.isFinite ? "\(number)" : "null")
    }
  }

  /// Writes a whole number.
  mutating func number(_ number: Int) {
    separate()
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    append(number.magnitude)
    needsComma = true
  }

  /// Writes an array of numbers, possibly a million of them.
  package mutating func array(_ numbers: [UInt32]) {
    open("[")
    bytes.reserveCapacity(bytes.count + 2 * numbers.count + 1)
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(UInt(number))
    }
    close("]")
  }

  private mutating func append(_ number: UInt) {
    var divisor: UInt = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  /// Writes `null`, `true`, a number: any value that is not text and holds nothing.
  mutating func literal(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  /// Writes a string.
  package mutating func string(_ text: String) {
    separate()
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices where Self.needsEscape(utf8[index]) {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
        escape(utf8[index])
        start = index + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes the comma before a value or a name.
  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    default:
      let digits = String(byte, radix: 16)
      bytes.append(contentsOf: "u00\(digits.count == 1 ? "0" : "")\(digits)".utf8)
    }
  }
}
