import Arguments
import Documents
import Files
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

      With --format html a whole page comes, to print or to hand out: --layout says where the readings \
      stand, right of each character as in Taiwan's schoolbooks, above, or as pinyin above; --only which \
      words have them.

      Bytes that are not valid UTF-8 have no reading: as many as a decoder would replace by one \
      U+FFFD give one -. In ruby they come out as they are, in JSON and pages as U+FFFD. The lines they stand \
      in are named on standard error; the exit status is then 2.

      --standard school gives the readings that Taiwan's schools teach, dictionary those that the \
      dictionary prints. Words of your own (docs/words.md) are read as you say.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case bopomofo, pinyin, ruby, json, html
  }

  @OptionGroup var words: WordsOption

  @Option(help: "bopomofo, pinyin, ruby, json or html.")
  var format = Format.bopomofo

  @Option(help: "With --format html: right, above or pinyin.")
  var layout: ReadingLayout?

  @Option(help: "With --format html: all, polyphones or rare words.")
  var only: PageWords?

  @Option(help: "school or dictionary.")
  var standard = ReadingStandard.school

  @Argument(help: "The files to read; standard input without any, or for -.", completion: .file())
  var files: [String] = []

  func validate() throws {
    if format == .html { return }
    if layout != nil { throw ValidationError("--layout goes with --format html.") }
    if only != nil { throw ValidationError("--only goes with --format html.") }
  }

  func run() async throws {
    let dictionary = try await words.open(standard: standard)
    let form: any TextForm
    switch format {
    case .bopomofo: form = ReadingLines { $0 == .none ? nil : $0.bopomofo }
    case .pinyin: form = ReadingLines { $0.pinyin }
    case .ruby: form = RubyText()
    case .json: form = JSONLines(.readings)
    case .html: return try await writePage(by: dictionary)
    }
    try TextWriter(dictionary, .readings, as: form).write(files)
  }

  private func writePage(by dictionary: OpenDictionary) async throws {
    let parts = try (files.isEmpty ? ["-"] : files).map(TextInput.whole)
    let text = String(decoding: parts.flatMap(\.bytes), as: UTF8.self)
    let file = files.first { $0 != "-" }.map { FilePath($0) }
    let page = ReadingPage(
      title: file?.lastComponent ?? "", layout: layout ?? .right, choice: only?.choice ?? .all)
    let html = try await page.html(of: Document(text), dictionary: dictionary)
    try StandardOutput.write(Array(html.utf8))
    if !parts.allSatisfy(\.invalid.isEmpty) { throw ExitCode(ExitStatus.wrongUsage) }
  }
}

/// Which words of a page have their readings.
enum PageWords: String, ExpressibleByArgument, CaseIterable {
  case all, polyphones, rare

  var choice: HintChoice {
    switch self {
    case .all: .all
    case .polyphones: .polyphones
    case .rare: .rare(beyond: HintChoice.commonWords)
    }
  }
}

extension ReadingStandard: ExpressibleByArgument {}
extension ReadingLayout: ExpressibleByArgument {}
