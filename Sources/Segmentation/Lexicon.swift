package import Images
import Support
import Text

/// The lexicon holds the words that the segmenter knows, with their costs: an automaton over characters, compiled at
/// import and used as it lies in memory.
///
///     let id = lexicon.id(of: "圖書館")  // code point for code point; nil for no word
///     let same = lexicon.id(inAnyForm: "图书馆")  // the same
///
/// An id is that of the dictionary: `WordSource.entry(id:)` takes it. Ids, like all numbers of the image, are checked
/// when they are used: a damaged image gives wrong words, and no crash. Any thread can use it.
///
/// A cost is −64·ln of a probability: that of a word among those of its class, times that of its class
/// after the class before. There are two ways to make classes, and the costs are the means of both.
package final class Lexicon: Sendable {
  private let memory: ImageMemory
  private let table: ImageArray<UInt64>
  private let words: ImageArray<UInt32>
  private let roots: ImageArray<UInt64>
  private let scalars: ImageArray<UInt32>
  private let foldStarts: ImageArray<UInt32>
  private let folds: ImageArray<UInt32>
  private let rares: ImageArray<UInt32>
  private let rareNumbers: ImageArray<UInt16>
  private let bmp: ImageArray<UInt16>
  /// The costs of classes by two ways to make them, one row for each class that comes first.
  let transitions: ImageArray<UInt8>
  /// log₂ of the number of classes.
  let classBits: Int
  private let mask: Int
  private let shift: UInt64

  /// The cost of a Han character that no word begins with.
  let unknownCost: Int32
  /// The cost of a number written in Chinese characters.
  let numeralCost: Int32
  /// The length of the longest word, in scalars.
  package let longestWord: Int

  /// Uses a compiled lexicon as it lies in `memory`.
  ///
  /// - Throws: `ImageError` if the bytes are not a compiled lexicon, or are of another version.
  package init(memory: ImageMemory) throws(ImageError) {
    self.memory = memory
    var image = try ImageReader(memory.bytes, LexiconImage.format)
    let capacityBits = image.number(0)
    let characters = image.number(1)
    classBits = image.number(4)
    // Costs are sums over a run's edges: out of their range they could overflow.
    let highestCost = max(image.number(5), image.number(6))
    longestWord = image.number(7)
    try image.check(
      (2...LexiconImage.maximumCapacityBits).contains(capacityBits)
        && (2...8).contains(classBits) && highestCost <= LexiconImage.costMask
        && longestWord <= LexiconImage.maximumLength)
    unknownCost = Int32(image.number(5))
    numeralCost = Int32(image.number(6))
    mask = 1 << capacityBits - 1
    shift = UInt64(64 - capacityBits)
    table = image.array(1 << capacityBits)
    words = image.array(1 << capacityBits)
    roots = image.array(characters)
    scalars = image.array(characters)
    foldStarts = image.array(characters + 1)
    folds = image.array(image.number(2))
    rares = image.array(image.number(3))
    rareNumbers = image.array(image.number(3))
    bmp = image.array(LexiconImage.bmpCount)
    transitions = image.array(2 << (2 * classBits))
    try image.finish()
  }

  /// The same in memory of our own. A file is mapped in small pages, and much text is cut faster if the
  /// processor need not look up so many of them.
  func inOwnMemory() -> Lexicon {
    (try? Lexicon(memory: ImageMemory(copying: memory.bytes))) ?? self
  }

  /// How many slots the automaton has; a node's slot is below.
  package var slotCount: Int { table.count }

  // MARK: Characters

  /// One more than the highest number of a character.
  var characterCount: Int { roots.count }

  /// The number of a character, 0 for one that no word has, with `LexiconImage.specialFlag`.
  @inline(__always)
  func flaggedNumber(of scalar: UInt32) -> UInt16 {
    scalar < UInt32(LexiconImage.bmpCount) ? bmp[Int(scalar)] : rareNumber(of: scalar)
  }

  /// The number of a character, 0 for one that no word has.
  @inline(__always)
  func number(of scalar: UInt32) -> UInt16 {
    flaggedNumber(of: scalar) & ~LexiconImage.specialFlag
  }

  private func rareNumber(of scalar: UInt32) -> UInt16 {
    let index = rares.firstPlace { $0 >= scalar }
    return rares[index] == scalar ? rareNumbers[index] : 0
  }

  /// The character of a number.
  func scalar(of number: UInt16) -> Unicode.Scalar? {
    Int(number) < scalars.count ? Unicode.Scalar(scalars[Int(number)]) : nil
  }

  /// The characters that one may stand for, as entries of `fold`.
  @inline(__always)
  func forms(of number: UInt16) -> Range<Int> {
    let all = foldStarts.range(at: Int(number), limit: folds.count)
    return all.lowerBound..<min(all.upperBound, all.lowerBound + LexiconImage.maximumForms)
  }

  /// An entry of `fold`: the number of a character that another may stand for, and flags.
  @inline(__always)
  func form(_ index: Int) -> (number: UInt16, flags: UInt32) {
    let entry = folds[index]
    return (UInt16(truncatingIfNeeded: entry) & ~LexiconImage.specialFlag, entry)
  }

  // MARK: The automaton

  /// The slot of the node after a first character, or a negative number.
  @inline(__always)
  func first(_ number: UInt16) -> Int { Int(Int32(truncatingIfNeeded: root(number))) }

  /// The slot of the node after a first character, −1 for none, and above it what `info` says of the node.
  @inline(__always)
  func root(_ number: UInt16) -> UInt64 {
    let index = Int(number)
    guard index < roots.count else { return UInt64(LexiconImage.noSlot) }
    let root = roots[index]
    return Int(UInt32(truncatingIfNeeded: root)) <= mask ? root : UInt64(LexiconImage.noSlot)
  }

  /// The slot of the node to which a character leads, or a negative number.
  @inline(__always)
  func child(_ slot: Int, _ number: UInt16) -> Int {
    child(slot, number, probe: probe(UInt32(truncatingIfNeeded: slot), number))
  }

  /// Where the search for a child begins, and the entry there: for `child(_:_:probe:)`.
  @inline(__always)
  func probe(_ slot: UInt32, _ number: UInt16) -> UInt64 {
    table[LexiconImage.slot(LexiconImage.key(slot, number), shift: shift)]
  }

  /// Like `child`, when `probe` has been called before.
  @inline(__always)
  func child(_ slot: Int, _ number: UInt16, probe: UInt64) -> Int {
    let key = LexiconImage.key(UInt32(truncatingIfNeeded: slot), number)
    var slot = LexiconImage.slot(key, shift: shift)
    var entry = probe
    // The table is never full: a search ends soon. The bound is for a damaged file.
    for _ in 0..<LexiconImage.maximumProbes {
      if entry == 0 { return -1 }
      if entry >> LexiconImage.infoBits == key { return slot }
      slot = (slot &+ 1) & mask
      entry = table[slot]
    }
    return -1
  }

  /// The properties of a node: flags, class and cost, as in `LexiconImage`.
  @inline(__always)
  func info(_ slot: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: table[slot] & LexiconImage.infoMask)
  }

  /// The id of the word that ends at a node, or 0 if none ends there, or one without an entry.
  @inline(__always)
  func word(_ slot: Int) -> UInt32 { words[slot] }

  /// Calls `body` with every word that begins at `start` of a run of scalars, the shorter first:
  /// where it ends, the slot of its node, and what `info` knows of it. Headwords that no running text
  /// is cut into are among them, with the cost `LexiconImage.notInText`.
  @inline(__always)
  package func forEachWord(
    from start: Int, in run: UnsafeBufferPointer<UInt32>,
    _ body: (_ end: Int, _ slot: Int, _ info: UInt32) -> Void
  ) {
    var slot = first(number(of: run[start]))
    var end = start
    // In a damaged image nodes may lead in circles.
    let limit = min(run.count, start + longestWord)
    while slot >= 0 {
      let info = self.info(slot)
      end += 1
      if info & LexiconImage.wordFlag != 0 { body(end, slot, info) }
      if info & LexiconImage.childrenFlag == 0 || end >= limit { return }
      slot = child(slot, number(of: run[end]))
    }
  }
}

