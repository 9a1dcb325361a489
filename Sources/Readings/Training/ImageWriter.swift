/// Compiles a model.
struct ImageWriter {
  private var bytes: [UInt8]
  private var offset = ReadingsImage.headerBytes

  static func image(
    _ table: CharacterTable, _ words: WordTable, _ weights: [[LogisticRegression.Weight]]
  ) -> [UInt8] {
    let pages = CharacterPages(table.characters)
    let packed = PackedWeights(weights)
    var counts = ReadingsImage.Counts()
    counts.pages = pages.entries.count / 256
    counts.characters = table.characters.count
    counts.classes = table.classes.reduce(0) { $0 + $1.count }
    counts.words = words.bitmap.count * 64
    counts.storedWords = words.starts.count - 1
    counts.recordUnits = words.units.count
    counts.weights = packed.entries.count
    var writer = ImageWriter(counts)
    writer.put(pages.index)
    writer.put(pages.entries)
    var starts: [UInt32] = [0]
    for classes in table.classes { starts.append(starts[starts.count - 1] + UInt32(classes.count)) }
    writer.put(starts)
    writer.put(packed.starts)
    writer.put(table.classes.flatMap { $0.map(\.bits) })
    writer.put(words.bitmap)
    writer.put(words.ranks)
    writer.put(words.starts)
    writer.put(words.units)
    writer.put(packed.entries)
    return writer.bytes
  }

  private init(_ counts: ReadingsImage.Counts) {
    bytes = Array(repeating: 0, count: ReadingsImage.byteCount(counts))
    store(ReadingsImage.magic, at: 0)
    store(ReadingsImage.version, at: 8)
    for (place, path) in ReadingsImage.Counts.fields.enumerated() {
      store(UInt32(counts[keyPath: path]), at: 12 + place * 4)
    }
  }

  private mutating func store<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
    for place in 0..<MemoryLayout<Number>.size {
      bytes[offset + place] = UInt8(truncatingIfNeeded: number >> Number(place * 8))
    }
  }

  private mutating func put<Number: FixedWidthInteger>(_ numbers: [Number]) {
    let size = MemoryLayout<Number>.size
    for (place, number) in numbers.enumerated() { store(number, at: offset + place * size) }
    offset += ReadingsImage.padded(numbers.count * size)
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

/// The weights of every character, each character's in the order of their keys with gaps between.
private struct PackedWeights {
  /// Smaller weights change nothing that can be measured.
  private static let least: Float = 0.2

  private(set) var starts: [UInt32] = [0]
  private(set) var entries: [UInt32] = []

  init(_ weights: [[LogisticRegression.Weight]]) {
    for learned in weights {
      append(Self.packed(learned))
      starts.append(UInt32(entries.count))
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

  /// One slot in ten stays empty, so that a search begins near its end.
  private mutating func append(_ packed: [UInt32]) {
    if packed.isEmpty { return }
    var count = packed.count + packed.count / 9 + 1
    while true {
      var slots = [UInt32](repeating: 0, count: count)
      var next = 0
      for entry in packed {
        let slot = max(next, FeatureHash.home(of: entry >> 8, slots: count))
        if slot < count { slots[slot] = entry }
        next = slot + 1
      }
      if next <= count {
        entries += slots
        return
      }
      count += next - count
    }
  }
}
