import Segmentation
import Spelling
import Text

extension SpellingChecker {
  /// How many parts of sentences are looked through at once: what is known of them has to lie near the processor.
  private static let atOnce = 32

  /// The slips of some texts by the parts of sentences that have them; those that have none are noted. Then `suspicions` need not look
  /// for them: in many parts they are found faster at once.
  func slips(inEach texts: [[UInt8]]) -> [[UInt32]: [Slip]] {
    var found: [[UInt32]: [Slip]] = [:]
    var parts: [[UInt32]] = []
    var hashes: [Int] = []
    func search() {
      let slips = spelling.slips(inEach: parts) { part, range in
        segmenter.lexicon.id(ofCharacters: parts[part][range]) != nil
      }
      for (place, slips) in slips.enumerated() {
        if slips.isEmpty { clean.hold(hashes[place]) } else { found[parts[place]] = slips }
      }
      parts.removeAll(keepingCapacity: true)
      hashes.removeAll(keepingCapacity: true)
    }
    for text in texts {
      Self.forEachPart(of: text) { part in
        let hash = CleanRuns.hash(of: part[...])
        if clean.holds(hash) { return }
        parts.append(Array(part[...]))
        hashes.append(hash)
        if parts.count == Self.atOnce { search() }
      }
    }
    search()
    return found
  }

  /// Calls `body` with the Chinese characters between all others, where there are two or more.
  private static func forEachPart(of text: [UInt8], _ body: ([UInt32]) -> Void) {
    text.withUnsafeBufferPointer { text in
      var part: [UInt32] = []
      func end() {
        if part.count > 1 { body(part) }
        part.removeAll(keepingCapacity: true)
      }
      var index = 0
      while index < text.count {
        let (scalar, length) = decodeScalar(text, at: index)
        switch CharacterClass.of(scalar) {
        case .han: part.append(scalar)
        case .extend: break
        default: end()
        }
        index += length
      }
      end()
    }
  }
}
