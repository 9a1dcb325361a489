import Arguments
import Segmentation

/// Writes what becomes of a text that comes in parts of whole lines.
protocol PartWriter {
  mutating func write(_ part: TextPart) throws

  /// Writes what is left at the end: the last line may have no terminator.
  mutating func finish() throws
}

extension TextInput {
  /// Writes what becomes of each of some files, standard input if there are none.
  ///
  /// - Parameter makeWriter: makes the writer for one file.
  /// - Throws: `ExitCode` at the end, if a file holds bytes that are not valid UTF-8.
  static func write(_ files: [String], with makeWriter: () -> some PartWriter) throws {
    var isValid = true
    for file in files.isEmpty ? ["-"] : files {
      var writer = makeWriter()
      var input = try TextInput(path: file)
      while let part = try input.next() { try writer.write(part) }
      try writer.finish()
      isValid = isValid && input.isValid
    }
    if !isValid { throw ExitCode(ExitStatus.wrongUsage) }
  }
}

/// The segmenter of a text that comes in parts.
struct PartSegmenter {
  private(set) var current: Segmenter
  private var parts = 0

  init(_ segmenter: Segmenter) { current = segmenter }

  /// Begins a part. A text with a second part has many.
  mutating func begin() {
    parts += 1
    if parts == 2 { current = current.forMuchText() }
  }
}
