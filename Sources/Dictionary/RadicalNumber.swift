import Normalization

/// The places of the 214 radicals in printed dictionaries, from 1.
///
/// Unicode has a block of radicals in that order (U+2F00 to U+2FD5), each with the character that it is
/// as its compatibility form; so no table of our own is needed.
package enum RadicalNumber {
  private static let block: ClosedRange<UInt32> = 0x2F00...0x2FD5

  private static let numbers: [Unicode.Scalar: Int] = {
    var numbers: [Unicode.Scalar: Int] = [:]
    for (index, value) in block.enumerated() {
      guard let radical = Unicode.Scalar(value) else { continue }
      let character = String(radical).nfkc
      for scalar in [radical] + character.unicodeScalars { numbers[scalar] = index + 1 }
    }
    // Unicode's radical is the older form, 靑.
    numbers["青"] = numbers["靑"]
    return numbers
  }()

  /// The place of a radical, written as the character or as the radical; `nil` for anything else.
  package static func of(_ radical: String) -> Int? {
    let scalars = radical.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return nil }
    return numbers[scalar]
  }
}
