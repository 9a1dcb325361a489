import Images
import Support

/// The titles of all words as they lie in an image: each character as a code of 16 bits, in order of
/// scalars.
struct TitleTable: Sendable {
  /// The code of a character that no title has. It equals no code.
  static let noCode = UInt16.max

  private let characters: ImageArray<UInt32>
  /// All titles, one behind the other.
  let codes: ImageArray<UInt16>
  private let blocks: ImageArray<UInt32>
  private let starts: ImageArray<UInt16>
  private let byTitle: ImageNumbers
  let count: Int

  init(_ image: inout ImageReader) {
    count = image.number(0)
    characters = image.array(image.number(1))
    codes = image.array(image.number(2))
    blocks = image.array(count / WordIndexImage.block + 1)
    starts = image.array(count + 1)
    byTitle = image.numbers(count)
  }

  /// How many different characters there are; codes are below.
  var characterCount: Int { characters.count }

  /// The code of a scalar, `noCode` if no title has it.
  func code(of scalar: Unicode.Scalar) -> UInt16 {
    let code = characters.firstPlace { $0 >= scalar.value }
    return characters[code] == scalar.value ? UInt16(truncatingIfNeeded: code) : Self.noCode
  }

  /// The codes of a text, scalar by scalar.
  func codes(of text: some StringProtocol) -> [UInt16] { text.unicodeScalars.map(code) }

  /// The scalar of a code.
  func scalar(of code: UInt16) -> Unicode.Scalar {
    Unicode.Scalar(characters[Int(code)]) ?? "\u{FFFD}"
  }

  /// Where a word's title begins in `codes`; that of the word behind the last is their end.
  @inline(__always)
  func start(of word: Int) -> Int {
    Int(blocks[word / WordIndexImage.block]) + Int(starts[word])
  }

  /// The codes of a word's title; empty if there is no such word, or damage makes it longer than any.
  @inline(__always)
  func title(of word: Int) -> UnsafeBufferPointer<UInt16> {
    guard word >= 0, word < count else { return codes.slice(0, 0) }
    let start = start(of: word)
    let end = self.start(of: word + 1)
    return end - start <= WordIndexImage.maximumTitle ? codes.slice(start, end) : codes.slice(0, 0)
  }

  /// The words, but for those whose titles overlap those of others: all of them in a sound image. For those who look through all
  /// titles to their ends.
  var separateWords: Range<Int> {
    var rest = codes.count
    return
      0..<((0..<count).first { word in
        rest -= title(of: word).count
        return rest < 0
      } ?? count)
  }

  /// The word in whose title a place in `codes` is.
  ///
  /// - Parameter word: no word before this one has the place.
  func word(at place: Int, from word: Int = 0) -> Int {
    max(word, (word..<count).firstPlace { start(of: $0) > place } - 1)
  }

  /// The word with exactly this title, scalar by scalar.
  func word(titled title: some StringProtocol) -> Int? { word(withCodes: codes(of: title)) }

  /// The word whose title has exactly these codes.
  func word(withCodes wanted: [UInt16]) -> Int? {
    if wanted.isEmpty || wanted.contains(Self.noCode) { return nil }
    let place = byTitle.firstPlace { !title(of: $0).lexicographicallyPrecedes(wanted) }
    guard place < count, title(of: byTitle[place]).elementsEqual(wanted) else { return nil }
    return byTitle[place]
  }

  /// The words whose titles begin with codes, those that are all of the title among them, in the order of
  /// titles.
  func words(beginning codes: [UInt16]) -> Slice<ImageNumbers> {
    if codes.isEmpty || codes.contains(Self.noCode) { return byTitle[0..<0] }
    let start = byTitle.firstPlace { !title(of: $0).lexicographicallyPrecedes(codes) }
    let rest = byTitle[start...]
    return rest[..<rest.firstPlace { !title(of: $0).starts(with: codes) }]
  }
}
