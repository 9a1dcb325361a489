import ArgumentParser
import Dictionary
import Foundation
import Lookup
import Segmentation
import SystemPackage

struct SegmentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "segment", abstract: "Cut text into words.",
    discussion: """
      Keeps lines and characters and puts single spaces between words. With --format json every \
      line becomes an array of words with their kinds and UTF-8 offsets in the line. Words of your own \
      (docs/words.md) are cut as one.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var dictionary: DictionaryOption
  @OptionGroup var words: WordsOption

  @Option(help: "text or json.")
  var format = Format.text

  @Argument(help: "The files to cut; standard input without any, or for -.")
  var files: [String] = []

  func run() async throws {
    let found = try await DictionaryLocator(option: dictionary.dictionary).open()
    found.notice.map(Notices.showOnce)
    let userWords = try words.list()
    let segmenter = Segmenter(
      lexicon: found.file.lexicon, userWords: userWords.lexicon(beside: found.file.lexicon))
    for file in files.isEmpty ? ["-"] : files {
      var writer = SegmentWriter(segmenter: segmenter, format: format)
      var input = try TextInput(path: file)
      while let text = try input.next() { try writer.write(text) }
      try writer.finish()
    }
  }
}

/// Writes cut text to standard output. A text comes in parts; a word at the end of one that is no end
/// of a line waits for the next.
private struct SegmentWriter {
  /// So much of the end of a part may belong to words of the next, in UTF-8 bytes.
  private static let margin = 512

  private struct Word: Encodable {
    var text: String
    var kind: String
    var start: Int
    var end: Int
  }

  let segmenter: Segmenter
  let format: SegmentCommand.Format
  private var tokens: [Token] = []
  private var output: [UInt8] = []
  private var waiting: [UInt8] = []
  private let encoder = JSONEncoder()
  /// Whether the last token on the line was a word or a mark, so that a space parts it from the next.
  private var needsSpace = false
  /// How many bytes of a line's text have been written as JSON, or `nil` between lines.
  private var lineOffset: Int?

  init(segmenter: Segmenter, format: SegmentCommand.Format) {
    self.segmenter = segmenter
    self.format = format
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  mutating func write(_ part: [UInt8]) throws {
    let text = waiting.isEmpty ? part : waiting + part
    let limit = part.last == 0x0A ? text.count : max(0, text.count - Self.margin)
    try write(text, upTo: limit)
  }

  /// Writes what waits: the text has ended.
  mutating func finish() throws {
    let rest = waiting
    try write(rest, upTo: rest.count)
    if format == .json, lineOffset != nil { try put(Array("]\n".utf8)) }
  }

  private mutating func write(_ text: [UInt8], upTo limit: Int) throws {
    output.removeAll(keepingCapacity: true)
    let end: Int
    switch format {
    case .text: end = text.withUnsafeBufferPointer { appendText($0, upTo: limit) }
    case .json: end = try appendJSON(text, upTo: limit)
    }
    waiting = Array(text[end...])
    try put(output)
  }

  private func put(_ bytes: [UInt8]) throws {
    do {
      _ = try bytes.withUnsafeBytes { try FileDescriptor.standardOutput.writeAll($0) }
    } catch Errno.brokenPipe {
      // Whoever read has seen enough: `cidian segment | head`.
      throw ExitCode(ExitStatus.found)
    }
  }

  /// Appends the tokens that end before `limit`; returns where they end.
  private mutating func appendText(_ text: UnsafeBufferPointer<UInt8>, upTo limit: Int) -> Int {
    tokens.removeAll(keepingCapacity: true)
    segmenter.segment(text, into: &tokens)
    var end = 0
    // No token is empty, so there are at most as many spaces as bytes.
    output = Array(unsafeUninitializedCapacity: text.count * 2) { buffer, count in
      for token in tokens where token.range.upperBound <= limit {
        let isSpace = token.isSpace
        if needsSpace, !isSpace {
          buffer[count] = 0x20
          count += 1
        }
        for index in token.range {
          buffer[count] = text[index]
          count += 1
        }
        needsSpace = !isSpace
        end = token.range.upperBound
      }
    }
    return end
  }

  /// Appends an array for each line; returns where the tokens end.
  private mutating func appendJSON(_ text: [UInt8], upTo limit: Int) throws -> Int {
    var start = 0
    while let end = text[start...].firstIndex(of: 0x0A) {
      let lineEnd = end > start && text[end - 1] == 0x0D ? end - 1 : end
      _ = try appendWords(Array(text[start..<lineEnd]), upTo: lineEnd - start)
      output += Array("]\n".utf8)
      lineOffset = nil
      start = end + 1
    }
    if start == text.count { return start }
    return start + (try appendWords(Array(text[start...]), upTo: limit - start))
  }

  private mutating func appendWords(_ line: [UInt8], upTo limit: Int) throws -> Int {
    if lineOffset == nil { output.append(UInt8(ascii: "[")) }
    let base = lineOffset ?? 0
    let all = segmenter.tokens(in: line)
    let words = all.prefix { $0.range.upperBound <= limit }
    for (index, token) in words.enumerated() {
      if base > 0 || index > 0 { output.append(UInt8(ascii: ",")) }
      let word = Word(
        text: String(decoding: line[token.range], as: UTF8.self), kind: "\(token.kind)",
        start: base + token.range.lowerBound, end: base + token.range.upperBound)
      output += Array(try encoder.encode(word))
    }
    let end = words.last?.range.upperBound ?? 0
    lineOffset = base + end
    return end
  }
}
