package import Images
import Libc
package import Phonetics
import Segmentation

/// The dictionary's readings: those of its words, those of characters with how common each is, and the weights that
/// choose among them. Compiled at import and used as it lies in memory.
package final class ReadingsModel: Sendable {
  private let memory: ImageMemory
  private let pages: ImageArray<UInt16>
  private let characters: ImageArray<UInt16>
  private let classStarts: ImageArray<UInt32>
  private let weightStarts: ImageArray<UInt32>
  private let classes: ImageArray<UInt64>
  private let bitmap: ImageArray<UInt64>
  private let ranks: ImageArray<UInt32>
  private let recordStarts: ImageArray<UInt32>
  let records: ImageArray<UInt16>
  private let weights: ImageArray<UInt32>

  /// Uses a compiled model as it lies in `memory`.
  ///
  /// - Throws: `ImageError` if the bytes are not a compiled model, or are of another version.
  package init(memory: ImageMemory) throws(ImageError) {
    self.memory = memory
    var image = try ImageReader(memory.bytes, ReadingsImage.format)
    pages = image.array(ReadingsImage.pageCount)
    characters = image.array(image.number(0) * 256)
    classStarts = image.array(image.number(1) + 1)
    weightStarts = image.array(image.number(1) + 1)
    classes = image.array(image.number(2))
    // A bit for each word.
    bitmap = image.array((image.number(3) + 63) / 64)
    ranks = image.array(bitmap.count)
    recordStarts = image.array(image.number(4) + 1)
    records = image.array(image.number(5))
    weights = image.array(image.number(6))
    try image.finish()
  }
}

// MARK: - Characters

extension ReadingsModel {
  /// The number of a character, from 1, or 0 if the dictionary does not read it.
  @inline(__always)
  func character(_ scalar: UInt32) -> UInt16 {
    let page = Int(pages[Int(scalar >> 8)])
    return page == 0 ? 0 : characters[(page - 1) << 8 | Int(scalar & 0xFF)]
  }

  /// Where the classes of a character lie: readings that are one to the school's standard. The most
  /// probable comes first.
  @inline(__always)
  func classes(of character: UInt16) -> Range<Int> {
    if character == 0 { return 0..<0 }
    let range = classStarts.range(at: Int(character) - 1, limit: classes.count)
    return range.prefix(ContextScorer.maximumClasses)
  }

  /// A class, by its place.
  @inline(__always)
  func readingClass(_ index: Int) -> ReadingClass { ReadingClass(bits: classes[index]) }

  /// Whether weights were learned for a character.
  @inline(__always)
  func hasWeights(_ character: UInt16) -> Bool { !slots(of: character).isEmpty }

  @inline(__always)
  private func slots(of character: UInt16) -> Range<Int> {
    character == 0 ? 0..<0 : weightStarts.range(at: Int(character) - 1, limit: weights.count)
  }

  /// The weight of a feature for a class of a character, in `Quantum.weight`s.
  @inline(__always)
  func weight(_ feature: UInt32, class number: Int, of character: UInt16) -> Int32 {
    let slots = slots(of: character)
    let key = FeatureHash.key(feature, class: number)
    var slot = slots.lowerBound + FeatureHash.home(of: key, slots: slots.count)
    // Entries lie some tens of slots behind the first at most; in a forged image all may have to be passed.
    let end = min(slots.upperBound, slot + ReadingsImage.maximumProbes)
    while slot < end {
      let entry = weights[slot]
      // Entries are in order: a greater one ends the search.
      if entry == 0 || entry >> 8 > key { return 0 }
      if entry >> 8 == key { return Int32(Int8(truncatingIfNeeded: entry)) }
      slot += 1
    }
    return 0
  }
}

/// A reading of a character, for readings that the school's standard distinguishes.
package struct ReadingClass: Equatable, Sendable {
  /// The schools' reading.
  package var school: PackedSyllable
  /// The commonest of the printed readings that the school's standard makes one.
  package var printed: PackedSyllable
  /// ln of the share of this class, in `Quantum.prior`s.
  package var prior: Int16

  package init(school: PackedSyllable, printed: PackedSyllable, prior: Int16) {
    self.school = school
    self.printed = printed
    self.prior = prior
  }
}

extension ReadingClass {
  @inline(__always)
  init(bits: UInt64) {
    school = PackedSyllable(rawValue: UInt16(truncatingIfNeeded: bits))
    printed = PackedSyllable(rawValue: UInt16(truncatingIfNeeded: bits >> 16))
    prior = Int16(truncatingIfNeeded: bits >> 32)
  }

  /// As the image stores it.
  package var bits: UInt64 {
    UInt64(school.rawValue) | UInt64(printed.rawValue) << 16
      | UInt64(UInt16(bitPattern: prior)) << 32
  }
}

// MARK: - Words

extension ReadingsModel {
  /// Where the record of a word lies, by the lexicon's id; `nil` for a word whose characters are all
  /// read as they most often are.
  @inline(__always)
  func record(ofWord id: Int) -> Range<Int>? {
    guard id >= 0 else { return nil }
    let block = bitmap[id >> 6]
    let bit = UInt64(1) << UInt64(id & 63)
    guard block & bit != 0 else { return nil }
    let rank = Int(ranks[id >> 6]) + (block & (bit - 1)).nonzeroBitCount
    return recordStarts.range(at: rank, limit: records.count)
  }

  /// The least share of a second reading of a character that counts.
  private static let leastShare: Float = 0.05

  /// Whether a character is read in more ways than one: of its places in the dictionary's own text, at
  /// least one in twenty has another reading than most.
  package func isPolyphone(_ scalar: Unicode.Scalar) -> Bool {
    let classes = classes(of: character(scalar.value))
    guard classes.count > 1 else { return false }
    let least = Int16((log(Self.leastShare) * Quantum.prior).rounded())
    return classes.dropFirst().contains { readingClass($0).prior >= least }
  }

  /// Whether a character with several readings is not read as it mostly is. A neutral tone does not count, since no
  /// reader would miss it: 孩子.
  package func isUnexpected(_ syllable: PackedSyllable, of scalar: Unicode.Scalar) -> Bool {
    guard isPolyphone(scalar), let first = classes(of: character(scalar.value)).first else {
      return false
    }
    let usual = readingClass(first)
    return ![usual.school, usual.printed].contains { $0.isLike(syllable) }
  }
}
