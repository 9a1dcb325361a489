import Support
package import Text

/// The text for people in a document, which hints, tokens and checks look at.
///
/// In languages of prose that is all but code and addresses; in programs it is Chinese: runs of characters that are not
/// ASCII. docs/hints.md has the rules.
///
///     let prose = ProseRanges.of(text, languageID: "swift")
///     for range in prose.intersecting(visible) { … }
///
/// A value, for one state of a document, that is cheap to copy and can be read on any thread.
/// `Document` keeps it up to date with edits.
package struct ProseRanges: Sendable {
  /// Pieces of a few kilobytes that follow one another.
  var chunks: [ProseChunk] = []
  /// Their starts.
  var starts: [Int] = []
  let rules: ProseRules

  /// The text for people in a document: O(n), some hundred megabytes a second.
  ///
  /// - Parameter languageID: as `textDocument/didOpen` gives it; `nil` stands for plain text.
  package static func of(_ text: TextSnapshot, languageID: String?) -> ProseRanges {
    ProseRanges(text, ProseLanguage.rules(for: languageID))
  }

  /// The ranges of a document in which there is text for people, cut to `range`: UTF-8 offsets, in order, with
  /// something else between any two. O(log n) and the results.
  package func intersecting(_ range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var number = chunk(at: range.lowerBound)
    while number < chunks.count, starts[number] < range.upperBound {
      let start = starts[number]
      for span in chunks[number].spans {
        let part = (start + Int(span.lowerBound)..<start + Int(span.upperBound)).clamped(to: range)
        if part.isEmpty { continue }
        if let last = found.last, last.upperBound == part.lowerBound {
          found[found.count - 1] = last.lowerBound..<part.upperBound
        } else {
          found.append(part)
        }
      }
      number += 1
    }
    return found
  }

  /// Whether all of a range of UTF-8 offsets is text for people; for an empty range, whether it is in
  /// such text.
  package func contains(_ range: Range<Int>) -> Bool {
    if range.isEmpty { return contains(range.lowerBound..<range.lowerBound + 1) }
    return intersecting(range) == [range]
  }

  /// Whether all the pieces of a word are text for people.
  package func contains(_ pieces: [Range<Int>]) -> Bool { pieces.allSatisfy { contains($0) } }

  /// The number of the chunk that holds the byte at an offset.
  func chunk(at offset: Int) -> Int {
    max(0, starts.firstPlace { $0 > offset } - 1)
  }
}

/// A piece of a document, and the text for people in it.
struct ProseChunk: DocumentChunk {
  /// In UTF-8 code units.
  var length: Int
  /// The state of the scanner at the start of the chunk, and at its end.
  var state: ProseState
  var end: ProseState
  /// UTF-8 offsets from the start of the chunk.
  var spans: [Range<UInt32>]
}
