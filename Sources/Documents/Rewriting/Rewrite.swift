/// New text for a part of a document.
package struct Rewrite: Sendable, Equatable {
  /// UTF-8 offsets in the document.
  package var range: Range<Int>
  /// What takes the place of the range.
  package var text: String

  package init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }
}

/// Puts the rewritten words of a unit together: one rewrite from the first to the last.
///
/// A whole document has a word every five bytes, and a client would get ten times as much text if each were a
/// rewrite of its own.
struct UnitRewriter {
  private let start: Int
  private let bytes: [UInt8]
  private var first: Int?
  private var end = 0
  private var text: [UInt8] = []

  /// - Parameters:
  ///   - start: the UTF-8 offset of the unit in its document.
  ///   - bytes: the unit's text.
  init(start: Int, bytes: [UInt8]) {
    self.start = start
    self.bytes = bytes
  }

  /// Rewrites a range of the unit, behind all that were rewritten before. Parts that are the same stay
  /// untouched.
  mutating func rewrite(_ range: Range<Int>, as new: String) {
    if bytes[range].elementsEqual(new.utf8) { return }
    if first == nil {
      first = range.lowerBound
      end = range.lowerBound
    }
    text += bytes[end..<range.lowerBound]
    text += new.utf8
    end = range.upperBound
  }

  /// The whole, or `nil` if nothing was rewritten.
  var rewrite: Rewrite? {
    first.map {
      Rewrite(range: start + $0..<start + end, text: String(decoding: text, as: UTF8.self))
    }
  }
}
