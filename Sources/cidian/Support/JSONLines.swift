import JSONRPC
import Segmentation

/// The words of a text as JSON: an array for each line. There are a million words in five megabytes, so each is
/// written at once, and nothing of it is kept.
struct JSONLines {
  /// How many bytes of the line have been written; `nil` between lines.
  private var offset: Int?

  /// Appends tokens that follow each other.
  ///
  /// - Parameter details: writes the field that says more of a token, or of its part on a line, behind a comma.
  mutating func append(
    _ tokens: [Token], of text: UnsafeBufferPointer<UInt8>, into output: inout [UInt8],
    details: (Token, Range<Int>, inout [UInt8]) -> Void
  ) {
    func append(_ token: Token, _ range: Range<Int>) {
      if range.isEmpty { return }
      let word = UnsafeBufferPointer(rebasing: text[range])
      self.append(word, length: range.count, &output) { details(token, range, &$0) }
    }
    for token in tokens {
      var start = token.range.lowerBound
      while token.kind == .space,
        let end = text[start..<token.range.upperBound].firstIndex(of: 0x0A)
      {
        let isReturn = end > start && text[end - 1] == 0x0D
        append(token, start..<(isReturn ? end - 1 : end))
        endLine(&output)
        start = end + 1
      }
      append(token, start..<token.range.upperBound)
    }
  }

  /// Appends bytes that are not UTF-8 as a word.
  ///
  /// - Parameter details: a field behind a comma.
  mutating func append(
    invalid bytes: ArraySlice<UInt8>, _ details: String, into output: inout [UInt8]
  ) {
    let replacement: StaticString = "\u{FFFD}"
    replacement.withUTF8Buffer {
      append($0, length: bytes.count, &output) { $0 += details.utf8 }
    }
  }

  /// Ends a last line that has no terminator.
  mutating func end(_ output: inout [UInt8]) {
    if offset != nil { endLine(&output) }
  }

  private mutating func append(
    _ word: UnsafeBufferPointer<UInt8>, length: Int, _ output: inout [UInt8],
    details: (inout [UInt8]) -> Void
  ) {
    let start = offset ?? 0
    output.append(offset == nil ? "[{\"end\":" : ",{\"end\":")
    output.append(number: start + length)
    details(&output)
    output.append(",\"start\":")
    output.append(number: start)
    output.append(",\"text\":\"")
    Self.appendString(word, &output)
    output.append("\"}")
    offset = start + length
  }

  /// Appends what stands between the quotes of a string.
  private static func appendString(_ text: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8]) {
    let isPlain = text.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      output.append(contentsOf: text)
    } else {
      var json = JSONWriter()
      json.string(String(decoding: text, as: UTF8.self))
      output += json.bytes.dropFirst().dropLast()
    }
  }

  private mutating func endLine(_ output: inout [UInt8]) {
    output.append(offset == nil ? "[]\n" : "]\n")
    offset = nil
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends a number that is not negative.
  fileprivate mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
