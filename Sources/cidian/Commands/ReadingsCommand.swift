import ArgumentParser
import Dictionary
import Foundation
import Lookup
import Readings
import Segmentation
import SystemPackage

struct ReadingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "readings", abstract: "Read text: give every character its reading in its place.",
    discussion: """
      For each line prints one reading for each code point, separated by single spaces, and - where \
      there is none. With --format ruby the text itself comes back as HTML with the readings over \
      its characters; with --format json every line becomes an array of words with their UTF-8 \
      offsets in the line and a reading, or null, for each code point.

      --standard school gives the readings that Taiwan's schools teach, dictionary those that the \
      dictionary prints. Words of your own (docs/words.md) are read as you say.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case bopomofo, pinyin, ruby, json
  }

  @OptionGroup var dictionary: DictionaryOption
  @OptionGroup var words: WordsOption

  @Option(help: "bopomofo, pinyin, ruby or json.")
  var format = Format.bopomofo

  @Option(help: "school or dictionary.")
  var standard = ReadingStandard.school

  @Argument(help: "The files to read; standard input without any, or for -.")
  var files: [String] = []

  func run() async throws {
    let found = try await DictionaryLocator(option: dictionary.dictionary).open()
    found.notice.map(Notices.showOnce)
    let userWords = try words.list()
    let segmenter = Segmenter(
      lexicon: found.file.lexicon, userWords: userWords.lexicon(beside: found.file.lexicon))
    let reader = ReadingsReader(
      model: found.file.readings, lexicon: found.file.lexicon, standard: standard)
    for file in files.isEmpty ? ["-"] : files {
      var writer = ReadingsWriter(
        segmenter: segmenter, reader: reader, userWords: userWords, format: format)
      var input = try TextInput(path: file)
      while let text = try input.next() { try writer.write(text) }
      try writer.finish()
    }
  }
}

extension ReadingStandard: ExpressibleByArgument {}

/// Writes readings to standard output. A text comes in parts; what stands behind the last hard border
/// of one that is no end of a line waits for the next.
private struct ReadingsWriter {
  /// Where a part has no border so near its end, it is cut at a word.
  private static let longestWait = 1 << 16
  /// So much of the end of a part may belong to words of the next, in UTF-8 bytes.
  private static let margin = 512

  private let segmenter: Segmenter
  private let reader: ReadingsReader
  private let userWords: UserWordList
  private var renderer: any ReadingsRenderer
  private var tokens: [Token] = []
  private var readings: [CharacterReading] = []
  private var waiting: [UInt8] = []

  init(
    segmenter: Segmenter, reader: ReadingsReader, userWords: UserWordList,
    format: ReadingsCommand.Format
  ) {
    self.segmenter = segmenter
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

  mutating func write(_ part: [UInt8]) throws {
    try write(waiting.isEmpty ? part : waiting + part, isWhole: part.last == 0x0A)
  }

  /// Writes what waits: the text has ended.
  mutating func finish() throws {
    try write(waiting, isWhole: true)
    var output: [UInt8] = []
    try renderer.finish(into: &output)
    try put(output)
  }

  private mutating func write(_ text: [UInt8], isWhole: Bool) throws {
    tokens.removeAll(keepingCapacity: true)
    readings.removeAll(keepingCapacity: true)
    text.withUnsafeBufferPointer { segmenter.segment($0, into: &tokens) }
    if !isWhole { keepWholePassages(of: text) }
    text.withUnsafeBufferPointer {
      reader.read($0, tokens: tokens, given: userWords.reading(of:), into: &readings)
    }
    var output: [UInt8] = []
    output.reserveCapacity(text.count * 4)
    try text.withUnsafeBufferPointer { bytes in
      try renderer.append(tokens, readings, of: bytes, into: &output)
    }
    waiting = Array(text[(tokens.last?.range.upperBound ?? 0)...])
    try put(output)
  }

  /// Leaves the tokens behind the last hard border for the next part.
  private mutating func keepWholePassages(of text: [UInt8]) {
    var count = tokens.count
    while count > 0, tokens[count - 1].range.upperBound > text.count - Self.longestWait {
      let last = tokens[count - 1]
      // The last of all may go on in the next part, a blank too.
      if count < tokens.count, text.withUnsafeBufferPointer({ reader.isBorder(last, in: $0) }) {
        tokens.removeLast(tokens.count - count)
        return
      }
      count -= 1
    }
    tokens.removeAll { $0.range.upperBound > text.count - Self.margin }
  }

  private func put(_ bytes: [UInt8]) throws {
    do {
      _ = try bytes.withUnsafeBytes { try FileDescriptor.standardOutput.writeAll($0) }
    } catch Errno.brokenPipe {
      // Whoever read has seen enough: `cidian readings | head`.
      throw ExitCode(ExitStatus.found)
    }
  }
}
