import ArgumentParser
import Dictionary
import Foundation
import Segmentation
import SystemPackage

struct SegmentCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "segment", abstract: "Cut text into words.",
    discussion: """
      Keeps lines and characters and puts single spaces between words. With --format json every \
      line becomes an array of words with their kinds and UTF-8 offsets in the line.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var dictionary: DictionaryOption

  @Option(help: "text or json.")
  var format = Format.text

  @Argument(help: "The files to cut; standard input without any, or for -.")
  var files: [String] = []

  func run() async throws {
    let found = try await DictionaryLocator(option: dictionary.dictionary).open()
    found.notice.map(Terminal.note)
    let segmenter = Segmenter(lexicon: found.file.lexicon)
    for file in files.isEmpty ? ["-"] : files {
      var writer = SegmentWriter(segmenter: segmenter, format: format)
      var input = try TextInput(path: file)
      while let text = try input.next() { try writer.write(text) }
    }
  }
}

/// Writes cut text to standard output.
private struct SegmentWriter {
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
  private let encoder = JSONEncoder()

  init(segmenter: Segmenter, format: SegmentCommand.Format) {
    self.segmenter = segmenter
    self.format = format
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  mutating func write(_ text: [UInt8]) throws {
    output.removeAll(keepingCapacity: true)
    switch format {
    case .text: appendText(text)
    case .json: try appendJSON(text)
    }
    do {
      _ = try output.withUnsafeBytes { try FileDescriptor.standardOutput.writeAll($0) }
    } catch Errno.brokenPipe {
      // Whoever read has seen enough: `cidian segment | head`.
      throw ExitCode(ExitStatus.found)
    }
  }

  private mutating func appendText(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { text in
      tokens.removeAll(keepingCapacity: true)
      segmenter.segment(text, into: &tokens)
      output.reserveCapacity(text.count * 3 / 2)
      var needsSpace = false
      for token in tokens {
        let isSpace = token.kind == .space
        if needsSpace, !isSpace { output.append(0x20) }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: text[token.range]))
        needsSpace = !isSpace
      }
    }
  }

  private mutating func appendJSON(_ text: [UInt8]) throws {
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast(
      text.last == 0x0A ? 1 : 0)
    {
      let line = Array(line.last == 0x0D ? line.dropLast() : line)
      let words = segmenter.tokens(in: line).map { token in
        Word(
          text: String(decoding: line[token.range], as: UTF8.self), kind: "\(token.kind)",
          start: token.range.lowerBound, end: token.range.upperBound)
      }
      output += Array(try encoder.encode(words))
      output.append(0x0A)
    }
  }
}
