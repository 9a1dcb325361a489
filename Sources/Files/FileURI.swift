/// Addresses of files (RFC 8089).
package enum FileURI {
  /// The address of an absolute path.
  package static func of(path: String) -> String {
    "file://"
      + path.split(separator: "/", omittingEmptySubsequences: false)
      .map { encoded(String($0)) }.joined(separator: "/")
  }

  /// A part of a path as it is written in an address (RFC 3986, section 2.1): all but letters, digits
  /// and a few marks by their UTF-8 bytes.
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
}
