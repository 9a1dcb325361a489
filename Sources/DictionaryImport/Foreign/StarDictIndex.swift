import Text

/// The .idx of a StarDict dictionary, and the words of its .syn: titles, and where their articles are.
struct StarDictIndex {
  /// Of the file, in bytes; its places are kept in 32 bits.
  private static let longest = 256 << 20

  struct Word {
    fileprivate var start: UInt32
    fileprivate var length: UInt32
    var offset: Int
    var size: Int
    /// From 1, in the order of the file.
    var number: Int
  }

  private let bytes: [UInt8]
  /// In the order of their articles.
  private(set) var words: [Word] = []
  /// The places in `words` by the words' numbers.
  private var places: [Int] = []

  init(_ input: InputFile, _ info: StarDictInfo) throws {
    bytes = try Self.bytes(of: input)
    if bytes.count != info.indexSize {
      throw ImportError(
        file: input.name,
        problem: UserMessage(
          "有 \(bytes.count) 個位元組，.ifo 說有 \(info.indexSize) 個；檔案不完整，或不是同一部辭典的",
          """
          has \(bytes.count) bytes, and \(info.indexSize) by the .ifo; it is incomplete, or of another \
          dictionary
          """))
    }
    var place = 0
    words.reserveCapacity(min(info.wordCount, bytes.count / (info.offsetWidth + 5)))
    while place < bytes.count {
      guard let end = bytes[place...].firstIndex(of: 0),
        end + info.offsetWidth + 4 < bytes.count
      else {
        throw ImportError(
          file: input.name, place: .byte(place),
          problem: UserMessage(
            "第 \(words.count + 1) 個詞不完整", "word \(words.count + 1) is incomplete")
        )
      }
      guard String(validating: bytes[place..<end], as: UTF8.self) != nil else {
        throw ImportError(
          file: input.name, place: .byte(place),
          problem: UserMessage(
            "第 \(words.count + 1) 個詞不是 UTF-8", "word \(words.count + 1) is not valid UTF-8"))
      }
      let offset = bytes.number(info.offsetWidth, at: end + 1)
      let size = bytes.number(4, at: end + 1 + info.offsetWidth)
      words.append(
        Word(
          start: UInt32(place), length: UInt32(end - place), offset: offset, size: size,
          number: words.count + 1))
      place = end + 5 + info.offsetWidth
    }
    if words.count != info.wordCount {
      throw ImportError(
        file: input.name,
        problem: UserMessage(
          "有 \(words.count) 個詞，.ifo 說有 \(info.wordCount) 個；檔案不完整，或不是同一部辭典的",
          """
          has \(words.count) words, and \(info.wordCount) by the .ifo; it is incomplete, or of another \
          dictionary
          """))
    }
    words.sort { ($0.offset, $0.number) < ($1.offset, $1.number) }
  }

  func title(of word: Word) -> ArraySlice<UInt8> {
    bytes[Int(word.start)..<Int(word.start + word.length)]
  }

  /// The other titles that a .syn gives to words: a text, and the number of a word from 0.
  mutating func synonyms(_ input: InputFile) throws -> [(title: ArraySlice<UInt8>, word: Word)] {
    let bytes = try Self.bytes(of: input)
    places = [Int](repeating: 0, count: words.count)
    for (place, word) in words.enumerated() { places[word.number - 1] = place }
    var synonyms: [(ArraySlice<UInt8>, Word)] = []
    var place = 0
    while place < bytes.count {
      guard let end = bytes[place...].firstIndex(of: 0), end + 4 < bytes.count else {
        throw ImportError(
          file: input.name, place: .byte(place),
          problem: UserMessage(
            "第 \(synonyms.count + 1) 個詞不完整", "word \(synonyms.count + 1) is incomplete"))
      }
      let number = bytes.number(4, at: end + 1)
      guard places.indices.contains(number) else {
        throw ImportError(
          file: input.name, place: .byte(place),
          problem: UserMessage(
            "指向第 \(number + 1) 個詞，.idx 只有 \(places.count) 個",
            "points to word \(number + 1) of the .idx, which has \(places.count)"))
      }
      synonyms.append((bytes[place..<end], words[places[number]]))
      place = end + 5
    }
    places = []
    return synonyms
  }

  private static func bytes(of input: InputFile) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while try input.read(into: &bytes) {
      if bytes.count > longest {
        throw ImportError(
          file: input.name, problem: UserMessage("超過 256 MiB", "is longer than 256 MiB"))
      }
    }
    return bytes
  }
}

extension [UInt8] {
  /// The number of some bytes, the highest first; numbers above the greatest of a computer are that one.
  fileprivate func number(_ width: Int, at place: Int) -> Int {
    Int(clamping: self[place..<place + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}
