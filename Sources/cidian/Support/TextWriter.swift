import Arguments
import Documents
import Readings
import Segmentation
import WordLists

/// Writes texts to standard output in some form.
struct TextWriter {
  /// The analysis that a form of output needs.
  enum Depth {
    /// Where words are, and not which: that is faster.
    case cut
    case words, readings
  }

  private let dictionary: OpenDictionary
  private let depth: Depth
  private var form: any TextForm
  private var segmenter: Segmenter
  private var words: TextWords
  private var text = CutText()
  private var output: [UInt8] = []

  init(_ dictionary: OpenDictionary, _ depth: Depth, as form: any TextForm) {
    self.dictionary = dictionary
    self.depth = depth
    self.form = form
    segmenter = dictionary.analyser.segmenter
    words = TextWords(dictionary.analyser)
  }

  /// Writes each of some files; standard input without any.
  ///
  /// - Throws: `ExitCode` at the end, if a file holds bytes that are not valid UTF-8.
  func write(_ files: [String]) throws {
    var isValid = true
    for file in files.isEmpty ? ["-"] : files {
      var writer = self
      var input = try TextInput(path: file)
      var parts = 0
      while let part = try input.next() {
        parts += 1
        // A text with a second part is long.
        if parts == 2 { writer.segmenter = segmenter.forMuchText() }
        writer.append(part)
        try StandardOutput.write(writer.output)
      }
      isValid = isValid && input.isValid
    }
    if !isValid { throw ExitCode(ExitStatus.wrongUsage) }
  }

  private mutating func append(_ part: TextPart) {
    output.removeAll(keepingCapacity: true)
    var start = 0
    for range in part.invalid {
      append(part.bytes[start..<range.lowerBound])
      form.append(invalid: part.bytes[range], to: &output)
      start = range.upperBound
    }
    append(part.bytes[start...])
    form.endPart(&output)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    if bytes.isEmpty { return }
    text.tokens.removeAll(keepingCapacity: true)
    text.readings.removeAll(keepingCapacity: true)
    bytes.withUnsafeBufferPointer { bytes in
      text.bytes = bytes
      segmenter.segment(bytes, into: &text.tokens, naming: depth != .cut)
      words.recut(&text.tokens, of: bytes, by: segmenter, naming: depth != .cut)
      if depth == .readings {
        dictionary.analyser.reader.read(
          bytes, tokens: text.tokens, given: dictionary.userWords.reading(of:),
          into: &text.readings)
      }
      form.append(text, to: &output)
    }
  }
}
