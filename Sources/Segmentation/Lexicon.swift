/// Why a compiled lexicon cannot be used.
package enum LexiconError: Error, Equatable, CustomStringConvertible {
  case notALexicon
  case unsupportedVersion(found: UInt32, supported: UInt32)
  case truncated(expectedBytes: Int, foundBytes: Int)
  case tooLarge(nodes: Int)

  package var description: String {
    switch self {
    case .notALexicon: "the segmentation lexicon has no valid header"
    case .unsupportedVersion(let found, let supported):
      "the segmentation lexicon has version \(found); this program reads version \(supported)"
    case .truncated(let expected, let found):
      "the segmentation lexicon should have \(expected) bytes and has \(found)"
    case .tooLarge(let nodes):
      "the segmentation lexicon would need \(nodes) nodes; \(LexiconImage.maximumNodes) are possible"
    }
  }
}

/// The layout of a compiled lexicon: a header of 32-bit words and four arrays, little-endian, each
/// used in place. Nothing is parsed when it is loaded.
///
///     root   UInt32 × 65,536   node after a first character of the BMP, 0 for none
///     info   UInt32 × nodes    cost of the word that ends here | flags
///     word   UInt32 × nodes    the id of that word
///     table  UInt64 × capacity open addressing: node, scalar → child
enum LexiconImage {
  static let magic: UInt64 = 0x584C_4E41_4944_4943  // "CIDIANLX"
  static let version: UInt32 = 1
  static let headerBytes = 64
  static let rootCount = 0x10000
  /// Node numbers and scalars take 21 bits each, so that a table entry is one 64-bit word.
  static let maximumNodes = 1 << 21

  static let costMask: UInt32 = 0xFFFF
  static let wordFlag: UInt32 = 1 << 16
  static let childrenFlag: UInt32 = 1 << 17

  static func byteCount(nodes: Int, capacity: Int) -> Int {
    headerBytes + rootCount * 4 + nodes * 8 + (nodes & 1) * 8 + capacity * 8
  }

