import Arguments

struct SegmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "segment", abstract: "Cut text into words.",
    discussion: """
      Keeps lines and characters and puts single spaces between words. With --format json every \
      line becomes an array of words with their kinds and UTF-8 offsets in the line. Words of your own \
      (docs/words.md) are cut as one.

      Bytes that are not valid UTF-8 come out as they are, as words of their own (in JSON as U+FFFD, \
      of the kind "invalid"), and the lines they stand in are named on standard error; the exit \
      status is then 2.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var words: WordsOption

  @Option(help: "text or json.")
  var format = Format.text

  @Argument(help: "The files to cut; standard input without any, or for -.", completion: .file())
  var files: [String] = []

  func run() async throws {
    let dictionary = try await words.open()
    switch format {
    case .text: try TextWriter(dictionary, .cut, as: SpacedText()).write(files)
    case .json: try TextWriter(dictionary, .words, as: JSONLines(.kind)).write(files)
    }
  }
}
