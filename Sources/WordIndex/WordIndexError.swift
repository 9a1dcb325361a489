/// Why a word index cannot be used, or cannot be made.
package enum WordIndexError: Error, Equatable, CustomStringConvertible {
  case notAWordIndex
  case unsupportedVersion(found: UInt32, supported: UInt32)
  case truncated(expectedBytes: Int, foundBytes: Int)
  case tooManyWords(Int)
  case tooManyCharacters(Int)
  case tooManyReadings(Int)
  case titlesTooLong

  package var description: String {
    switch self {
    case .notAWordIndex: "the word index has no valid header"
    case .unsupportedVersion(let found, let supported):
      "the word index has version \(found); this program reads version \(supported)"
    case .truncated(let expected, let found):
      "the word index should have \(expected) bytes and has \(found)"
    case .tooManyWords(let count):
      "there are \(count) words; \(WordIndexImage.maximumWords) are possible"
    case .tooManyCharacters(let count):
      """
      the titles hold \(count) different characters; \(WordIndexImage.maximumCharacters) are possible
      """
    case .tooManyReadings(let count):
      """
      the trie of readings would need \(count) nodes; \(WordIndexImage.maximumNodes) are possible
      """
    case .titlesTooLong: "the titles are too long for a word index"
    }
  }
}
