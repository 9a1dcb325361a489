import Phonetics
import Readings
import Segmentation
import UserDictionary

/// Writes readings to standard output.
struct ReadingsWriter: PartWriter {
  private var segmenter: PartSegmenter
  private let reader: ReadingsReader
  private let userWords: UserWordList
  private var renderer: any ReadingsRenderer
  private var tokens: [Token] = []
  private var readings: [CharacterReading] = []
  private var output: [UInt8] = []

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
      case .pinyin: LineRenderer(spelling: \.pinyin)
      case .ruby: RubyRenderer()
      case .json: JSONReadingsRenderer()
      }
  }

  mutating func write(_ part: TextPart) throws {
    segmenter.begin()
    output.removeAll(keepingCapacity: true)
    part.forEachStretch { stretch in
      switch stretch {
      case .text(let bytes): bytes.withUnsafeBufferPointer { append($0) }
      case .invalid(let bytes): renderer.appendInvalid(bytes, into: &output)
      }
    }
    try StandardOutput.write(output)
  }

  mutating func finish() throws {
    output.removeAll(keepingCapacity: true)
    renderer.finish(into: &output)
    try StandardOutput.write(output)
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    tokens.removeAll(keepingCapacity: true)
    readings.removeAll(keepingCapacity: true)
    segmenter.current.segment(text, into: &tokens)
    reader.read(text, tokens: tokens, given: userWords.reading(of:), into: &readings)
    renderer.append(tokens, readings, of: text, into: &output)
  }
}
