package import Phonetics
import Text

/// Ruby, by which HTML shows the readings of characters over them.
package enum Ruby {
  /// Characters with their readings, in one element.
  package static func html(_ characters: [(text: String, reading: String)]) -> String {
    "<ruby>\(characters.map { "\($0.text)<rt>\($0.reading)</rt>" }.joined())</ruby>"
  }

  /// Calls `body` with each piece of a text: the characters that have a syllable, each with its modifiers, and the text
  /// between these.
  ///
  /// - Parameter syllables: by the offsets of their characters, in order.
  package static func forEachPiece(
    of text: UnsafeBufferPointer<UInt8>, _ syllables: some Sequence<(Int, PackedSyllable)>,
    _ body: (Slice<UnsafeBufferPointer<UInt8>>, PackedSyllable?) -> Void
  ) {
    var start = 0
    for (place, syllable) in syllables where syllable != .none && place >= start {
      if start < place { body(text[start..<place], nil) }
      let next = place + decodeScalar(text, at: place).length
      start = skip(text, from: next) { $0 == .extend }
      body(text[place..<start], syllable)
    }
    if start < text.count { body(text[start...], nil) }
  }
}
