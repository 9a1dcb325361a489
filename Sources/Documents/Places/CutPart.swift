import Segmentation
import Support
import Text

/// A part of a line, cut into its words and the text between them.
package struct CutPart: Sendable, Equatable {
  /// UTF-8 offset in the document.
  package var start: Int
  /// One behind the other: they make up the part. A line's end is none of them.
  package var words: [String]
}

extension Document {
  /// The lines that a range touches, cut. Of a long line, only the part near the range.
  ///
  /// - Parameter range: UTF-8 offsets.
  /// - Throws: `CancellationError` when the task is cancelled.
  package func cut(around range: Range<Int>, analyser: WordAnalyser) async throws -> [CutPart] {
    let near = range.lowerBound - nearby..<range.upperBound + nearby
    var parts: [CutPart] = []
    var step = 0
    for line in text.line(at: range.lowerBound)...text.line(at: range.upperBound) {
      let line = text.lineRange(line)
      var part = CutPart(start: line.lowerBound, words: [])
      for unit in units(in: near.clamped(to: line)) {
        try await LongWork.yield(before: step)
        step += 1
        if part.words.isEmpty { part.start = unit.range.lowerBound }
        part.words += unit.words(before: line.upperBound, analyser: analyser)
      }
      parts.append(part)
    }
    return parts
  }
}

/// How many bytes on each side of a range are near it.
private let nearby = 1024

extension Document.Unit {
  /// The tokens of the unit as they are written, up to the end of its line.
  fileprivate func words(before end: Int, analyser: WordAnalyser) -> [String] {
    let bytes = bytes
    return value(by: analyser).tokens
      .map { $0.range.clamped(to: 0..<end - range.lowerBound) }
      .filter { !$0.isEmpty }
      .map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}
