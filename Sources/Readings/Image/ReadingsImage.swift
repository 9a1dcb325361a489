import Images

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
enum ReadingsImage {
  static let format = ImageFormat(
    name: "the readings model", magic: 0x4452_4E41_4944_4943 /* CIDIANRD */, version: 1)
  static let pageCount = 0x1100
}

/// The log prior of a class as the image stores it, and weights of the classifier.
enum Quantum {
  /// Log priors are stored in 256ths.
  static let prior: Float = 256
  /// Weights are stored in 16ths.
  static let weight: Float = 16
}

/// How the readings of a word are laid out in 16-bit units: a head, then for each reading its score
/// (only where there are several), the printed syllables and, where they differ, the school's.
enum WordRecord {
  static let countMask: UInt16 = 0xF
  static let lengthShift: UInt16 = 4
  static let lengthMask: UInt16 = 0x1F
  /// The school's syllables come after the printed ones.
  static let schoolFlag: UInt16 = 1 << 14
  /// The word has to be read as two: see `Clitics`.
  static let splitFlag: UInt16 = 1 << 15
  static let maximumReadings = 15
  static let maximumLength = 31
  /// Scores are stored in 64ths.
  static let scoreQuantum: Float = 64
}
