import Phonetics
import Text

/// The text as HTML, with the reading over each Chinese character and what modifies it.
struct RubyText: TextForm {
  func append(_ text: CutText, to output: inout [UInt8]) {
    var text = text
    /// The reading of a character that has not been written.
    var open: PackedSyllable?
    func close() {
      if let open { output += "<rt>\(open.bopomofo)</rt></ruby>".utf8 }
      open = nil
    }
    var index = 0
    while index < text.bytes.count {
      let (scalar, length) = decodeScalar(text.bytes, at: index)
      if CharacterClass.of(scalar) != .extend { close() }
      if let reading = text.takeReading(at: index), reading != .none {
        output += "<ruby>".utf8
        open = reading
      }
      switch text.bytes[index] {
      case UInt8(ascii: "&"): output += "&amp;".utf8
      case UInt8(ascii: "<"): output += "&lt;".utf8
      case UInt8(ascii: ">"): output += "&gt;".utf8
      case UInt8(ascii: "\""): output += "&quot;".utf8
      default: output += text.bytes[index..<index + length]
      }
      index += length
    }
    close()
  }

  func append(invalid bytes: ArraySlice<UInt8>, to output: inout [UInt8]) { output += bytes }
}