// MARK: - Words

extension Lexicon {
  /// The id of a word, or `nil` if the lexicon does not hold it.
  package func id(of word: some StringProtocol) -> Int? {
    id(ofCharacters: Self.scalars(of: word)[...])
  }

  /// The id of a word whose characters are written as in headwords, or `nil` if the lexicon does not hold it.
  package func id(ofCharacters word: ArraySlice<UInt32>) -> Int? {
    guard let head = word.first else { return nil }
    var slot = first(number(of: head))
    for scalar in word.dropFirst() where slot >= 0 { slot = child(slot, number(of: scalar)) }
    guard slot >= 0, info(slot) & LexiconImage.wordFlag != 0, self.word(slot) != 0 else {
      return nil
    }
    return Int(self.word(slot))
  }

  /// A text as headwords are spelled: without variation selectors, and with the commas that they have.
  package func spelling(of text: String) -> String {
    String(scalars: Self.scalars(of: text).compactMap(Unicode.Scalar.init))
  }

  static func scalars(of text: some StringProtocol) -> [UInt32] {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(text.utf8.count / 3)
    for scalar in text.unicodeScalars where CharacterClass.of(scalar.value) != .extend {
      scalars.append(standardJoiner(scalar.value))
    }
    return scalars
  }

  /// The spelling of the headword of a word that a text writes with other characters, scalar by scalar; `nil` if the
  /// word is not there in any form.
  ///
  /// - Parameter written: the word's scalars in the text, without their modifiers.
  package func spelling(of written: [UInt32], word id: Int) -> [UInt32]? {
    var found: [UInt32]?
    forEachSpelling(of: written[...]) { slot, spelling, _ in
      if spelling.count == written.count, Int(word(slot)) == id { found = spelling }
      return found == nil
    }
    return found
  }

