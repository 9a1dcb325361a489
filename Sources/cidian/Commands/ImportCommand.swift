import Arguments
import Text

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: UserMessage("由 JSON 製作辭典檔。", "Make a dictionary file from JSON."),
    discussion: UserMessage(
      """
      讀取 g0v 計畫的辭典 JSON（dict-revised.json，或壓縮成 .xz）。新的辭典完成以後才取代舊的；在那之前出了任何問題，\
      原有的都不會更動。「cidian setup」會下載這個 JSON，並做同樣的事。
      """,
      """
      Reads a dictionary in the JSON of the g0v project (dict-revised.json), packed as .xz or not. \
      The new dictionary takes the place of the old one when it is complete; whatever goes wrong \
      before, nothing is changed. "cidian setup" fetches that JSON and does the same.
      """))

  @Argument(
    help: UserMessage(
      "JSON 檔，.json 或 .json.xz；- 是標準輸入。",
      "The JSON file, .json or .json.xz, or - for standard input."),
    completion: .file(extensions: ["json", "xz"]))
  var file: String

  @OptionGroup var options: ImportOptions

  func run() async throws { try await options.importDictionary(from: file) }
}
