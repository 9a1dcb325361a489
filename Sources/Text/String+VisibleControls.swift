/// Characters that say nothing to a reader, and make a terminal or an editor do something: control characters, C0 and C1, and
/// those that turn the direction of the text around them (Unicode's UAX #9: U+202A to U+202E, U+2066 to U+2069). Tabs and
/// ends of lines are none of them.
extension String {
  /// The text with all of them as something that can be seen, or left out: ESC is ␛, a C1 character what ECMA-48 has in its
  /// place, ␛ and a letter, and a character that turns the direction is left out.
  ///
  /// Texts of dictionaries, files and their names are shown so on terminals, in cards and in messages.
  package var withVisibleControls: String {
    replacingControls { scalar in
      switch scalar.value {
      case 0..<0x20: Self.picture(0x2400 + scalar.value)
      case 0x7F: "␡"
      case 0x80..<0xA0: "␛" + Self.picture(scalar.value - 0x40)
      default: ""
      }
    }
  }

  /// The text with another one for each of them.
  package func replacingControls(_ replacement: (Unicode.Scalar) -> String) -> String {
    // Nearly no text has any.
    guard utf8.withContiguousStorageIfAvailable(Self.holdControl) ?? true else { return self }
    var result = String.UnicodeScalarView()
    let scalars = unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      // A CR is one half of an end of line, or goes back to its beginning.
      let isLineEnd =
        scalar == "\r" && scalars[scalars.index(after: index)...].first == "\n"
      if Self.isControl(scalar.value), !isLineEnd {
        result.append(contentsOf: replacement(scalar).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Whether some UTF-8 has any of them.
  private static func holdControl(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains { index in
      switch bytes[index] {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F: true
      case 0xC2, 0xE2: isControl(decodeScalar(bytes, at: index).scalar)
      default: false
      }
    }
  }

  private static func isControl(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func picture(_ value: UInt32) -> String {
    Unicode.Scalar(value).map { String($0) } ?? ""
  }
}