  /// The id of a text as a word in any form of its characters, as it is written before others; `nil` if it isn't one.
  ///
  /// - Parameter isSought: says of an id whether its word counts.
  package func id(
    inAnyForm text: some StringProtocol, where isSought: (Int) -> Bool = { _ in true }
  ) -> Int? {
    spellings(of: text).lazy.compactMap { self.id(of: $0) }.first(where: isSought)
  }

  /// The spellings of headwords, or of their beginnings, that a text may stand for: the text itself first, if it begins
  /// any.
  ///
  /// - Parameter isTyped: whether the text is the beginning of a writer's word: 麵 stands for no 面 then.
  package func spellings(of text: some StringProtocol, isTyped: Bool = false) -> [String] {
    var spellings: [String] = []
    let written = Self.scalars(of: text)
    let flags = isTyped ? LexiconImage.typedFlag : 0
    forEachSpelling(of: written[...], flags: flags) { _, spelling, _ in
      if spelling.count == written.count {
        spellings.append(String(scalars: spelling.compactMap(Unicode.Scalar.init)))
      }
      return spellings.count < Self.maximumSpellings
    }
    return spellings
  }

  /// More forms of one text than this are of no use to anybody.
  private static let maximumSpellings = 8

  /// Calls `body` with each spelling of a headword, or of its beginning, that a text or its beginning may stand for,
  /// until it returns false.
  ///
  /// - Parameters:
  ///   - flags: those that forms of characters have to have.
  ///   - body: is given the slot of the spelling's node, and whether its last character may be a word of
  ///   its own for that of the text.
  func forEachSpelling(
    of text: ArraySlice<UInt32>, flags: UInt32 = 0,
    _ body: (_ slot: Int, _ spelling: [UInt32], _ isAlone: Bool) -> Bool
  ) {
    var budget = SearchBudget(lasting: LexiconImage.maximumTries)
    _ = forEachSpelling(of: text.prefix(longestWord), flags, after: nil, [], &budget, body)
  }

  private func forEachSpelling(
    of rest: ArraySlice<UInt32>, _ flags: UInt32, after slot: Int?, _ done: [UInt32],
    _ budget: inout SearchBudget,
    _ body: (_ slot: Int, _ spelling: [UInt32], _ isAlone: Bool) -> Bool
  ) -> Bool {
    guard let scalar = rest.first else { return true }
    let own = number(of: scalar)
    let others = forms(of: own).map(form).filter { $0.flags & flags == flags }
    for (number, form) in [(own, LexiconImage.aloneFlag)] + others {
      guard budget.take() else { return false }
      let next = slot.map { child($0, number) } ?? first(number)
      guard next >= 0, let standard = self.scalar(of: number) else { continue }
      let spelling = done + [standard.value]
      guard body(next, spelling, form & LexiconImage.aloneFlag != 0),
        forEachSpelling(of: rest.dropFirst(), flags, after: next, spelling, &budget, body)
      else { return false }
    }
    return true
  }

  /// The headwords' characters for one that is another form of them; empty if it isn't one.
  package func characters(writtenAs scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    forms(of: number(of: scalar.value)).compactMap { self.scalar(of: form($0).number) }
      .filter { $0 != scalar }
  }

  /// All that a text may write where a headword has a character: the character, and its other forms. O(characters of
  /// the lexicon).
  func writings(of standard: Unicode.Scalar) -> [Unicode.Scalar] {
    let number = number(of: standard.value)
    if number == 0 { return [standard] }
    let others = (1..<UInt16(clamping: characterCount)).filter { other in
      other != number && forms(of: other).contains { form($0).number == number }
    }
    return [standard] + others.compactMap { scalar(of: $0) }
  }
}

/// The joiner that headwords have in the place of one that a text has: people also write 一不做,二不休
/// and 一不做、二不休.
package func standardJoiner(_ scalar: UInt32) -> UInt32 {
  switch scalar {
  case ",", "、": 0xFF0C  // ，
  case ";": 0xFF1B  // ；
  default: scalar
  }
}
