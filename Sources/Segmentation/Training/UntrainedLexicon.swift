/// A compiled lexicon whose costs are still to be learned.
package struct UntrainedLexicon: Sendable {
  /// The words in the order of their spellings, each spelling once.
  let words: [LexiconBuilder.Word]
  /// The slot at which each of them ends.
  private(set) var slots: [Int32] = []
  private var image: [UInt64]
  private let forms: [CharacterForm]
  private let counts: LexiconImage.Counts
  private var layout: LexiconImage.Layout { LexiconImage.Layout(counts) }

  /// log₂ of the number of classes, the four of `LexiconImage.Class` included.
  private static let classBits = 7

  /// - Parameter words: in order, without doubles.
  init(words: [LexiconBuilder.Word], forms: [CharacterForm]) throws(LexiconError) {
    self.words = words
    self.forms = forms
    let alphabet = try Alphabet(words: words, forms: forms)
    let nodes = Self.nodeCount(of: words)
    guard nodes <= LexiconImage.maximumNodes else { throw .tooLarge(nodes: nodes) }
    var bits = 2
    while (1 << bits) * 6 < nodes * 10 { bits += 1 }
    counts = LexiconImage.Counts(
      capacityBits: bits, characters: alphabet.count,
      folds: alphabet.folds.reduce(0) { $0 + $1.count }, rares: alphabet.rares.count,
      classBits: Self.classBits)
    let layout = LexiconImage.Layout(counts)
    image = Array(repeating: 0, count: layout.byteCount / 8)
    let counts = self.counts
    let longest = words.reduce(0) { max($0, $1.scalars.count) }
    slots = image.withUnsafeMutableBytes { bytes in
      Self.writeHeader(to: bytes, counts: counts, longest: longest)
      Self.write(alphabet, to: bytes, layout)
      var automaton = AutomatonWriter(bytes: bytes, counts: counts, alphabet: alphabet)
      return words.map { automaton.insert($0) }
    }
    copyInfoToRoots()
  }

  /// Puts the properties of the nodes after first characters beside their slots.
  private mutating func copyInfoToRoots() {
    let layout = self.layout
    image.withUnsafeMutableBytes { bytes in
      for number in 0..<counts.characters {
        let offset = layout.root + number * 8
        let slot = bytes.load(fromByteOffset: offset, as: UInt32.self)
        if slot == LexiconImage.noSlot { continue }
        let entry = bytes.load(
          fromByteOffset: layout.table + Int(slot) * 8, as: UInt64.self)
        let info = entry & LexiconImage.infoMask
        bytes.storeBytes(of: UInt64(slot) | info << 32, toByteOffset: offset, as: UInt64.self)
      }
    }
  }

  /// The nodes of the tree of words that are in order.
  private static func nodeCount(of words: [LexiconBuilder.Word]) -> Int {
    var count = 0
    var last: [UInt32] = []
    for word in words {
      count += word.scalars.count - zip(word.scalars, last).prefix { $0 == $1 }.count
      last = word.scalars
    }
    return count
  }

  private static func writeHeader(
    to bytes: UnsafeMutableRawBufferPointer, counts: LexiconImage.Counts, longest: Int
  ) {
    bytes.storeBytes(of: LexiconImage.magic, as: UInt64.self)
    let fields: [UInt32] = [
      LexiconImage.version, UInt32(counts.capacityBits), UInt32(counts.characters),
      UInt32(counts.folds), UInt32(counts.rares), UInt32(counts.classBits),
      UInt32(Weights.unknownCost), UInt32(Weights.numeralCost), UInt32(longest),
    ]
    for (index, field) in fields.enumerated() {
      bytes.storeBytes(of: field, toByteOffset: 8 + index * 4, as: UInt32.self)
    }
  }

  private static func write(
    _ alphabet: Alphabet, to bytes: UnsafeMutableRawBufferPointer, _ layout: LexiconImage.Layout
  ) {
    for (number, scalar) in alphabet.scalars.enumerated() {
      bytes.storeBytes(of: scalar, toByteOffset: layout.scalar + number * 4, as: UInt32.self)
    }
    var fold = 0
    for (number, entries) in alphabet.folds.enumerated() {
      bytes.storeBytes(
        of: UInt32(fold), toByteOffset: layout.foldStart + number * 4, as: UInt32.self)
      for entry in entries {
        bytes.storeBytes(of: entry, toByteOffset: layout.fold + fold * 4, as: UInt32.self)
        fold += 1
      }
    }
    bytes.storeBytes(
      of: UInt32(fold), toByteOffset: layout.foldStart + alphabet.count * 4, as: UInt32.self)
    for (index, scalar) in alphabet.rares.enumerated() {
      bytes.storeBytes(of: scalar, toByteOffset: layout.rare + index * 4, as: UInt32.self)
      bytes.storeBytes(
        of: alphabet.flaggedNumber(scalar), toByteOffset: layout.rareNumber + index * 2,
        as: UInt16.self)
    }
    for scalar in alphabet.bmp {
      let number = alphabet.flaggedNumber(scalar)
      bytes.storeBytes(of: number, toByteOffset: layout.bmp + Int(scalar) * 2, as: UInt16.self)
    }
  }

  /// The lexicon with more words, none of which it has already.
  func adding(_ more: [LexiconBuilder.Word]) throws(LexiconError) -> UntrainedLexicon {
    let all = (words + more).sorted { $0.scalars.lexicographicallyPrecedes($1.scalars) }
    return try UntrainedLexicon(words: all, forms: forms)
  }

  /// The lexicon as it is now.
  func lexicon() throws(LexiconError) -> Lexicon {
    let storage = image.withUnsafeBytes { ImageMemory(copying: $0) }
    return try Lexicon(storage: storage)
  }

  /// Writes the classes and the cost of every word, all in the order of `words`.
  mutating func setWeights(costs: [UInt16], classes: ([UInt8], [UInt8])) {
    let table = layout.table
    let (words, slots) = (self.words, self.slots)
    image.withUnsafeMutableBytes { bytes in
      for index in words.indices {
        let offset = table + Int(slots[index]) * 8
        let low = UInt64(LexiconImage.costMask) | 0xFFFF << UInt64(LexiconImage.classShift)
        let rest = bytes.load(fromByteOffset: offset, as: UInt64.self) & ~low
        let pair = UInt64(classes.0[index]) | UInt64(classes.1[index]) << 8
        let weight = UInt64(costs[index]) | pair << UInt64(LexiconImage.classShift)
        bytes.storeBytes(of: rest | weight, toByteOffset: offset, as: UInt64.self)
      }
    }
    copyInfoToRoots()
  }

  /// Writes the costs of tokens that are not words.
  mutating func setFixedCosts(unknown: UInt16, number: UInt16) {
    image.withUnsafeMutableBytes { bytes in
      bytes.storeBytes(of: UInt32(unknown), toByteOffset: 8 + 6 * 4, as: UInt32.self)
      bytes.storeBytes(of: UInt32(number), toByteOffset: 8 + 7 * 4, as: UInt32.self)
    }
  }

  /// Writes the costs of classes after each other by both ways to make them, in rows.
  mutating func setTransitions(_ first: [UInt8], _ second: [UInt8]) {
    let (start, size) = (layout.transition, counts.classes * counts.classes)
    image.withUnsafeMutableBytes { bytes in
      for (index, cost) in first.prefix(size).enumerated() { bytes[start + index] = cost }
      for (index, cost) in second.prefix(size).enumerated() { bytes[start + size + index] = cost }
    }
  }

  /// The compiled lexicon, as `Lexicon` takes it.
  var bytes: [UInt8] { image.withUnsafeBytes { Array($0) } }
}

