import Images
import Readings

/// Puts the arrays of `ReadingsImage` together.
enum ModelWriter {
  static func image(
    _ table: CharacterTable, _ words: WordTable, _ weights: [[LogisticRegression.Weight]]
  ) -> [UInt8] {
    let pages = CharacterPages(table.characters)
    let weights = weights.map(slots)
    let classes = table.classes.flatMap { $0.map(\.bits) }
    let packed = weights.flatMap(\.self)
    var image = ImageWriter(
      ReadingsImage.format,
      [
        pages.entries.count / 256, table.characters.count, classes.count, words.bitmap.count * 64,
        words.starts.count - 1, words.units.count, packed.count,
      ])
    image.append(pages.index, pages.entries)
    image.append(starts: table.classes.map(\.count))
    image.append(starts: weights.map(\.count))
    image.append(classes, words.bitmap, words.ranks, words.starts, words.units, packed)
    return image.bytes
  }

  /// Smaller weights change nothing that can be measured.
  private static let least: Float = 0.2

  /// The weights of a character, in the order of their keys with gaps between: one slot in ten stays empty, so
  /// that a search begins near its end.
  private static func slots(of learned: [LogisticRegression.Weight]) -> [UInt32] {
    let packed = packed(learned)
    if packed.isEmpty { return [] }
    var count = packed.count + packed.count / 9 + 1
    while true {
      var slots = [UInt32](repeating: 0, count: count)
      var next = 0
      for entry in packed {
        let slot = max(next, FeatureHash.home(of: entry >> 8, slots: count))
        if slot < count { slots[slot] = entry }
        next = slot + 1
      }
      if next <= count { return slots }
      count += next - count
    }
  }

  private static func packed(_ learned: [LogisticRegression.Weight]) -> [UInt32] {
    var packed: [UInt32] = []
    for weight in learned where abs(weight.value) >= least {
      let value = Int8(clamping: Int((weight.value * Quantum.weight).rounded()))
      if value == 0 { continue }
      let key = FeatureHash.key(weight.feature, class: weight.number)
      packed.append(key << 8 | UInt32(UInt8(bitPattern: value)))
    }
    return packed.sorted()
  }
}

/// The numbers of characters in pages of 256 code points.
private struct CharacterPages {
  private(set) var index = [UInt16](repeating: 0, count: ReadingsImage.pageCount)
  private(set) var entries: [UInt16] = []

  init(_ characters: [UInt32]) {
    for (place, character) in characters.enumerated() {
      let page = Int(character >> 8)
      if index[page] == 0 {
        entries += repeatElement(0, count: 256)
        index[page] = UInt16(entries.count / 256)
      }
      entries[Int(index[page] - 1) << 8 | Int(character & 0xFF)] = UInt16(place + 1)
    }
  }
}
