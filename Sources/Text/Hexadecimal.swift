extension FixedWidthInteger {
  /// The number in hexadecimal, in small letters, with zeros before it up to some digits.
  package func hexadecimal(digits: Int) -> String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
  }
}

extension Unicode.Scalar {
  /// As Unicode writes it: U+0007.
  package var codePoint: String { "U+" + value.hexadecimal(digits: 4).uppercased() }
}
