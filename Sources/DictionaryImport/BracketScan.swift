import Text

/// Where a JSON value ends that began with a bracket.
struct BracketScan {
  var position: Int
  private var depth = 0
  private var isInString = false

  init(position: Int) { self.position = position }

  /// Reads on through the bytes; true if the value ends, just behind it.
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      // Behind it, a quotation mark is one of the string's own.
      case UInt8(ascii: "\\") where isInString: position += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return true }
      default: break
      }
    }
    return false
  }
}
