import Images
import Segmentation

/// The automaton of a lexicon that is compiled: words are put into a hash table of nodes.
struct Automaton: Sendable {
  /// log₂ of the number of slots.
  let capacityBits: Int
  /// `LexiconImage`'s `table`.
  private(set) var table: [UInt64]
  /// `LexiconImage`'s `word`.
  private(set) var words: [UInt32]
  /// The slot after each first character.
  private var rootSlots: [UInt32]
  /// The last word that was inserted, and the slots on its path.
  private var last: [UInt32] = []
  private var path: [Int] = []

  /// - Parameter nodes: as many as all words will need.
  /// - Throws: `ImageError.tooLarge`.
  init(nodes: Int, characters: Int) throws(ImageError) {
    try LexiconImage.format.check("nodes", nodes, possible: LexiconImage.maximumNodes)
    var bits = 2
    while (1 << bits) * 6 < nodes * 10 { bits += 1 }
    capacityBits = bits
    table = Array(repeating: 0, count: 1 << bits)
    words = Array(repeating: 0, count: 1 << bits)
    rootSlots = Array(repeating: LexiconImage.noSlot, count: characters)
  }

  /// Inserts a word behind those before it in order.
  ///
  /// - Returns: the slot at which the word ends.
  mutating func insert(_ word: LexiconBuilder.Word, _ alphabet: Alphabet) -> Int {
    let common = zip(word.scalars, last).prefix { $0 == $1 }.count
    path.removeSubrange(common...)
    for scalar in word.scalars[common...] {
      let number = alphabet.numbers[scalar] ?? 0
      let parent = path.last
      let slot = addNode(parent: parent.map { UInt32($0) } ?? LexiconImage.rootParent, number)
      if let parent {
        table[parent] |= UInt64(LexiconImage.childrenFlag)
      } else {
        rootSlots[Int(number)] = UInt32(slot)
      }
      path.append(slot)
    }
    last = word.scalars
    guard let slot = path.last else { return 0 }
    table[slot] |= UInt64(LexiconImage.wordFlag)
    words[slot] = word.id
    return slot
  }

  private mutating func addNode(parent: UInt32, _ number: UInt16) -> Int {
    let key = LexiconImage.key(parent, number)
    var slot = LexiconImage.slot(key, shift: UInt64(64 - capacityBits))
    while table[slot] != 0 { slot = (slot + 1) & (table.count - 1) }
    table[slot] = key << LexiconImage.infoBits
    return slot
  }

  private static let weightMask = LexiconImage.costMask | 0xFFFF << LexiconImage.classShift

  /// The classes and the cost of the word that ends at a slot.
  func weight(at slot: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: table[slot]) & Self.weightMask
  }

  /// Sets the classes and the cost of the word that ends at a slot.
  mutating func setWeight(_ weight: UInt32, at slot: Int) {
    table[slot] = table[slot] & ~UInt64(Self.weightMask) | UInt64(weight)
  }

  /// `LexiconImage`'s `root`: the properties of the nodes after first characters are beside their slots.
  var roots: [UInt64] {
    rootSlots.map { slot in
      if slot == LexiconImage.noSlot { return UInt64(slot) }
      return UInt64(slot) | (table[Int(slot)] & LexiconImage.infoMask) << 32
    }
  }
}
