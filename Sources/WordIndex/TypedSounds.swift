import Images
import Phonetics

/// The characters that were written, and those that share a sound with one of them.
///
/// A character has the sounds of all its readings as a headword, in any tone: a user who writes by ear confuses those.
struct TypedSounds {
  private let typed: [UInt16]
  /// By code of a character: its least cost in a title.
  private var leastCosts: [UInt8]
  /// By code of a character: a bit for each place at which one of the same sound was written.
  private var sameSound: [UInt32]

  init(_ index: WordIndex, _ typed: [UInt16]) {
    self.typed = typed
    // In a sound image a character looks at no more than all words, whichever sounds it has.
    let all = index.trie.count + index.trie.recordCount
    var budget = SearchBudget((typed.count + 1) * all)
    leastCosts = [UInt8](repeating: 2, count: index.titles.characterCount)
    sameSound = [UInt32](repeating: 0, count: index.titles.characterCount)
    for (place, code) in typed.enumerated() where code != TitleTable.noCode && place < 32 {
      let title = String(index.titles.scalar(of: code))
      guard let word = index.titles.word(titled: title) else { continue }
      for sound in Set(index.nodes(of: word).map { index.trie.key($0).sound }) {
        add(sound, at: place, index, &budget)
      }
    }
    for code in typed where Int(code) < leastCosts.count { leastCosts[Int(code)] = 0 }
  }

  private mutating func add(
    _ sound: Int, at place: Int, _ index: WordIndex, _ budget: inout SearchBudget
  ) {
    for node in index.trie.children(0, sound: sound) {
      for record in index.trie.records(node) {
        guard budget.take() else { return }
        let title = index.titles.title(of: index.trie.record(record).word)
        guard title.count == 1, Int(title[0]) < leastCosts.count else { continue }
        leastCosts[Int(title[0])] = 1
        sameSound[Int(title[0])] |= 1 << UInt32(place)
      }
    }
  }

  /// The minimum cost of a character in a title, at any place.
  @inline(__always)
  func leastCost(_ code: UInt16) -> Int {
    Int(code) < leastCosts.count ? Int(leastCosts[Int(code)]) : 2
  }

  /// The cost of the character written at a place, in the place of a title's character.
  @inline(__always)
  func cost(at place: Int, _ code: UInt16) -> Int {
    if typed[place] == code { return 0 }
    guard Int(code) < sameSound.count else { return 2 }
    return sameSound[Int(code)] & 1 << UInt32(place) != 0 ? 1 : 2
  }
}
