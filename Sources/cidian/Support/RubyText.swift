import Documents
import Phonetics
import Readings
import Text

/// The text as HTML, with the reading over each Chinese character and what modifies it.
struct RubyText: TextForm {
  func append(_ text: CutText, to output: inout [UInt8]) {
    let syllables = text.readings.lazy.map { ($0.range.lowerBound, $0.syllable) }
    Ruby.forEachPiece(of: text.bytes, syllables) { piece, syllable in
      let piece = String(decoding: piece, as: UTF8.self)
      output += (syllable.map { Ruby.html([(piece, $0.bopomofo)]) } ?? piece.escapedForHTML).utf8
    }
  }

  func append(invalid bytes: ArraySlice<UInt8>, to output: inout [UInt8]) { output += bytes }
}
