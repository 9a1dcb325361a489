import Images

/// The arrays of a compiled lexicon, in their order. The header has the bits of the capacity, the counts of
/// characters, folds and rares, the bits of classes, the costs of an unknown character and of a number, and the
/// length of the longest word.
///
///     table       UInt64 × capacity    the automaton: open addressing, a slot for each node
///     word        UInt32 × capacity    the id of the word that ends at a slot's node
///     root        UInt64 × characters  the slot after a first character, `noSlot` for none | info << 32
///     scalar      UInt32 × characters  the character of each number
///     foldStart   UInt32 × characters+1  where the other forms of a character begin in `fold`
///     fold        UInt32 × folds       the number of a character that this one may stand for | flag
///     rare        UInt32 × rares       scalars beyond the BMP, in order
///     rareNumber  UInt16 × rares       their numbers
///     bmp         UInt16 × 65,536      the number of each scalar of the BMP, 0 for none | flag
///     transition  UInt8 × 2 · classes²  the cost of a class after another, by two ways to make classes
///
/// Slots have numbers of 20 bits and characters of 15, so that an entry of the table holds all that the
/// search needs of a node: parent (20 bits), character (15), flags (2), classes (2 × 8) and cost (11).
/// One step of the automaton is one access to memory.
enum LexiconImage {
  static let format = ImageFormat(
    name: "the segmentation lexicon", magic: 0x584C_4E41_4944_4943 /* CIDIANLX */, version: 3)
  static let bmpCount = 0x10000
  static let maximumCapacityBits = 20
  /// The table is at most six tenths full.
  static let maximumNodes = (1 << maximumCapacityBits) / 10 * 6
  static let maximumCharacters = 0x7FFE
  /// In scalars.
  static let maximumLength = 1024
  /// The parent of the nodes after first characters; beyond any slot.
  static let rootParent: UInt32 = 0xF_FFFF
  static let noSlot = UInt32.max

  // The parts of an entry that say what the search has to know of a node.
  static let costMask: UInt32 = 0x7FF
  static let classShift: UInt32 = 11
  static let wordFlag: UInt32 = 1 << 27
  static let childrenFlag: UInt32 = 1 << 28
  static let infoBits: UInt64 = 29
  static let infoMask: UInt64 = 1 << infoBits - 1
  /// The cost of a headword that is one for look-up only: no running text is cut so.
  static let notInText: UInt32 = costMask

  /// Set in `bmp` for a character of which more has to be known than its number: it is a numeral, or it
  /// may stand for another.
  static let specialFlag: UInt16 = 0x8000
  /// Set in `fold` if a word in which the character stands for the other costs no more.
  static let freeFlag: UInt32 = 1 << 16
  /// Set in `fold` if a text that has the character is in Simplified characters.
  static let simplifiedFlag: UInt32 = 1 << 17
  /// Set in `fold` if the character also stands for the other one alone, in any text.
  static let aloneFlag: UInt32 = 1 << 18
  /// Where `fold` has the standing of the character, in two bits.
  static let standingShift: UInt32 = 19
  /// In `fold`, set if a writer who types the character may mean the other: the latter is not the former as Simplified text
  /// writes it, as 面 is 麵.
  static let typedFlag: UInt32 = 1 << 21

  /// How many costs of words one cost of classes is: those take 8 bits, and are means of two.
  static let transitionScale: Int32 = 2

  /// The classes of tokens that are not words. Both ways to make classes have them.
  enum Class {
    static let begin: UInt8 = 0
    static let end: UInt8 = 1
    static let number: UInt8 = 2
    static let unknown: UInt8 = 3
    /// Words have the classes from here on.
    static let firstOfWords = 4
  }

  /// The slot at which a search for `key` begins.
  @inline(__always)
  static func slot(_ key: UInt64, shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  @inline(__always)
  static func key(_ parent: UInt32, _ character: UInt16) -> UInt64 {
    UInt64(parent) << 15 | UInt64(character)
  }
}
