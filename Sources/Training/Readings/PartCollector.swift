import Text

/// Finds the parts of a text, from one hard border to the next, in which a character of a headword
/// is outside the headword.
struct PartCollector {
  private let title: [UInt32]
  private var scalars: [UInt32] = []

  init(title: [UInt32]) { self.title = title }

  /// Calls `body` with each such part, and with whether it is quoted: behind 如：「 or ：「.
  mutating func forEachPart(
    of text: String, _ body: (UnsafeBufferPointer<UInt8>, _ isQuoted: Bool) -> Void
  ) {
    var text = text
    text.withUTF8 { bytes in
      var index = 0
      var start = 0
      var isQuoted = false
      var previous: UInt32 = 0
      scalars.removeAll(keepingCapacity: true)
      func end() {
        if isWanted { body(UnsafeBufferPointer(rebasing: bytes[start..<index]), isQuoted) }
        scalars.removeAll(keepingCapacity: true)
      }
      while index < bytes.count {
        let (scalar, length) = decodeScalar(bytes, at: index)
        let kind = CharacterClass.of(scalar)
        if kind == .space || (kind == .other && scalar >= 0x80) {
          end()
          start = index + length
          if scalar == "「", previous == "：" { isQuoted = true }
        } else {
          scalars.append(scalar)
        }
        previous = scalar
        index += length
      }
      end()
    }
  }

  /// Whether a character of the title is in the part outside the title.
  private var isWanted: Bool {
    var index = 0
    while index < scalars.count {
      if title.contains(scalars[index]) {
        if title.count == 1 { return scalars.count > 1 }
        guard scalars[index...].starts(with: title) else { return true }
        index += title.count
      } else {
        index += 1
      }
    }
    return false
  }
}
