import Phonetics
import Readings
import Segmentation
import WordLists

/// A text with the readings of its Chinese characters, in some form.
struct ReadText: TextRenderer {
  var segmenter: Segmenter
  private let reader: ReadingsReader
  private let userWords: WordList
  private var renderer: any ReadingsRenderer
  private var tokens: [Token] = []
  private var readings: [CharacterReading] = []

  init(
    _ segmenter: Segmenter, reader: ReadingsReader, userWords: WordList,
    format: ReadingsCommand.Format
  ) {
    self.segmenter = segmenter
    self.reader = reader
    self.userWords = userWords
    renderer =
      switch format {
      case .bopomofo: LineRenderer { $0 == .none ? nil : $0.bopomofo }
      case .pinyin: LineRenderer { $0.pinyin }
      case .ruby: RubyRenderer()
      case .json: JSONReadingsRenderer()
      }
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    tokens.removeAll(keepingCapacity: true)
    readings.removeAll(keepingCapacity: true)
    segmenter.segment(text, into: &tokens)
    reader.read(text, tokens: tokens, given: userWords.reading(of:), into: &readings)
    renderer.append(tokens, readings, of: text, to: &output)
  }

  mutating func append(invalid bytes: ArraySlice<UInt8>, to output: inout [UInt8]) {
    renderer.append(invalid: bytes, to: &output)
  }

  mutating func endPart(_ output: inout [UInt8]) { renderer.endPart(&output) }
}
