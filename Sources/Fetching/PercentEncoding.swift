extension StringProtocol {
  /// The text with the characters that escapes such as `%E8` stand for (RFC 3986, 2.1); `nil` if an escape
  /// does not have two digits, or the bytes are not UTF-8.
  var removingPercentEncoding: String? {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else {
        guard let high = rest.popFirst().flatMap(Self.digit),
          let low = rest.popFirst().flatMap(Self.digit)
        else { return nil }
        bytes.append(high << 4 | low)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
