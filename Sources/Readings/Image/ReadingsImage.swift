import Segmentation

/// Why a compiled readings model cannot be used.
package enum ReadingsError: Error, Equatable, CustomStringConvertible {
  case notAModel
  case unsupportedVersion(found: UInt32, supported: UInt32)
  case truncated(expectedBytes: Int, foundBytes: Int)

  package var description: String {
    switch self {
    case .notAModel: "the readings model has no valid header"
    case .unsupportedVersion(let found, let supported):
      "the readings model has version \(found); this program reads version \(supported)"
    case .truncated(let expected, let found):
      "the readings model should have \(expected) bytes and has \(found)"
    }
  }
}

/// The layout of a compiled model: a header of 32-bit words, then arrays, little-endian, each used in
/// place. Nothing is parsed when it is loaded.
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
  static let magic: UInt64 = 0x4452_4E41_4944_4943  // "CIDIANRD"
  static let version: UInt32 = 1
  static let headerBytes = ImageHeader.byteCount
  static let pageCount = 0x1100
  /// A sanity bound on every count in the header.
  static let maximumCount = 1 << 26

  /// How many elements each array has.
  struct Counts: Equatable {
    var pages = 0
    var characters = 0
    var classes = 0
    var words = 0
    var storedWords = 0
    var recordUnits = 0
    var weights = 0

    static var fields: [WritableKeyPath<Counts, Int>] {
      [
        \.pages, \.characters, \.classes, \.words, \.storedWords, \.recordUnits, \.weights,
      ]
    }

    /// Words are counted in blocks of 64.
    var blocks: Int { (words + 63) / 64 }
  }

  static func byteCount(_ counts: Counts) -> Int {
    var size = headerBytes
    func add(_ count: Int, _ stride: Int) { size += padded(count * stride) }
    add(pageCount, 2)
    add(counts.pages * 256, 2)
    add(counts.characters + 1, 4)
    add(counts.characters + 1, 4)
    add(counts.classes, 8)
    add(counts.blocks, 8)
    add(counts.blocks, 4)
    add(counts.storedWords + 1, 4)
    add(counts.recordUnits, 2)
    add(counts.weights, 4)
    return size
  }

  /// Every array begins at a multiple of eight bytes.
  static func padded(_ bytes: Int) -> Int { (bytes + 7) & ~7 }
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
