import Phonetics
import Text

/// One reading, or -, for each code point. CR before LF belongs to the terminator.
struct ReadingLines: TextForm {
  private let spelling: (PackedSyllable) -> String?
  private var spellings: [PackedSyllable: [UInt8]] = [:]
  private var isInLine = false

  init(spelling: @escaping (PackedSyllable) -> String?) { self.spelling = spelling }

  mutating func append(_ text: CutText, to output: inout [UInt8]) {
    var text = text
    let bytes = text.bytes
    var index = 0
    while index < bytes.count {
      let length = decodeScalar(bytes, at: index).length
      if bytes[index] == 0x0A {
        endLine(&output)
      } else if bytes[index] != 0x0D || index + 1 == bytes.count || bytes[index + 1] != 0x0A {
        appendField(text.takeReading(at: index), &output)
      }
      index += length
    }
  }

  private mutating func endLine(_ output: inout [UInt8]) {
    output.append(0x0A)
    isInLine = false
  }

  private mutating func appendField(_ reading: PackedSyllable?, _ output: inout [UInt8]) {
    if isInLine { output.append(0x20) }
    isInLine = true
    guard let reading else { return output.append(0x2D) }
    if let known = spellings[reading] { return output.append(contentsOf: known) }
    let bytes = Array((spelling(reading) ?? "-").utf8)
    spellings[reading] = bytes
    output.append(contentsOf: bytes)
  }

  mutating func append(invalid bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    appendField(nil, &output)
  }

  mutating func endPart(_ output: inout [UInt8]) {
    if isInLine { endLine(&output) }
  }
}
