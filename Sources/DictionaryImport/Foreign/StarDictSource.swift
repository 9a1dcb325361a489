import Dictionary
import Text

/// A StarDict dictionary: an .ifo, and beside it an index of words, their articles, and perhaps other titles of them. The
/// articles are read in a stream, in the order in which they are stored.
struct StarDictSource: EntrySource {
  private static let batch = 512
  /// Of the articles of a batch, in bytes.
  private static let batchSize = 4 << 20
  /// Of an article, in bytes.
  private static let longest = 16 << 20

  let edition: Edition?
  private let info: StarDictInfo
  private let index: StarDictIndex
  private let synonyms: [(title: ArraySlice<UInt8>, word: StarDictIndex.Word)]
  private let articles: InputFile
  private var window = ReadingWindow()
  private var groups: RecordGroups<StarDictRecord>
  private var nextWord = 0
  private var nextSynonym = 0
  private var made = 0
  private let left = Omissions()

  var share: Double? { articles.share }
  var omissions: [UserMessage] { left.messages }

  /// - Parameter companion: gives the first of some files beside the .ifo that there is, by the ends of their names.
  init(_ input: InputFile, companion: ([String]) throws -> InputFile?) throws {
    func required(_ endings: [String]) throws -> InputFile {
      if let file = try companion(endings) { return file }
      throw ImportError(
        file: input.name,
        problem: UserMessage(
          "旁邊沒有 \(endings.joined(separator: " 或 "))；StarDict 的 .ifo、.idx 與 .dict 要放在一起",
          """
          has no \(endings.joined(separator: " or ")) beside it; the .ifo, .idx and .dict of StarDict \
          belong together
          """))
    }
    info = try StarDictInfo(input)
    var index = try StarDictIndex(try required([".idx", ".idx.gz"]), info)
    synonyms = try companion([".syn", ".syn.gz", ".syn.dz"]).map { try index.synonyms($0) } ?? []
    self.index = index
    articles = try required([".dict", ".dict.dz"])
    var counts = RecordGroups<StarDictRecord>.Counts()
    var titles = TitleLanguage()
    for word in index.words {
      let title = Self.title(index.title(of: word))
      counts.add(title.utf8)
      titles.add(title)
    }
    edition = info.edition(language: titles.language)
    for synonym in synonyms { counts.add(Self.title(synonym.title).utf8) }
    groups = RecordGroups(counts)
  }

  private static func title(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingBlanks
  }

  mutating func nextBatch() throws -> (any SourceBatch)? {
    var batch: [[StarDictRecord]] = []
    var size = 0
    while batch.count < Self.batch, size < Self.batchSize, let record = try nextRecord() {
      guard let title = left.title(record.title) else { continue }
      size += record.article.count
      if let group = groups.add(record, of: title) { batch.append(group) }
    }
    let isAtEnd = nextWord == index.words.count && nextSynonym == synonyms.count
    if isAtEnd {
      try readToEnd()
      batch += groups.rest()
    }
    if batch.isEmpty, isAtEnd { return nil }
    defer { made += batch.count }
    return StarDictBatch(
      firstNumber: made + 1, types: info.types, isMandarin: edition?.isMandarin ?? false,
      left: left, groups: batch)
  }

  private mutating func nextRecord() throws -> StarDictRecord? {
    if nextWord < index.words.count {
      defer { nextWord += 1 }
      let word = index.words[nextWord]
      return StarDictRecord(
        title: Self.title(index.title(of: word)), number: word.number, offset: word.offset,
        article: try article(of: word))
    }
    guard nextSynonym < synonyms.count else { return nil }
    defer { nextSynonym += 1 }
    let (title, word) = synonyms[nextSynonym]
    return StarDictRecord(
      title: Self.title(title), number: word.number, offset: word.offset,
      target: Self.title(index.title(of: word)))
  }

  private mutating func article(of word: StarDictIndex.Word) throws -> [UInt8] {
    func failure(_ problem: UserMessage) -> ImportError {
      ImportError(
        file: articles.name,
        place: .entry(
          number: word.number, title: Self.title(index.title(of: word)), byte: word.offset),
        problem: problem)
    }
    if word.size > Self.longest {
      throw failure(UserMessage("條目超過 16 MiB", "the article is longer than 16 MiB"))
    }
    guard let bytes = try window.bytes(at: word.offset, word.size, from: articles) else {
      throw failure(
        UserMessage(
          "條目在檔案結尾之後；檔案不完整", "the article ends behind the file's end; the file is incomplete"))
    }
    return bytes
  }

  /// Reads what belongs to no word, so that the checksum is that of all.
  private mutating func readToEnd() throws {
    var bytes: [UInt8] = []
    while try articles.read(into: &bytes) { bytes.removeAll(keepingCapacity: true) }
  }
}

/// What a StarDict dictionary has of a title: an article, or another title.
struct StarDictRecord: Sendable {
  var title: String
  var number: Int
  var offset: Int
  var article: [UInt8] = []
  /// The title of the word whose other title it is.
  var target: String?
}

/// Bytes that are read forwards, where each piece begins behind the beginning of the one before.
private struct ReadingWindow {
  private var buffer: [UInt8] = []
  /// The place of its first byte.
  private var base = 0

  /// - Returns: `nil` if there are not as many.
  mutating func bytes(at offset: Int, _ count: Int, from input: InputFile) throws -> [UInt8]? {
    discard(before: offset)
    while base + buffer.count - offset < count {
      guard try input.read(into: &buffer) else { return nil }
      discard(before: offset)
    }
    let start = offset - base
    return Array(buffer[start..<start + count])
  }

  private mutating func discard(before offset: Int) {
    let count = min(offset - base, buffer.count)
    guard count > 1 << 20 || count == buffer.count else { return }
    buffer.removeFirst(count)
    base += count
  }
}

private struct StarDictBatch: SourceBatch {
  var firstNumber: Int
  let types: [UInt8]?
  let isMandarin: Bool
  let left: Omissions
  let groups: [[StarDictRecord]]

  /// No text has it.
  var mayHoldNull: Bool { false }

  func entries(of file: String) throws -> [Entry] {
    try groups.indices.map { index in
      do { return try entry(of: groups[index]) } catch let failure as StarDictArticle.Failure {
        throw ImportError(
          file: file, place: place(ofEntry: index, title: groups[index][0].title),
          problem: failure.problem)
      }
    }
  }

  func place(ofEntry index: Int, title: String?) -> ImportError.Place {
    let record = groups[index][0]
    return .entry(number: record.number, title: title ?? record.title, byte: record.offset)
  }

  private func entry(of records: [StarDictRecord]) throws -> Entry {
    let title = records[0].title
    var entry = ForeignEntry(title: title)
    for record in records {
      if let target = record.target {
        entry.add(Definition(text: "參見「\(target)」。"), read: SpelledReading())
        continue
      }
      let article = try StarDictArticle(record.article[...], types: types)
      for kind in article.omitted { left.add(kind) }
      let reading = article.readings.first.map {
        SpelledReading($0, of: title, isMandarin: isMandarin)
      }
      for text in article.readings.dropFirst() + article.paragraphs {
        entry.add(Definition(text: text), read: reading ?? SpelledReading())
      }
      if article.paragraphs.isEmpty, let reading { entry.add(nil, read: reading) }
    }
    return entry.entry
  }
}