/// Puts words, which come in order, into the table of an image.
private struct AutomatonWriter {
  private let bytes: UnsafeMutableRawBufferPointer
  private let layout: LexiconImage.Layout
  private let alphabet: Alphabet
  private let mask: Int
  private let shift: UInt64
  /// The last word that was inserted, and the slots on its path.
  private var last: [UInt32] = []
  private var path: [UInt32] = []

  init(
    bytes: UnsafeMutableRawBufferPointer, counts: LexiconImage.Counts, alphabet: Alphabet
  ) {
    self.bytes = bytes
    self.alphabet = alphabet
    layout = LexiconImage.Layout(counts)
    mask = counts.capacity - 1
    shift = UInt64(64 - counts.capacityBits)
    for index in 0..<counts.characters {
      bytes.storeBytes(
        of: UInt64(LexiconImage.noSlot), toByteOffset: layout.root + index * 8, as: UInt64.self)
    }
  }

  /// Returns the slot at which the word ends.
  mutating func insert(_ word: LexiconBuilder.Word) -> Int32 {
    let common = zip(word.scalars, last).prefix { $0 == $1 }.count
    path.removeSubrange(common...)
    for scalar in word.scalars[common...] {
      let number = alphabet.numbers[scalar] ?? 0
      let parent = path.last ?? LexiconImage.rootParent
      let slot = addNode(parent: parent, number)
      if path.isEmpty {
        bytes.storeBytes(
          of: UInt64(slot), toByteOffset: layout.root + Int(number) * 8, as: UInt64.self)
      } else {
        set(LexiconImage.childrenFlag, at: parent)
      }
      path.append(slot)
    }
    last = word.scalars
    guard let slot = path.last else { return 0 }
    set(LexiconImage.wordFlag, at: slot)
    bytes.storeBytes(of: word.id, toByteOffset: layout.word + Int(slot) * 4, as: UInt32.self)
    return Int32(slot)
  }

  private func addNode(parent: UInt32, _ number: UInt16) -> UInt32 {
    let key = LexiconImage.key(parent, number)
    var slot = LexiconImage.slot(key, shift: shift)
    while bytes.load(fromByteOffset: layout.table + slot * 8, as: UInt64.self) != 0 {
      slot = (slot + 1) & mask
    }
    bytes.storeBytes(
      of: key << LexiconImage.infoBits, toByteOffset: layout.table + slot * 8, as: UInt64.self)
    return UInt32(slot)
  }

  private func set(_ flag: UInt32, at slot: UInt32) {
    let offset = layout.table + Int(slot) * 8
    let entry = bytes.load(fromByteOffset: offset, as: UInt64.self)
    bytes.storeBytes(of: entry | UInt64(flag), toByteOffset: offset, as: UInt64.self)
  }
}
