import Arguments
import Fetching
import FoundationEssentials

struct SetupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup", abstract: "Get the whole dictionary and put it into its place.",
    discussion: """
      Fetches the Ministry of Education's 重編國語辭典修訂本, as the g0v project publishes it, with the \
      system's curl; checks it; and imports it into the data folder. What was cut off goes on where it \
      ended when the command is run again. Where there is no network, the command says what to do by \
      hand.

      The checksum is that of --sha256, or else the one in the file of the same name with .sha256 at its \
      end that stands beside it, if there is one. --sha256 takes the checksum itself, or a file or an address \
      that has it.
      """)

  @Option(
    help: "Where to get it: an address, or a file.", valueName: "address-or-file",
    completion: .file(extensions: ["json", "xz"]))
  var from = published

  @Option(
    help: "The SHA-256 that the file must have, or where it stands.", valueName: "digest-or-file",
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
        """
        --sha256 要 64 個十六進位數字，或寫有它的檔案，不是「\(sha256)」。
        --sha256 takes 64 hexadecimal digits, or the name of a file that has them, not "\(sha256)".
        """
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