  /// The slot at which a search for `key` begins.
  @inline(__always)
  static func slot(_ key: UInt64, shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  @inline(__always)
  static func key(_ node: UInt32, _ scalar: UInt32) -> UInt64 {
    UInt64(node) << 21 | UInt64(scalar)
  }
}

/// The words that the segmenter knows, with their costs: an automaton over Unicode scalars, compiled
/// at import and used as it lies in memory.
///
/// A cost is −64·ln of the probability with which training saw the word.
package final class Lexicon: Sendable {
  private let storage: UnsafeRawBuffer
  private let root: UnsafeBuffer<UInt32>
  private let info: UnsafeBuffer<UInt32>
  private let word: UnsafeBuffer<UInt32>
  private let table: UnsafeBuffer<UInt64>
  private let mask: Int
  private let shift: UInt64

  /// The cost of a Han character that no word begins with.
  let unknownCost: Int32
  /// The cost of a number written in Chinese characters.
  let numeralCost: Int32
  /// The length of the longest word, in scalars.
  package let longestWord: Int

  /// Takes over a copy of a compiled lexicon.
  ///
  /// - Throws: `LexiconError` where the bytes are none, or are of another version.
  package init(image: UnsafeRawBufferPointer) throws(LexiconError) {
    guard image.count >= LexiconImage.headerBytes,
      image.loadUnaligned(as: UInt64.self) == LexiconImage.magic
    else { throw .notALexicon }
    func field(_ index: Int) -> UInt32 {
      image.loadUnaligned(fromByteOffset: 8 + index * 4, as: UInt32.self)
    }
    guard field(0) == LexiconImage.version else {
      throw .unsupportedVersion(found: field(0), supported: LexiconImage.version)
    }
    let nodes = Int(field(1))
    let capacityBits = Int(field(2))
    guard nodes > 0, nodes <= LexiconImage.maximumNodes, (1...24).contains(capacityBits) else {
      throw .notALexicon
    }
    let capacity = 1 << capacityBits
    let expected = LexiconImage.byteCount(nodes: nodes, capacity: capacity)
    guard image.count == expected else {
      throw .truncated(expectedBytes: expected, foundBytes: image.count)
    }
    // Costs are sums of a stretch's edges: out of their range they could overflow.
    guard field(3) <= LexiconImage.costMask, field(4) <= LexiconImage.costMask, field(5) <= 1024
    else { throw .notALexicon }
    unknownCost = Int32(field(3))
    numeralCost = Int32(field(4))
    longestWord = Int(field(5))
    mask = capacity - 1
    shift = UInt64(64 - capacityBits)
    storage = UnsafeRawBuffer(copying: image)
    let paddedNodes = nodes + (nodes & 1)
    var offset = LexiconImage.headerBytes
    root = storage.view(at: &offset, count: LexiconImage.rootCount)
    info = storage.view(at: &offset, count: paddedNodes)
    word = storage.view(at: &offset, count: paddedNodes)
    table = storage.view(at: &offset, count: capacity)
  }

  /// The number of nodes, the root included.
  var nodeCount: Int { info.count }

  /// The node that `scalar` leads to from the root, or 0.
  @inline(__always)
  func first(_ scalar: UInt32) -> UInt32 {
    scalar < UInt32(LexiconImage.rootCount) ? root[Int(scalar)] : child(0, scalar)
  }

  /// The node that `scalar` leads to from `node`, or 0.
  @inline(__always)
  func child(_ node: UInt32, _ scalar: UInt32) -> UInt32 {
    let key = LexiconImage.key(node, scalar)
    var slot = LexiconImage.slot(key, shift: shift)
    // The table is at most half full, so a probe ends soon; the bound is for a damaged file.
    for _ in 0...mask {
      let entry = table[slot]
      if entry == 0 { return 0 }
      if entry >> 21 == key { return UInt32(truncatingIfNeeded: entry & 0x1F_FFFF) }
      slot = (slot &+ 1) & mask
    }
    return 0
  }

  /// What is known of a node: flags and cost, as in `LexiconImage`. Zero for a node that is none.
  @inline(__always)
  func info(_ node: UInt32) -> UInt32 { node < UInt32(info.count) ? info[Int(node)] : 0 }

  /// The id of the word that ends at a node, or 0.
  @inline(__always)
  func word(_ node: UInt32) -> UInt32 { node < UInt32(word.count) ? word[Int(node)] : 0 }

  /// Calls `body` with every word that begins at `start` of a stretch of scalars, the shorter first:
  /// where it ends, its node, and what `info` knows of it.
  @inline(__always)
  func forEachWord(
    from start: Int, in stretch: UnsafeBufferPointer<UInt32>,
    _ body: (_ end: Int, _ node: UInt32, _ info: UInt32) -> Void
  ) {
    var node = first(stretch[start])
    var end = start
    while node != 0 {
      let info = self.info(node)
      end += 1
      if info & LexiconImage.wordFlag != 0 { body(end, node, info) }
      if info & LexiconImage.childrenFlag == 0 || end == stretch.count { return }
      node = child(node, stretch[end])
    }
  }

  /// The id of a word, or `nil` where the lexicon does not hold it.
  package func id(of word: some StringProtocol) -> Int? {
    let node = self.node(of: word)
    guard node != 0, info(node) & LexiconImage.wordFlag != 0 else { return nil }
    return Int(self.word(node))
  }

  /// Whether some word goes on beyond `prefix`.
  package func hasLongerWord(thanPrefix prefix: some StringProtocol) -> Bool {
    let node = self.node(of: prefix)
    return node != 0 && info(node) & LexiconImage.childrenFlag != 0
  }

  /// A text as headwords are spelled: without variation selectors, and with the commas that they have.
  package func spelling(of text: String) -> String {
    let scalars = text.unicodeScalars
      .filter { CharacterClass.of($0.value) != .extend }
      .compactMap { Unicode.Scalar(standardJoiner($0.value)) }
    return String(String.UnicodeScalarView(scalars))
  }

  /// How far each node lies from the root, in scalars.
  func depths() -> [Int] {
    var depths = [Int](repeating: 0, count: nodeCount)
    for node in root.buffer where node < UInt32(depths.count) && node > 0 { depths[Int(node)] = 1 }
    // Nodes are numbered as words are inserted, so a parent's number is below its children's.
    let edges = table.buffer.filter { $0 != 0 }.sorted { $0 & 0x1F_FFFF < $1 & 0x1F_FFFF }
    for edge in edges where Int(edge & 0x1F_FFFF) < depths.count {
      depths[Int(edge & 0x1F_FFFF)] = depths[Int(edge >> 42)] + 1
    }
    return depths
  }

  private func node(of word: some StringProtocol) -> UInt32 {
    var node: UInt32 = 0
    for scalar in word.unicodeScalars where CharacterClass.of(scalar.value) != .extend {
      let standard = standardJoiner(scalar.value)
      node = node == 0 ? first(standard) : child(node, standard)
      if node == 0 { return 0 }
    }
    return node
  }
}

/// Memory that a lexicon owns: allocated once, aligned for 64-bit words, never written again.
private final class UnsafeRawBuffer: @unchecked Sendable {
  private let base: UnsafeMutableRawBufferPointer

  init(copying bytes: UnsafeRawBufferPointer) {
    base = .allocate(byteCount: bytes.count, alignment: 16)
    base.copyMemory(from: bytes)
  }

  deinit { base.deallocate() }

  var count: Int { base.count }

  /// A typed view at a byte offset, which moves on behind it. The view lives as long as the owner.
  func view<Element>(at offset: inout Int, count: Int) -> UnsafeBuffer<Element> {
    let start = base.baseAddress.map { UnsafeRawPointer($0 + offset) }
    offset += count * MemoryLayout<Element>.stride
    return UnsafeBuffer(
      base: start.map { $0.bindMemory(to: Element.self, capacity: count) }, count: count)
  }
}

/// An immutable array inside an `UnsafeRawBuffer`. Indices are the caller's to check.
private struct UnsafeBuffer<Element>: @unchecked Sendable {
  let buffer: UnsafeBufferPointer<Element>

  init(base: UnsafePointer<Element>?, count: Int) {
    buffer = UnsafeBufferPointer(start: base, count: count)
  }

  var count: Int { buffer.count }

  @inline(__always)
  subscript(_ index: Int) -> Element { buffer[index] }
}
