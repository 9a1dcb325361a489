import Segmentation

/// The layout of a compiled word index: a header and arrays, little-endian, each used in place. Nothing is
/// parsed when it is loaded.
///
///     characters  UInt32 × characters   the scalars of all titles, in order; a code is a place in it
///     codes       UInt16 × codes        the titles, one behind the other, in the order of word numbers
///     titleBlock  UInt32 × words/16+1   where the title of each sixteenth word begins in `codes`
///     titleStart  UInt16 × words+1      how far behind that the title of each word begins
///     byTitle     24 bits × words       word numbers in the order of titles
///     entry       24 bits × words       the id of each word's entry
///     byEntry     24 bits × words       word numbers in the order of entry ids
///     key         UInt16 × nodes        the trie of readings: the syllable that leads to a node
///     firstChild  24 bits × nodes+1     its children, in order of keys, up to the next node's
///     firstRecord 24 bits × nodes+1     the words that are read so, up to the next node's
///     best        24 bits × nodes       the least order of a word at the node or below
///     record      24 bits × records     a word number | `lateFlag`, in the order of the words
///     late        24 bits × lates       records whose order is not the word's number
///     lateOrder   24 bits × lates       their orders
///     mainNode    24 bits × words       the node of each word's main reading, 0 for none
///     otherWord   24 bits × others      words with more readings, in order
///     otherNode   24 bits × others      the nodes of these
///
/// Nodes are breadth first, so a node's children are behind it, side by side, and its parent is found by
/// searching `firstChild`.
enum WordIndexImage {
  static let magic: UInt64 = 0x5844_4957_4E49_4443  // "CDINWIDX"
  static let version: UInt32 = 1
  static let headerBytes = ImageHeader.byteCount
  static let block = 16
  static let maximumWords = 1 << 23 - 1
  static let maximumNodes = 1 << 24 - 2
  static let maximumCharacters = 0xFFFF
  /// The maximum order; a later record gets this one.
  static let maximumOrder = 1 << 24 - 1
  /// Set in `record` if the word's order is in `lateOrder`.
  static let lateFlag = 1 << 23

  /// The counts that the header gives, on which the places of the arrays depend.
  struct Counts: Equatable {
    var words = 0
    var characters = 0
    var codes = 0
    var nodes = 0
    var records = 0
    var lates = 0
    var others = 0

    var fields: [Int] { [words, characters, codes, nodes, records, lates, others] }

    init() {}

    /// - Parameter field: the value of each field of the header, by its place.
    init(_ field: (Int) -> Int) {
      (words, characters, codes, nodes) = (field(0), field(1), field(2), field(3))
      (records, lates, others) = (field(4), field(5), field(6))
    }

    var isValid: Bool {
      words <= maximumWords && characters <= maximumCharacters && nodes <= maximumNodes
        && nodes > 0 && records < 1 << 24 && lates <= records && others <= records
    }
  }

  /// Where each array begins, in bytes.
  struct Layout {
    let characters, codes, titleBlock, titleStart, byTitle, entry, byEntry: Int
    let key, firstChild, firstRecord, best, record, late, lateOrder: Int
    let mainNode, otherWord, otherNode: Int
    let byteCount: Int

    init(_ counts: Counts) {
      var end = headerBytes
      func take(_ bytes: Int) -> Int {
        defer { end += (bytes + 7) & ~7 }
        return end
      }
      func takeNumbers(_ count: Int) -> Int { take(ImageNumbers.bytes(count)) }
      characters = take(counts.characters * 4)
      codes = take(counts.codes * 2)
      titleBlock = take((counts.words / block + 1) * 4)
      titleStart = take((counts.words + 1) * 2)
      byTitle = takeNumbers(counts.words)
      entry = takeNumbers(counts.words)
      byEntry = takeNumbers(counts.words)
      key = take(counts.nodes * 2)
      firstChild = takeNumbers(counts.nodes + 1)
      firstRecord = takeNumbers(counts.nodes + 1)
      best = takeNumbers(counts.nodes)
      record = takeNumbers(counts.records)
      late = takeNumbers(counts.lates)
      lateOrder = takeNumbers(counts.lates)
      mainNode = takeNumbers(counts.words)
      otherWord = takeNumbers(counts.others)
      otherNode = takeNumbers(counts.others)
      byteCount = end
    }
  }
}
