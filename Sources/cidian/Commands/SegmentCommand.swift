import Arguments
import Text

struct SegmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "segment", abstract: UserMessage("斷詞。", "Cut text into words."),
    discussion: UserMessage(
      """
      保留行與字，在詞與詞之間加一個空格。--format json 每行是一個陣列，有各詞的種類與在行裡的 UTF-8 位置。自訂詞\
      （docs/words.md）不會切開。

      不是 UTF-8 的位元組照原樣輸出，自成一詞（在 JSON 裡是 U+FFFD，種類是 "invalid"），標準錯誤會列出在哪些行，結束\
      狀態為 2。
      """,
      """
      Keeps lines and characters and puts single spaces between words. With --format json every \
      line becomes an array of words with their kinds and UTF-8 offsets in the line. Words of your own \
      (docs/words.md) are cut as one.

      Bytes that are not valid UTF-8 come out as they are, as words of their own (in JSON as U+FFFD, \
      of the kind "invalid"), and the lines they stand in are named on standard error; the exit \
      status is then 2.
      """))

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @OptionGroup var words: WordsOption

  @Option(help: UserMessage("輸出格式。", "The output format."))
  var format = Format.text

  @Argument(
    help: UserMessage(
      "要斷詞的檔案；沒有指定或 - 是標準輸入。", "The files to cut; standard input without any, or for -."),
    completion: .file())
  var files: [String] = []

  func run() async throws {
    let dictionary = try await words.open()
    switch format {
    case .text: try TextWriter(dictionary, .cut, as: SpacedText()).write(files)
    case .json: try TextWriter(dictionary, .words, as: JSONLines(.kind)).write(files)
    }
  }
}
