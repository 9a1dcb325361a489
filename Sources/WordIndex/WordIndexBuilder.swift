package import Phonetics

/// Compiles the words of a dictionary into an image for `WordIndex`. The same words give the same bytes.
package struct WordIndexBuilder {
  private var titles: [[UInt32]] = []
  private var entries: [Int] = []
  private var readings: [ReadingTrieBuilder.Reading] = []

  package init() {}

  /// Adds the next word. The first is the commonest.
  ///
  /// - Parameters:
  ///   - id: of the word's entry; no other word has it.
  ///   - readings: the main one first. By its order a reading competes with those of other words: the
  ///     main one by the word's number, a rare one by a higher.
  package mutating func add(
    entry id: Int, title: String, readings: [(reading: Reading, order: Int)]
  ) {
    for (place, (reading, order)) in readings.enumerated() {
      let keys = reading.syllables.map { SyllableKey($0).bits }
      if keys.isEmpty || keys.count > ReadingTrie.maximumDepth { continue }
      self.readings.append(
        .init(
          keys: keys, word: titles.count, place: place,
          order: max(0, min(order, WordIndexImage.maximumOrder))))
    }
    titles.append(title.unicodeScalars.map(\.value))
    entries.append(id)
  }

  /// The image.
  ///
  /// - Throws: `WordIndexError` if it would have too much of something.
  package func compile() throws(WordIndexError) -> [UInt8] {
    guard titles.count <= WordIndexImage.maximumWords, (entries.max() ?? 0) < 1 << 24 else {
      throw .tooManyWords(titles.count)
    }
    let written = try TitleTableBuilder(titles)
    let trie = ReadingTrieBuilder(readings)
    guard trie.keys.count <= WordIndexImage.maximumNodes, trie.records.count < 1 << 24 else {
      throw .tooManyReadings(trie.keys.count)
    }
    return image(written, trie)
  }

  private func image(_ written: TitleTableBuilder, _ trie: ReadingTrieBuilder) -> [UInt8] {
    var counts = WordIndexImage.Counts()
    counts.words = titles.count
    counts.characters = written.characters.count
    counts.codes = written.codes.count
    counts.nodes = trie.keys.count
    counts.records = trie.records.count
    counts.lates = trie.lates.count
    let nodes = trie.nodes(words: titles.count)
    counts.others = nodes.others.count
    let layout = WordIndexImage.Layout(counts)
    var image = ImageWriter(byteCount: layout.byteCount)
    image.write(WordIndexImage.magic, at: 0)
    image.write([WordIndexImage.version] + counts.fields.map(UInt32.init), at: 8)
    image.write(written.characters, at: layout.characters)
    image.write(written.codes, at: layout.codes)
    image.write(written.blocks, at: layout.titleBlock)
    image.write(written.starts, at: layout.titleStart)
    image.write(numbers: written.order, at: layout.byTitle)
    image.write(numbers: entries, at: layout.entry)
    image.write(
      numbers: entries.indices.sorted { (entries[$0], $0) < (entries[$1], $1) },
      at: layout.byEntry)
    image.write(trie.keys, at: layout.key)
    image.write(numbers: trie.firstChild, at: layout.firstChild)
    image.write(numbers: trie.firstRecord, at: layout.firstRecord)
    image.write(numbers: trie.best, at: layout.best)
    image.write(numbers: trie.records, at: layout.record)
    image.write(numbers: trie.lates.map(\.record), at: layout.late)
    image.write(numbers: trie.lates.map(\.order), at: layout.lateOrder)
    image.write(numbers: nodes.main, at: layout.mainNode)
    image.write(numbers: nodes.others.map(\.word), at: layout.otherWord)
    image.write(numbers: nodes.others.map(\.node), at: layout.otherNode)
    return image.bytes
  }
}

/// Puts arrays into the bytes of an image.
private struct ImageWriter {
  private(set) var bytes: [UInt8]

  init(byteCount: Int) { bytes = [UInt8](repeating: 0, count: byteCount) }

  mutating func write(_ value: some FixedWidthInteger, at offset: Int) {
    write([value], at: offset)
  }

  mutating func write<Value: FixedWidthInteger>(_ values: [Value], at offset: Int) {
    bytes.withUnsafeMutableBytes { bytes in
      for (index, value) in values.enumerated() {
        let place = offset + index * MemoryLayout<Value>.size
        bytes.storeBytes(of: value.littleEndian, toByteOffset: place, as: Value.self)
      }
    }
  }

  mutating func write(numbers: [Int], at offset: Int) {
    for (index, number) in numbers.enumerated() {
      for byte in 0..<3 {
        bytes[offset + index * 3 + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte))
      }
    }
  }
}
