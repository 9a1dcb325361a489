import Images
import Phonetics

/// The record of a word's readings, used as it lies. See `WordRecord`.
struct StoredWord {
  private let records: ImageArray<UInt16>
  private let start: Int
  private let stride: Int
  private let syllables: Int
  private let schoolOffset: Int
  /// How many readings the word has.
  let count: Int
  /// How many characters the word has.
  let length: Int

  init(model: ReadingsModel, range: Range<Int>) {
    records = model.records
    let head = records[range.lowerBound]
    let length = Int(head >> WordRecord.lengthShift & WordRecord.lengthMask)
    let count = Int(head & WordRecord.countMask)
    let hasSchool = head & WordRecord.schoolFlag != 0
    syllables = count > 1 ? 1 : 0
    stride = syllables + length * (hasSchool ? 2 : 1)
    schoolOffset = hasSchool ? length : 0
    start = range.lowerBound + 1
    self.length = length
    // A damaged record must not reach into the next.
    self.count = range.count == 1 + count * stride ? count : 0
  }

  /// The dictionary's score of a reading, by its definitions and examples.
  func score(_ reading: Int) -> Float {
    Float(Int16(bitPattern: records[start + reading * stride])) / WordRecord.scoreQuantum
  }

  func printed(_ reading: Int, _ place: Int) -> PackedSyllable {
    PackedSyllable(rawValue: records[start + reading * stride + syllables + place])
  }

  func school(_ reading: Int, _ place: Int) -> PackedSyllable {
    PackedSyllable(rawValue: records[start + reading * stride + syllables + schoolOffset + place])
  }

  /// Whether the readings differ at a place.
  func isAmbiguous(_ place: Int) -> Bool {
    (1..<count).contains { school($0, place) != school(0, place) }
  }
}
