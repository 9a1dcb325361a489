package import Images

/// The arrays of a compiled model, in their order. The header has the counts of pages, characters, classes,
/// words, stored words, units and weights.
///
///     pages       UInt16 × 4,352            the page of each 256 scalars, from 1; 0 for none
///     characters  UInt16 × 256 × pages      the number of each character, from 1; 0 for none
///     classes     UInt32 × characters + 1   where the classes of each character begin
///     models      UInt32 × characters + 1   where the weights of each character begin
///     class       UInt64 × classes          school's syllable, printed syllable, log prior
///     bitmap      UInt64 × words / 64       whether a word's reading is stored
///     ranks       UInt32 × words / 64       how many are stored before each 64 words
///     starts      UInt32 × stored words + 1 where the record of each begins
///     records     UInt16 × units            readings of words, see `WordRecord`
///     weights     UInt32 × weights          24 bits of a feature's hash and a signed byte
package enum ReadingsImage {
  /// The name, magic and version.
  package static let format = ImageFormat(
    name: "the readings model", magic: 0x4452_4E41_4944_4943 /* CIDIANRD */, version: 1)
  /// How many pages of 256 scalars Unicode has.
  package static let pageCount = 0x1100
  /// The most slots that a search for a weight looks at; the whole dictionary takes 37.
  static let maximumProbes = 512
}

/// The log prior of a class as the image stores it, and weights of the classifier.
package enum Quantum {
  /// Log priors are stored in 256ths.
  package static let prior: Float = 256
  /// Weights are stored in 16ths.
  package static let weight: Float = 16
}

/// How the readings of a word are laid out in 16-bit units: a head, then for each reading its score
/// (only where there are several), the printed syllables and, where they differ, the school's.
package enum WordRecord {
  static let countMask: UInt16 = 0xF
  /// Where the head has how many characters the word has; the count of readings is below.
  package static let lengthShift: UInt16 = 4
  static let lengthMask: UInt16 = 0x1F
  /// The school's syllables come after the printed ones.
  package static let schoolFlag: UInt16 = 1 << 14
  /// The word has to be read as two: 中的 in a text is 中 and 的.
  package static let splitFlag: UInt16 = 1 << 15
  /// The most readings of a word; more are left out.
  package static let maximumReadings = 15
  /// The maximum length of a word with a record.
  package static let maximumLength = 31
  /// Scores are stored in 64ths.
  package static let scoreQuantum: Float = 64
}
