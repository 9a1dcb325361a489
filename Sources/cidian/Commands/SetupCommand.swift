import Arguments
import Fetching
import FoundationEssentials
import Text

struct SetupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup",
    abstract: UserMessage("取得完整的辭典。", "Get the whole dictionary and put it into its place."),
    discussion: UserMessage(
      """
      用系統的 curl 下載 g0v 計畫提供的教育部《重編國語辭典修訂本》，檢查後匯入資料夾。中斷了，再執行一次就從中斷的地方\
      繼續。沒有網路時，會說明怎麼自己下載。

      核對碼用 --sha256 的；沒有 --sha256 時，用檔名加 .sha256 的檔案裡的，如果有的話。--sha256 可以是核對碼本身，也可以是\
      寫有它的檔案或網址。
      """,
      """
      Fetches the Ministry of Education's 重編國語辭典修訂本, as the g0v project publishes it, with the \
      system's curl; checks it; and imports it into the data folder. What was cut off goes on where it \
      ended when the command is run again. Where there is no network, the command says what to do by \
      hand.

      The checksum is that of --sha256, or else the one in the file of the same name with .sha256 at its \
      end that stands beside it, if there is one. --sha256 takes the checksum itself, or a file or an address \
      that has it.
      """))

  @Option(
    help: UserMessage("從哪裡取得：網址或檔案。", "Where to get it: an address, or a file."),
    valueName: "address-or-file",
    completion: .file(extensions: ["json", "xz"]))
  var from = published

  @Option(
    help: UserMessage(
      "檔案應有的 SHA-256，或寫有它的地方。", "The SHA-256 that the file must have, or where it stands."),
    valueName: "digest-or-file",
    completion: .file(extensions: ["sha256"]))
  var sha256: String?

  @OptionGroup var options: ImportOptions

  /// Where the g0v project publishes the Ministry's dictionary as JSON. The Ministry's own download is a
  /// table for spreadsheets, and has another name with every edition.
  private static let published =
    "https://raw.githubusercontent.com/g0v/moedict-data/master/dict-revised.json.xz"

  func validate() throws {
    guard let sha256, Checksum(sha256, source: "") == nil, !sha256.contains("://") else { return }
    if !FileManager.default.fileExists(atPath: sha256) {
      throw ValidationError(
        "--sha256 要 64 個十六進位數字，或寫有它的檔案，不是「\(sha256)」。",
        "--sha256 takes 64 hexadecimal digits, or the name of a file that has them, not \"\(sha256)\"."
      )
    }
  }

  func run() async throws {
    switch try Origin(from) {
    case .file(let path): try await run(file: path)
    case .address(let address):
      do {
        try await run(address: address)
      } catch let error as FetchError where error.kind != .local {
        Terminal.note(ByHand.text(error, address: address, output: options.output))
        throw ExitCode(ExitStatus.wrongUsage)
      }
    }
  }
}
