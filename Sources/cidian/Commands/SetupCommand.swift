import Arguments
import Fetching
import FoundationEssentials
import Text

struct SetupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup",
    abstract: UserMessage("取得辭典。", "Get dictionaries, and put them into their places."),
    discussion: UserMessage(
      """
      用系統的 curl 從出版者的網址下載辭典，檢查後匯入資料夾。「cidian setup --list」列出有哪些辭典、多大、授權是什麼；例如\
      「cidian setup concised」取得《簡編本》。沒有指定時，在終端機會問要哪些，其他時候取得 g0v 計畫提供的\
      《重編國語辭典修訂本》。中斷了，再執行一次就從中斷的地方繼續。沒有網路時，會說明怎麼自己下載。

      「cidian setup --check」問出版者有沒有比已安裝的更新的版本。除此之外，程式不會自己去問。

      核對碼用 --sha256 的；沒有 --sha256 時，用檔名加 .sha256 的檔案裡的，如果有的話。--sha256 可以是核對碼本身，也可以是\
      寫有它的檔案或網址。
      """,
      """
      Fetches dictionaries from their publishers with the system's curl, checks them, and imports them into \
      the data folder. "cidian setup --list" says which there are, how large, and on what terms; \
      "cidian setup revised concised", for example, gets two. Where none is named, a terminal asks which, \
      and else it is the Ministry of Education's 重編國語辭典修訂本, as the g0v project publishes it. What \
      was cut off goes on where it ended when the command is run again. Where there is no network, the \
      command says what to do by hand.

      "cidian setup --check" asks the publishers whether they have newer editions than the installed ones. \
      The program never does so by itself.

      The checksum is that of --sha256, or else the one in the file of the same name with .sha256 at its \
      end that stands beside it, if there is one. --sha256 takes the checksum itself, or a file or an address \
      that has it.
      """))

  @Argument(
    help: UserMessage(
      "要取得的辭典，用 --list 列出的名稱。", "The dictionaries to get, by the names that --list shows."))
  var dictionaries: [String] = []

  @Flag(help: UserMessage("取得全部的辭典，g0v 除外。", "Get all dictionaries but g0v."))
  var all = false

  @Flag(
    help: UserMessage(
      "列出可以取得的辭典，不下載。", "List the dictionaries that can be had, and fetch nothing."))
  var list = false

  @Flag(
    help: UserMessage(
      "問出版者已安裝的辭典有沒有新版，不下載。",
      "Ask the publishers for newer editions of what is installed, and fetch nothing."))
  var check = false

  @Flag(help: UserMessage("--list 與 --check 的結果用 JSON。", "What --list and --check say, as JSON."))
  var json = false

  @Option(
    help: UserMessage(
      "從哪裡取得：網址或檔案，例如 \(g0v)。", "Where to get it: an address, or a file; \(g0v) for example."),
    valueName: "address-or-file",
    completion: .file(extensions: ["json", "xz", "zip", "xlsx", "ods", "csv", "u8", "gz"]))
  var from: String?

  @Option(
    help: UserMessage(
      "檔案應有的 SHA-256，或寫有它的地方。", "The SHA-256 that the file must have, or where it stands."),
    valueName: "digest-or-file",
    completion: .file(extensions: ["sha256"]))
  var sha256: String?

  @OptionGroup var options: ImportOptions

  private static let g0v =
    "https://raw.githubusercontent.com/g0v/moedict-data/master/dict-revised.json.xz"

  func validate() throws {
    try validateChecksum()
    let isChoice = all || !dictionaries.isEmpty
    if from != nil, isChoice || list || check {
      throw ValidationError(
        "--from 已經說了要取得什麼，不能再指定辭典、--all、--list 或 --check。",
        "--from says what to get; leave out dictionaries, --all, --list and --check.")
    }
    if json, !list, !check {
      throw ValidationError(
        "--json 要與 --list 或 --check 一起用。", "--json goes with --list or --check.")
    }
    for key in dictionaries where try PublishedDictionary.named(key) == nil {
      let known = try PublishedDictionary.all().map(\.key).joined(separator: " ")
      throw ValidationError(
        "沒有「\(key)」這部辭典，可以取得的有：\(known)",
        "There is no dictionary \"\(key)\" to get; there are: \(known)")
    }
    let isOfOne =
      options.output != nil || options.name != nil || options.edition != nil || sha256 != nil
    if isOfOne, all || dictionaries.count > 1 {
      throw ValidationError(
        "--output、--name、--edition 與 --sha256 只能用於一部辭典。",
        "--output, --name, --edition and --sha256 are for one dictionary.")
    }
  }

  private func validateChecksum() throws {
    guard let sha256, Checksum(sha256, source: "") == nil, !sha256.contains("://") else { return }
    if !FileManager.default.fileExists(atPath: sha256) {
      throw ValidationError(
        "--sha256 要 64 個十六進位數字，或寫有它的檔案，不是「\(sha256)」。",
        "--sha256 takes 64 hexadecimal digits, or the name of a file that has them, not \"\(sha256)\"."
      )
    }
  }

  func run() async throws {
    if list { return try show() }
    if check { return try ask() }
    guard let from else { return try await get(try chosen()) }
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
    try await updateIndex()
  }

  /// Makes the index of the library anew where its dictionaries are others now.
  func updateIndex() async throws {
    if options.output == nil { try await LibraryIndex.update(bar: options.bar) }
  }

  private func show() throws {
    let list = SetupList(dictionaries: try named() ?? PublishedDictionary.all())
    if json { return Terminal.show(try list.json(in: Terminal.language)) }
    for line in list.lines(in: Terminal.language) { Terminal.show(line) }
  }

  /// Asks the publishers; the status is that of a wrong usage if one of them did not answer.
  private func ask() throws {
    let checks = try (named() ?? PublishedDictionary.all()).compactMap { SetupCheck($0) }
    if json {
      Terminal.show(try SetupCheck.json(checks, in: Terminal.language))
    } else if checks.isEmpty {
      Terminal.show(
        UserMessage(
          "這些辭典都還沒有安裝。", "None of these dictionaries is installed yet."))
    } else {
      for line in checks.flatMap({ $0.lines(in: Terminal.language) }) { Terminal.show(line) }
    }
    if checks.contains(where: { $0.problem != nil }) { throw ExitCode(ExitStatus.wrongUsage) }
  }

  /// Those that the command line names, each once; `nil` if it names none.
  private func named() throws -> [PublishedDictionary]? {
    if dictionaries.isEmpty { return nil }
    var keys: Set<String> = []
    return try dictionaries.compactMap(PublishedDictionary.named)
      .filter { keys.insert($0.key).inserted }
  }

  private func chosen() throws -> [PublishedDictionary] {
    let known = try PublishedDictionary.all()
    if all { return SetupList.everything(known) }
    if let named = try named() { return named }
    let isAlone = options.output == nil && options.edition == nil && sha256 == nil
    if isAlone, !options.tellsPrograms, Terminal.canAsk {
      return try SetupList(dictionaries: known).choice(in: Terminal.language)
    }
    return known.filter(\.isJSON)
  }
}
