import JSONRPC
import Segmentation

/// The words of a text as JSON: an array for each line.
struct JSONLines {
  private struct Word: JSONWritable {
    var text: String
    /// UTF-8 offsets in the line.
    var start: Int
    var end: Int
    var details: Details

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.field("end", end)
        json.field("kind", ifPresent: details.kind)
        if let readings = details.readings { json.field("readings", array: readings) }
        json.field("start", start)
        json.field("text", text)
      }
    }
  }

  /// What is said of a word, for one format or the other.
  struct Details {
    var kind: String?
    /// One for each code point.
    var readings: [String?]?
  }

  /// The words of a line that has not ended.
  private var words: [Word] = []

  /// Appends tokens that follow each other, with what `details` says of each.
  ///
  /// - Parameter details: gets the range of the token, or of its part on a line.
  mutating func append(
    _ tokens: [Token], of text: UnsafeBufferPointer<UInt8>, into output: inout [UInt8],
    details: (Token, Range<Int>) -> Details
  ) {
    for token in tokens {
      func appendPart(_ range: Range<Int>) {
        if range.isEmpty { return }
        append(
          String(decoding: text[range], as: UTF8.self), length: range.count, details(token, range))
      }
      var start = token.range.lowerBound
      while token.kind == .space,
        let end = text[start..<token.range.upperBound].firstIndex(of: 0x0A)
      {
        let isReturn = end > start && text[end - 1] == 0x0D
        appendPart(start..<(isReturn ? end - 1 : end))
        endLine(&output)
        start = end + 1
      }
      appendPart(start..<token.range.upperBound)
    }
  }

  /// Appends bytes that are not UTF-8 as a word.
  mutating func appendInvalid(_ bytes: ArraySlice<UInt8>, _ details: Details) {
    append("\u{FFFD}", length: bytes.count, details)
  }

  /// Ends a last line that has no terminator.
  mutating func finish(into output: inout [UInt8]) {
    if !words.isEmpty { endLine(&output) }
  }

  private mutating func append(_ text: String, length: Int, _ details: Details) {
    let start = words.last?.end ?? 0
    words.append(Word(text: text, start: start, end: start + length, details: details))
  }

  private mutating func endLine(_ output: inout [UInt8]) {
    var json = JSONWriter()
    json.array(words)
    output += json.bytes
    output.append(0x0A)
    words.removeAll(keepingCapacity: true)
  }
}
