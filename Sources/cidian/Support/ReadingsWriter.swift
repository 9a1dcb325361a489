import Lookup
import Readings
import Segmentation

/// Writes readings to standard output. A text comes in parts; text behind the last hard border of a
/// part that does not end a line waits for the next.
struct ReadingsWriter: PartWriter {
  /// Where a part has no border so near its end, it is cut at a word.
  private static let longestWait = 1 << 16

  private var segmenter: PartSegmenter
  private let reader: ReadingsReader
  private let userWords: UserWordList
  private var renderer: any ReadingsRenderer
  private var tokens: [Token] = []
  private var readings: [CharacterReading] = []
  private var output: [UInt8] = []
  private var waiting: [UInt8] = []

  init(
    segmenter: Segmenter, reader: ReadingsReader, userWords: UserWordList,
    format: ReadingsCommand.Format
  ) {
    self.segmenter = PartSegmenter(segmenter)
    self.reader = reader
    self.userWords = userWords
    renderer =
      switch format {
      case .bopomofo: LineRenderer { $0 == .none ? nil : $0.bopomofo }
      case .pinyin: LineRenderer(spelling: Pinyin.spelling)
      case .ruby: RubyRenderer()
      case .json: JSONReadingsRenderer()
      }
  }

  mutating func write(_ part: TextPart) throws {
    segmenter.begin()
    output.removeAll(keepingCapacity: true)
    try part.forEachStretch { stretch in
      switch stretch {
      case .text(let bytes, let isWhole): try append(waiting + bytes, isWhole: isWhole)
      case .invalid(let bytes):
        // Nothing more comes for the passage that waits.
        try append(waiting, isWhole: true)
        try renderer.appendInvalid(bytes, into: &output)
      }
    }
    try StandardOutput.write(output)
  }

  /// Writes what waits: the text has ended.
  mutating func finish() throws {
    output.removeAll(keepingCapacity: true)
    try append(waiting, isWhole: true)
    try renderer.finish(into: &output)
    try StandardOutput.write(output)
  }

  private mutating func append(_ text: [UInt8], isWhole: Bool) throws {
    if text.isEmpty { return }
    tokens.removeAll(keepingCapacity: true)
    readings.removeAll(keepingCapacity: true)
    try text.withUnsafeBufferPointer { bytes in
      segmenter.current.segment(bytes, into: &tokens)
      if !isWhole { keepWholePassages(of: bytes) }
      reader.read(
        bytes, tokens: tokens, given: userWords.reading(of:), into: &readings)
      try renderer.append(tokens, readings, of: bytes, into: &output)
    }
    waiting = Array(text[(tokens.last?.range.upperBound ?? 0)...])
  }

  /// Leaves the tokens behind the last hard border for the next part.
  private mutating func keepWholePassages(of text: UnsafeBufferPointer<UInt8>) {
    var count = tokens.count
    while count > 0, tokens[count - 1].range.upperBound > text.count - Self.longestWait {
      let last = tokens[count - 1]
      // The last token may continue in the next part, even a blank.
      if count < tokens.count, reader.isBorder(last, in: text) {
        tokens.removeLast(tokens.count - count)
        return
      }
      count -= 1
    }
    _ = PartEnd.removeUnsettled(from: &tokens, of: text)
  }
}
