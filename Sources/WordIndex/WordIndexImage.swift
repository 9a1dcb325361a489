import Images
import Libc

/// The arrays of a compiled word index, in their order. The header has the counts of words, characters, codes,
/// nodes, records, lates and others, the highest id of an entry, and the counts of elsewheres and followers.
///
///     characters  UInt32 × characters   the scalars of all titles, in order; a code is a place in it
///     codes       UInt16 × codes        the titles, one behind the other, in the order of word numbers
///     titleBlock  UInt32 × words/16+1   where the title of each sixteenth word begins in `codes`
///     titleStart  UInt16 × words+1      how far behind that the title of each word begins
///     byTitle     24 bits × words       word numbers in the order of titles
///     id          24 bits × words       the id of each word: of its entry, or, above those, its own
///     byID        24 bits × words       word numbers in the order of ids
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
///     elsewhere   24 bits × elsewheres  words without an entry of which a larger dictionary has one, in order
///     followers   24 bits × words+3     the words that stand behind each in texts, up to the next word's; behind the last,
///                                       those behind numbers, and those that begin clauses
///     follower    24 bits × followers   a `Follower`, in the order of the words
///
/// Nodes are breadth first, so a node's children are behind it, side by side, and its parent is found by
/// searching `firstChild`.
enum WordIndexImage {
  static let format = ImageFormat(
    name: "the word index", magic: 0x5844_4957_4E49_4443 /* CDINWIDX */, version: 4)
  static let block = 16
  /// The rows of followers besides those of words: of numbers, and of clauses' beginnings.
  static let rowsBeside = 2
  static let maximumWords = 1 << (24 - Follower.shareBits) - 1
  static let maximumNodes = 1 << 24 - 2
  static let maximumCharacters = 0xFFFF
  /// The maximum length of a title, in characters: that of an import.
  static let maximumTitle = 1024
  /// The most readings of a word besides its main one; the whole dictionary has five.
  static let maximumOthers = 1024
  /// The maximum order; a later record gets this one.
  static let maximumOrder = 1 << 24 - 1
  /// Set in `record` if the word's order is in `lateOrder`.
  static let lateFlag = 1 << 23
}

extension WordIndexImage {
  /// A word that stands behind another, and its share of those that do: 24 bits.
  struct Follower {
    static let shareBits = 5
    /// The share is 2 to the power of the low bits times this, negated.
    private static let step = 0.6
    /// How many unseen words are counted with those that stand behind each: the words seen behind a rare one say
    /// little.
    static let unseen = 30.0

    let code: Int

    init(code: Int) { self.code = code }

    /// - Parameters:
    ///   - count: how often the word stands there.
    ///   - total: how often any word does.
    init(word: Int, count: Double, of total: Double) {
      let share = count / (total + Self.unseen)
      let low = (-log2(share) / Self.step).rounded()
      code = word << Self.shareBits | Int(min(max(0, low), Double(1 << Self.shareBits - 1)))
    }

    var word: Int { code >> Self.shareBits }

    /// The share of the words that stand there.
    var share: Double {
      exp2(-Self.step * Double(code & (1 << Self.shareBits - 1)))
    }
  }
}
