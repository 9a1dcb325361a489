import Arguments
import Fetching

struct SetupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup", abstract: "Get the whole dictionary and put it into its place.",
    discussion: """
      Fetches the Ministry of Education's 重編國語辭典修訂本, as the g0v project publishes it, with the \
      system's curl; checks it; and imports it into the data folder. What was cut off goes on where it \
      ended when the command is run again. Where there is no network, the command says what to do by \
      hand.

      The checksum is that of --sha256, or else the one in the file of the same name with .sha256 at its \
      end that stands beside it, if there is one.
      """)

  @Option(
    help: "Where to get it: an address, or a file.", valueName: "address-or-file",
    completion: .file(extensions: ["json", "xz"]))
  var from = published

  @Option(help: "The SHA-256 that the file must have.", valueName: "digest")
  var sha256: String?

  @OptionGroup var options: ImportOptions

  /// Where the g0v project publishes the Ministry's dictionary as JSON. The Ministry's own download is a
  /// table for spreadsheets, and has another name with every edition.
  private static let published =
    "https://raw.githubusercontent.com/g0v/moedict-data/master/dict-revised.json.xz"

  /// The checksum that the user has named.
  var given: Checksum? { sha256.flatMap { Checksum($0, source: "--sha256") } }

  func validate() throws {
    if let sha256, given == nil {
      throw ValidationError("--sha256 takes 64 hexadecimal digits, not \"\(sha256)\".")
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
