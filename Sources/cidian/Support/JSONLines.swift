import JSONRPC
import Phonetics
import Segmentation
import Text

/// The words of a text as JSON: an array for each line. There are a million words in five megabytes, so each is
/// written at once, and nothing of it is kept.
struct JSONLines: TextForm {
  /// The details of a word besides its place.
  enum Detail { case kind, readings }

  private let detail: Detail
  /// How many bytes of the line have been written; `nil` between lines.
  private var offset: Int?
  /// The field of JSON for each kind of token, by its number.
  private let kinds = (0...Token.Kind.space.rawValue).map { number in
    Token.Kind(rawValue: number).map { kind in
      // The list that the command line has is the user's.
      Array(",\"kind\":\"\(kind == .listed ? "userWord" : "\(kind)")\"".utf8)
    } ?? []
  }

  init(_ detail: Detail) { self.detail = detail }

  mutating func append(_ text: CutText, to output: inout [UInt8]) {
    var text = text
    for token in text.tokens {
      var start = token.range.lowerBound
      while token.kind == .space,
        let end = text.bytes[start..<token.range.upperBound].firstIndex(of: 0x0A)
      {
        let isReturn = end > start && text.bytes[end - 1] == 0x0D
        append(token.kind, start..<(isReturn ? end - 1 : end), of: &text, &output)
        endLine(&output)
        start = end + 1
      }
      append(token.kind, start..<token.range.upperBound, of: &text, &output)
    }
  }

  mutating func append(invalid bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let start = beginWord(length: bytes.count, &output)
    output.append(detail == .kind ? ",\"kind\":\"invalid\"" : ",\"readings\":[null]")
    let replacement: StaticString = "\u{FFFD}"
    replacement.withUTF8Buffer { endWord($0, start: start, &output) }
  }

  mutating func endPart(_ output: inout [UInt8]) {
    if offset != nil { endLine(&output) }
  }

  /// Appends a token, or its part on a line.
  private mutating func append(
    _ kind: Token.Kind, _ range: Range<Int>, of text: inout CutText, _ output: inout [UInt8]
  ) {
    if range.isEmpty { return }
    let start = beginWord(length: range.count, &output)
    switch detail {
    case .kind: output += kinds[Int(kind.rawValue)]
    case .readings: appendReadings(range, of: &text, &output)
    }
    endWord(UnsafeBufferPointer(rebasing: text.bytes[range]), start: start, &output)
  }

  /// Appends a reading for each code point.
  private func appendReadings(
    _ range: Range<Int>, of text: inout CutText, _ output: inout [UInt8]
  ) {
    output.append(",\"readings\":")
    var index = range.lowerBound
    while index < range.upperBound {
      output.append(UInt8(ascii: index == range.lowerBound ? "[" : ","))
      let reading = text.takeReading(at: index).flatMap { $0 == .none ? nil : $0.bopomofo }
      output += (reading.map { "\"\($0)\"" } ?? "null").utf8
      index += decodeScalar(text.bytes, at: index).length
    }
    output.append(UInt8(ascii: "]"))
  }

  /// - Returns: where the word begins.
  private mutating func beginWord(length: Int, _ output: inout [UInt8]) -> Int {
    let start = offset ?? 0
    output.append(offset == nil ? "[{\"end\":" : ",{\"end\":")
    output.append(number: start + length)
    offset = start + length
    return start
  }

  private func endWord(
    _ word: UnsafeBufferPointer<UInt8>, start: Int, _ output: inout [UInt8]
  ) {
    output.append(",\"start\":")
    output.append(number: start)
    output.append(",\"text\":\"")
    appendString(word, &output)
    output.append("\"}")
  }

  /// Appends what stands between the quotes of a string.
  private func appendString(_ text: UnsafeBufferPointer<UInt8>, _ output: inout [UInt8]) {
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
