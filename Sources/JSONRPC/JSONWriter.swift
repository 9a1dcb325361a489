/// Something that can be written as JSON.
package protocol JSONWritable {
  func write(to json: inout JSONWriter)
}

/// Writes JSON (RFC 8259) into bytes.
///
/// Every answer goes through here, and an answer is waited for: Foundation's encoder, which builds a tree
/// of containers first, took half of the time of a completion.
package struct JSONWriter {
  /// What has been written, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// Whether there is a value before the place where the next one is written.
  private var needsComma = false

  package init() { bytes.reserveCapacity(1024) }

  /// Writes an object of the fields that `body` writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    enclose("{", "}", body)
  }

  /// Writes an array of `elements`.
  package mutating func array(_ elements: some Sequence<some JSONWritable>) {
    enclose("[", "]") { json in
      for element in elements {
        json.separate()
        element.write(to: &json)
        json.needsComma = true
      }
    }
  }

  /// Writes a field of an object. The name is written as it is, so it must need no escape.
  package mutating func field(_ name: StaticString, _ value: some JSONWritable) {
    self.name(name)
    value.write(to: &self)
    needsComma = true
  }

  /// Most fields are strings and numbers, and there are thousands in a list.
  package mutating func field(_ name: StaticString, _ value: String) {
    self.name(name)
    string(value)
    needsComma = true
  }

  /// See the field of a string.
  package mutating func field(_ name: StaticString, _ value: Int) {
    self.name(name)
    number(value)
    needsComma = true
  }

  /// See the field of a string.
  package mutating func field(_ name: StaticString, ifPresent value: String?) {
    if let value { field(name, value) }
  }

  /// Writes a field if there is a value, and nothing if there is none.
  package mutating func field(_ name: StaticString, ifPresent value: (some JSONWritable)?) {
    if let value { field(name, value) }
  }

  /// Writes a field that holds an array.
  package mutating func field(_ name: StaticString, array: some Sequence<some JSONWritable>) {
    field(name, Elements(sequence: array))
  }

  /// Writes a field that holds an array of numbers, possibly a million of them.
  package mutating func field(_ name: StaticString, numbers: [UInt32]) {
    field(name, Numbers(numbers: numbers))
  }

  fileprivate mutating func array(_ numbers: [UInt32]) {
    bytes.reserveCapacity(bytes.count + 2 * numbers.count + 2)
    bytes.append(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(UInt(number))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes a field whose name comes from outside.
  package mutating func field(named name: String, _ value: some JSONWritable) {
    separate()
    string(name)
    bytes.append(UInt8(ascii: ":"))
    value.write(to: &self)
    needsComma = true
  }

  /// Writes a field whose name comes from outside, and that holds an array.
  package mutating func field(named name: String, array: some Sequence<some JSONWritable>) {
    field(named: name, Elements(sequence: array))
  }

  /// Writes a number; one that JSON cannot write as `null`.
  package mutating func number(_ number: Double) {
    if let whole = Int(exactly: number) {
      self.number(whole)
    } else {
      literal(number.isFinite ? "\(number)" : "null")
    }
  }

  /// Writes a whole number.
  mutating func number(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    append(number.magnitude)
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
  mutating func literal(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Writes a string.
  mutating func string(_ text: String) {
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
  }

  private mutating func enclose(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

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
      literal("u00" + (digits.count == 1 ? "0" : "") + digits)
    }
  }
}

private struct Elements<Base: Sequence>: JSONWritable where Base.Element: JSONWritable {
  let sequence: Base
  func write(to json: inout JSONWriter) { json.array(sequence) }
}

private struct Numbers: JSONWritable {
  let numbers: [UInt32]
  func write(to json: inout JSONWriter) { json.array(numbers) }
}

extension String: JSONWritable {
  package func write(to json: inout JSONWriter) { json.string(self) }
}

extension Int: JSONWritable {
  package func write(to json: inout JSONWriter) { json.number(self) }
}

extension Bool: JSONWritable {
  package func write(to json: inout JSONWriter) { json.literal(self ? "true" : "false") }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.literal("null") }
  }
}
