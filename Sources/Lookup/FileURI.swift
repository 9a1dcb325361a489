/// Addresses of files (RFC 8089).
package enum FileURI {
  /// The address of an absolute path.
  package static func of(path: String) -> String {
    "file://"
      + path.split(separator: "/", omittingEmptySubsequences: false)
      .map { encoded(String($0)) }.joined(separator: "/")
  }

  /// A part of a path as it stands in an address (RFC 3986, section 2.1): all but letters, digits and a
  /// few marks by their UTF-8 bytes.
  package static func encoded(_ component: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(component.utf8.count * 3)
    for byte in component.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.append(byte)
      default:
        result.append(UInt8(ascii: "%"))
        result.append(hexadecimalDigits[Int(byte >> 4)])
        result.append(hexadecimalDigits[Int(byte & 15)])
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let hexadecimalDigits = Array("0123456789ABCDEF".utf8)
}
