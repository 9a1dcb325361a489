import Arguments
import Segmentation

/// A form in which a text is written. The text comes in parts of whole lines.
protocol TextRenderer {
  /// Cuts the text.
  var segmenter: Segmenter { get set }

  /// Appends what becomes of valid UTF-8, up to the end of a part or to bytes that are not text.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8])

  /// Appends what becomes of bytes that are not UTF-8, as many as one U+FFFD would replace.
  mutating func append(invalid bytes: ArraySlice<UInt8>, to output: inout [UInt8])

  /// Ends a part. The last line of the last one may have no terminator.
  mutating func endPart(_ output: inout [UInt8])
}

extension TextRenderer {
  /// Writes each of some files in this form to standard output; standard input without any.
  ///
  /// - Throws: `ExitCode` at the end, if a file holds bytes that are not valid UTF-8.
  func write(_ files: [String]) throws {
    var isValid = true
    for file in files.isEmpty ? ["-"] : files {
      var renderer = self
      var input = try TextInput(path: file)
      var output: [UInt8] = []
      var parts = 0
      while let part = try input.next() {
        parts += 1
        // A text with a second part has many.
        if parts == 2 { renderer.segmenter = segmenter.forMuchText() }
        output.removeAll(keepingCapacity: true)
        renderer.append(part, to: &output)
        try StandardOutput.write(output)
      }
      isValid = isValid && input.isValid
    }
    if !isValid { throw ExitCode(ExitStatus.wrongUsage) }
  }

  private mutating func append(_ part: TextPart, to output: inout [UInt8]) {
    var start = 0
    for range in part.invalid {
      append(part.bytes[start..<range.lowerBound], to: &output)
      append(invalid: part.bytes[range], to: &output)
      start = range.upperBound
    }
    append(part.bytes[start...], to: &output)
    endPart(&output)
  }

  private mutating func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    if !text.isEmpty { text.withUnsafeBufferPointer { append($0, to: &output) } }
  }
}
