import Arguments
import Phonetics
import Readings

struct ReadingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "readings", abstract: "Read text: give every character its reading in its place.",
    discussion: """
      For each line prints one reading for each code point, separated by single spaces, and - where \
      there is none. With --format ruby the text itself comes back as HTML with the readings over \
      its characters; with --format json every line becomes an array of words with their UTF-8 \
      offsets in the line and a reading, or null, for each code point.

      Bytes that are not valid UTF-8 have no reading: as many as a decoder would replace by one \
      U+FFFD give one -. In ruby they come out as they are, in JSON as U+FFFD. The lines they stand \
      in are named on standard error; the exit status is then 2.

      --standard school gives the readings that Taiwan's schools teach, dictionary those that the \
      dictionary prints. Words of your own (docs/words.md) are read as you say.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case bopomofo, pinyin, ruby, json
  }

  @OptionGroup var words: WordsOption

  @Option(help: "bopomofo, pinyin, ruby or json.")
  var format = Format.bopomofo

  @Option(help: "school or dictionary.")
  var standard = ReadingStandard.school

  @Argument(help: "The files to read; standard input without any, or for -.", completion: .file())
  var files: [String] = []

  func run() async throws {
    let form: any TextForm =
      switch format {
      case .bopomofo: ReadingLines { $0 == .none ? nil : $0.bopomofo }
      case .pinyin: ReadingLines { $0.pinyin }
      case .ruby: RubyText()
      case .json: JSONLines(.readings)
      }
    try TextWriter(try await words.open(standard: standard), .readings, as: form).write(files)
  }
}

extension ReadingStandard: ExpressibleByArgument {}
