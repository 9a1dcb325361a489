/// Bytes that are written as % and two hexadecimal digits (RFC 3986, section 2.1).
package enum PercentCodes {
  /// A part of a path as it is written in an address: all but letters, digits and a few marks by their UTF-8 bytes.
  package static func encoded(_ component: String) -> String {
    String(unsafeUninitializedCapacity: component.utf8.count * 3) { result in
      var count = 0
      func append(_ byte: UInt8) {
        result[count] = byte
        count += 1
      }
      for byte in component.utf8 {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: "~"):
          append(byte)
        default:
          append(UInt8(ascii: "%"))
          append(hexadecimalDigit(byte >> 4))
          append(hexadecimalDigit(byte & 15))
        }
      }
      return count
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  /// A part of an address without its percent-encoding, or `nil` if it has none that is valid.
  ///
  /// - Parameter mark: what stands before the hexadecimal digits of a byte.
  package static func decoded(
    _ text: Substring, mark: UInt8 = UInt8(ascii: "%")
  ) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == mark else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      // The radix conversion would take a sign.
      guard digits.count == 2, digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
        let value = UInt8(Substring(digits), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
