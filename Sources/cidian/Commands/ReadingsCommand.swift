import Arguments
import Documents
import Files
import Phonetics
import Readings
import Text

struct ReadingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "readings",
    abstract: UserMessage(
      "標注讀音：每個字在文中的讀音。", "Read text: give every character its reading in its place."),
    discussion: UserMessage(
      """
      每一行印出各字的讀音，以一個空格隔開，沒有讀音的是 - 。--format ruby 輸出加了讀音的 HTML；--format json 每行\
      是一個陣列，有各詞在行裡的 UTF-8 位置與每個字的讀音（或 null）。

      --format html 輸出整個頁面，可以列印或分發：--layout 決定讀音的位置，在字的右邊（同國小課本）、上面，或拼音在上面；\
      --only 決定哪些詞標注讀音。

      不是 UTF-8 的位元組沒有讀音：解碼時換成一個 U+FFFD 的，印一個 -。在 ruby 裡照原樣輸出，在 JSON 與頁面裡是 \
      U+FFFD。標準錯誤會列出在哪些行，結束狀態為 2。

      --standard school 是臺灣學校教的讀音，dictionary 是辭典標的讀音。自訂詞（docs/words.md）照你寫的讀音。
      """,
      """
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
      """))

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case bopomofo, pinyin, ruby, json, html
  }

  @OptionGroup var words: WordsOption

  @Option(help: UserMessage("輸出格式。", "The output format."))
  var format = Format.bopomofo

  @Option(
    help: UserMessage(
      "和 --format html 一起用：讀音的位置。", "With --format html: where readings stand."))
  var layout: ReadingLayout?

  @Option(
    help: UserMessage(
      "和 --format html 一起用：標注哪些詞。", "With --format html: which words have readings."))
  var only: PageWords?

  @Option(help: UserMessage("文中的讀音依學校教的，或依辭典標的。", "Whose readings."))
  var standard = ReadingStandard.school

  @Argument(
    help: UserMessage(
      "要標注的檔案；沒有指定或 - 是標準輸入。", "The files to read; standard input without any, or for -."),
    completion: .file())
  var files: [String] = []

  func validate() throws {
    if format == .html { return }
    if layout != nil {
      throw ValidationError("--layout 要和 --format html 一起用。", "--layout goes with --format html.")
    }
    if only != nil {
      throw ValidationError("--only 要和 --format html 一起用。", "--only goes with --format html.")
    }
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
    let parts = try (files.isEmpty ? ["-"] : files).map { try TextInput.whole(path: $0) }
    let text = String(decoding: parts.flatMap(\.bytes), as: UTF8.self)
    let file = files.first { $0 != "-" }.map { FilePath($0) }
    let page = ReadingPage(
      title: file?.lastComponent ?? "", layout: layout ?? .right, choice: only?.choice ?? .all)
    let html = try await page.html(of: Document(text), dictionary: dictionary)
    try StandardOutput.write(Array(html.utf8))
    if !parts.allSatisfy(\.invalid.isEmpty) { throw ExitCode(ExitStatus.wrongUsage) }
  }
}

/// The words of a page that have their readings.
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
