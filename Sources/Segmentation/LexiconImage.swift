package import Images

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
package enum LexiconImage {
  /// The name, magic and version.
  package static let format = ImageFormat(
    name: "the segmentation lexicon", magic: 0x584C_4E41_4944_4943 /* CIDIANLX */, version: 3)
  /// The number of scalars in `bmp`.
  package static let bmpCount = 0x10000
  static let maximumCapacityBits = 20
  /// The table is at most six tenths full.
  package static let maximumNodes = (1 << maximumCapacityBits) / 10 * 6
  /// Their numbers have 15 bits; 0 stands for no character.
  package static let maximumCharacters = 0x7FFE
  /// Of a word, in scalars.
  package static let maximumLength = 1024
  /// The most slots that a search for a node looks at; the whole dictionary takes 32.
  static let maximumProbes = 256
  /// The most other forms of a character; the whole dictionary has three.
  static let maximumForms = 64
  /// The most characters that a search for words in all forms tries from one place of a text; the whole dictionary
  /// takes 68. In a forged image forms and nodes may lead to themselves.
  static let maximumTries = 256
  /// The parent of the nodes after first characters; beyond any slot.
  package static let rootParent: UInt32 = 0xF_FFFF
  /// In `root`, for a character with which no word begins.
  package static let noSlot = UInt32.max

  /// The cost in what an entry says of its node.
  package static let costMask: UInt32 = 0x7FF
  /// Where an entry has the two classes.
  package static let classShift: UInt32 = 11
  /// Set in an entry if a word ends at its node.
  package static let wordFlag: UInt32 = 1 << 27
  /// Set in an entry if longer words begin so.
  package static let childrenFlag: UInt32 = 1 << 28
  /// The number of bits of an entry with the search's facts of a node; the key is above.
  package static let infoBits: UInt64 = 29
  /// These bits.
  package static let infoMask: UInt64 = 1 << infoBits - 1
  /// The cost of a headword that is one for look-up only: no running text is cut so.
  package static let notInText: UInt32 = costMask

  /// Set in `bmp` for a character with more facts than its number: it is a numeral, or it may stand for another.
  package static let specialFlag: UInt16 = 0x8000
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
  package enum Class {
    /// The class before the first word of a run.
    package static let begin: UInt8 = 0
    /// The class behind the last.
    package static let end: UInt8 = 1
    /// A number that is found by rule.
    package static let number: UInt8 = 2
    /// A Chinese character that is no word.
    package static let unknown: UInt8 = 3
    /// The first of the classes that words have.
    package static let firstOfWords = 4
  }

  /// The slot at which a search for `key` begins.
  @inline(__always)
  package static func slot(_ key: UInt64, shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  /// The key under which the node is found that a character leads to.
  @inline(__always)
  package static func key(_ parent: UInt32, _ character: UInt16) -> UInt64 {
    UInt64(parent) << 15 | UInt64(character)
  }
}
