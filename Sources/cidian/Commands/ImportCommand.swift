import Arguments
import DictionaryImport
import Text

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: UserMessage("把出版的辭典做成辭典檔。", "Make a dictionary file from what is published."),
    discussion: UserMessage(
      """
      讀取教育部公布的辭典（.xlsx、.ods 或 .csv，也可以是原來的 .zip），或 g0v 計畫的 JSON（dict-revised.json，或壓縮成 .xz、.gz）；也讀 \
      CC-CEDICT、Yomitan 的 .zip，與 StarDict 的 .ifo（.idx 與 .dict 放在旁邊，或一起裝在資料夾、.zip、.tar 裡）。新的辭典完成以後才取代舊的；\
      在那之前出了任何問題，原有的都不會更動。幾個檔案裡有一個不能讀，其他的照樣匯入。一部辭典分成幾個表格的（如舊的臺灣台語常用詞辭典），請一起寫上。「cidian setup」從出版者的網址下載，並做同樣的事。
      """,
      """
      Reads a dictionary as Taiwan's Ministry of Education publishes it, .xlsx, .ods or .csv, in its \
      .zip or not, or in the JSON of the g0v project (dict-revised.json), packed as .xz or .gz, or not; \
      CC-CEDICT, the .zip of a Yomitan dictionary, and StarDict's .ifo with its .idx and .dict beside it, \
      or a folder, .zip or .tar of these. \
      The new dictionary takes the place of the old one when it is complete; whatever goes wrong \
      before, nothing is changed. Of several files those that can be read are imported. The tables of one dictionary, as 臺灣台語常用詞辭典 once was published, are given \
      together. "cidian setup" fetches dictionaries from their publishers and does the same.
      """))

  @Argument(
    help: UserMessage(
      "檔案：.zip、.xlsx、.ods、.csv、.json、.u8、.txt 或 .ifo，可壓縮成 .xz、.gz；- 是標準輸入。",
      "The file: .zip, .xlsx, .ods, .csv, .json, .u8, .txt or .ifo, packed as .xz or .gz or not; or - for standard input."
    ),
    completion: .file(extensions: [
      "json", "xz", "gz", "zip", "xlsx", "ods", "csv", "u8", "txt", "ifo",
    ]))
  var files: [String]

  @OptionGroup var options: ImportOptions

  func validate() throws {
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("標準輸入（-）只能讀一次", "Standard input (-) can be read only once")
    }
  }

  func run() async throws {
    let inputs = Importer.together(files)
    if inputs.count > 1, options.output != nil || options.name != nil || options.edition != nil {
      throw ValidationError(
        "-o、--name、--edition 只能用於一部辭典，不能用於 \(files.joined(separator: " "))",
        "-o, --name and --edition are for one dictionary, not for \(files.joined(separator: " "))")
    }
    var isComplete = true
    for input in inputs {
      do {
        try await options.importDictionary(from: input)
      } catch let error as any MessageError where inputs.count > 1 {
        Terminal.complain(of: error)
        isComplete = false
      }
    }
    if options.output == nil { try await LibraryIndex.update(bar: options.bar) }
    if !isComplete { throw ExitCode(ExitStatus.wrongUsage) }
  }
}
