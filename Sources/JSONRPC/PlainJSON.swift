/// A value that is read from JSON without a decoder where its text is plain. A decoder takes longer for a small message than its answer may take, and
/// some come with every keystroke and every movement of the pointer.
package protocol PlainDecodable: Decodable, Sendable {
  /// The value that a decoder would read.
  ///
  /// - Throws: `NotPlain`.
  init(plain json: PlainJSON) throws
}

/// Only a decoder can read a text, or tell what is wrong with it.
package struct NotPlain: Error {
  package init() {}
}

/// A value in a JSON text that is plain: its numbers are whole, and the names of its fields have no escapes. It is valid as long as the text is
/// where it was.
package struct PlainJSON {
  private let text: UnsafeBufferPointer<UInt8>
  /// Where the value begins.
  private let start: Int

  /// The value of a whole text; `nil` if that is not plain, or no JSON.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var check = PlainCheck(text)
    guard check.isPlain() else { return nil }
    self.init(text, Self.next(text, from: 0))
  }

  private init(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) {
    (self.text, self.start) = (text, start)
  }

  /// The field of an object; `nil` if there is none, or it is null.
  ///
  /// - Throws: `NotPlain` if the value is no object, or has several of the name.
  package func field(_ name: StaticString) throws -> PlainJSON? {
    guard text[start] == UInt8(ascii: "{") else { throw NotPlain() }
    var found: PlainJSON?
    var index = Self.next(text, from: start + 1)
    while text[index] != UInt8(ascii: "}") {
      let end = JSONString.end(of: index, in: text)
      let value = Self.next(text, from: Self.next(text, from: end) + 1)
      if isNamed(name, index + 1..<end - 1) {
        if found != nil { throw NotPlain() }
        found = PlainJSON(text, value)
      }
      index = behind(value)
    }
    return found.flatMap { text[$0.start] == UInt8(ascii: "n") ? nil : $0 }
  }

  /// The field of an object that has to be there.
  ///
  /// - Throws: `NotPlain` if it is not, or the value is no object.
  package func required(_ name: StaticString) throws -> PlainJSON {
    guard let found = try field(name) else { throw NotPlain() }
    return found
  }

  /// Whether an object has a field, even if it is null.
  ///
  /// - Throws: `NotPlain` if the value is no object.
  func has(_ name: StaticString) throws -> Bool {
    guard text[start] == UInt8(ascii: "{") else { throw NotPlain() }
    var index = Self.next(text, from: start + 1)
    while text[index] != UInt8(ascii: "}") {
      let end = JSONString.end(of: index, in: text)
      if isNamed(name, index + 1..<end - 1) { return true }
      index = behind(Self.next(text, from: Self.next(text, from: end) + 1))
    }
    return false
  }

  /// The elements of an array.
  ///
  /// - Throws: `NotPlain` if the value is no array.
  package func elements() throws -> [PlainJSON] {
    guard text[start] == UInt8(ascii: "[") else { throw NotPlain() }
    var elements: [PlainJSON] = []
    var index = Self.next(text, from: start + 1)
    while text[index] != UInt8(ascii: "]") {
      elements.append(PlainJSON(text, index))
      index = behind(index)
    }
    return elements
  }

  /// - Throws: `NotPlain` if the value is no number, or may not fit.
  package func int() throws -> Int {
    let isNegative = text[start] == UInt8(ascii: "-")
    var index = isNegative ? start + 1 : start
    let first = index
    var number = 0
    while index < text.count, text[index] &- UInt8(ascii: "0") < 10 {
      if index - first == Self.mostDigits { throw NotPlain() }
      number = 10 * number + Int(text[index] - UInt8(ascii: "0"))
      index += 1
    }
    if index == first { throw NotPlain() }
    return isNegative ? -number : number
  }

  /// Numbers with so many digits fit.
  private static let mostDigits = 18

  /// - Throws: `NotPlain` if the value is no string, or has escapes of other units than the usual ones.
  package func string() throws -> String {
    guard text[start] == UInt8(ascii: "\"") else { throw NotPlain() }
    let content = text[(start + 1)..<JSONString.end(of: start, in: text) - 1]
    if !content.contains(UInt8(ascii: "\\")) { return String(decoding: content, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count)
    var index = content.startIndex
    while index < content.endIndex {
      if content[index] != UInt8(ascii: "\\") {
        bytes.append(content[index])
        index += 1
        continue
      }
      guard let byte = Self.unescaped(content[index + 1]) else { throw NotPlain() }
      bytes.append(byte)
      index += 2
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The byte that an escape of one letter stands for.
  private static func unescaped(_ letter: UInt8) -> UInt8? {
    switch UnicodeScalar(letter) {
    case "\"", "\\", "/": letter
    case "b": 0x08
    case "f": 0x0C
    case "n": 0x0A
    case "r": 0x0D
    case "t": 0x09
    default: nil
    }
  }

  private func isNamed(_ name: StaticString, _ range: Range<Int>) -> Bool {
    range.count == name.utf8CodeUnitCount
      && name.withUTF8Buffer { text[range].elementsEqual($0) }
  }

  /// The next field or element behind a value, or the end of all.
  private func behind(_ value: Int) -> Int {
    let index = Self.next(text, from: end(of: value))
    return text[index] == UInt8(ascii: ",") ? Self.next(text, from: index + 1) : index
  }

  private func end(of value: Int) -> Int {
    var (index, depth) = (value, 0)
    repeat {
      switch UnicodeScalar(text[index]) {
      case "\"": index = JSONString.end(of: index, in: text)
      case "{", "[":
        depth += 1
        index += 1
      case "}", "]":
        depth -= 1
        index += 1
      case ",", ":", " ", "\t", "\n", "\r": index += 1
      default: index = PlainCheck.endOfWord(text, from: index)
      }
    } while depth > 0
    return index
  }

  /// The next byte after any blanks.
  fileprivate static func next(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, isBlank(text[index]) { index += 1 }
    return index
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}

/// Whether a text is JSON, and plain.
private struct PlainCheck {
  let text: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  mutating func isPlain() -> Bool {
    guard value(depth: 0) else { return false }
    skipBlanks()
    return index == text.count
  }

  private mutating func skipBlanks() { index = PlainJSON.next(text, from: index) }

  /// Takes a byte if it is the next one.
  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard index < text.count, text[index] == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) -> Bool {
    skipBlanks()
    guard index < text.count, depth <= DeepValues.maximumDepth else { return false }
    switch UnicodeScalar(text[index]) {
    case "\"": return string(mayEscape: true)
    case "{": return list(until: "}") { $0.field(depth: depth + 1) }
    case "[": return list(until: "]") { $0.value(depth: depth + 1) }
    default: return word()
    }
  }

  /// An object or an array: some items with commas between them.
  private mutating func list(
    until end: Unicode.Scalar, _ item: (inout PlainCheck) -> Bool
  ) -> Bool {
    index += 1
    skipBlanks()
    if take(end) { return true }
    repeat {
      guard item(&self) else { return false }
      skipBlanks()
    } while take(",")
    return take(end)
  }

  private mutating func field(depth: Int) -> Bool {
    skipBlanks()
    guard index < text.count, text[index] == UInt8(ascii: "\""), string(mayEscape: false) else {
      return false
    }
    skipBlanks()
    return take(":") && value(depth: depth)
  }

  private mutating func string(mayEscape: Bool) -> Bool {
    index += 1
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""):
        index += 1
        return true
      case UInt8(ascii: "\\"):
        // Other escapes are left to the decoder.
        guard mayEscape, index + 1 < text.count,
          PlainCheck.escapes.contains(text[index + 1])
        else { return false }
        index += 2
      case ..<0x20: return false
      default: index += 1
      }
    }
    return false
  }

  private static let escapes = Array("\"\\/bfnrt".utf8)

  /// A whole number, true, false or null.
  private mutating func word() -> Bool {
    let start = index
    index = Self.endOfWord(text, from: start)
    let word = UnsafeBufferPointer(rebasing: text[start..<index])
    if ["true", "false", "null"].contains(where: { word.elementsEqual($0.utf8) }) { return true }
    let digits = word.first == UInt8(ascii: "-") ? word.dropFirst() : word[...]
    return !digits.isEmpty && digits.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
      && (digits.count == 1 || digits.first != UInt8(ascii: "0"))
  }

  /// The end of a number or a name like null.
  static func endOfWord(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, isInWord(text[index]) { index += 1 }
    return index
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 26
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }
}
