import Arguments
import Files
import JSONRPC
import LanguageServer
import Libc
import Logging
import Text

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: UserMessage(
      "由標準輸入、輸出為編輯器服務（Language Server Protocol）。",
      "Serve an editor over standard input and output (the Language Server Protocol)."))

  @OptionGroup var dictionary: DictionariesOption

  @Flag(
    help: UserMessage("使用標準輸入、輸出；沒有別的方式。", "Use standard input and output; there is no other way."))
  var stdio = false

  @Option(
    help: UserMessage(
      "記錄寫入檔案，不寫到標準錯誤。", "Write the log to a file, not to standard error."),
    valueName: "file",
    completion: .file())
  var log: String?

  @Option(help: UserMessage("記錄多詳細。", "How much to log."))
  var logLevel = Logger.Level.notice

  // Some clients pass this to every server; `initialize` says it again.
  @Option(names: ["--clientProcessId"], help: nil)
  var clientProcessID: Int?

  func run() throws {
    Platform.shareMemoryBetweenThreads()
    Platform.keepLittleFreeMemory()
    if !stdio, isatty(STDIN_FILENO) == 1 {
      Terminal.note(
        UserMessage(
          "cidian 正在等編輯器連線（標準輸入）。其他指令：cidian --help",
          "cidian is waiting for an editor on standard input. For the other commands: cidian --help"
        ))
    }
    let logger = try log.map(logger) ?? Logger(level: logLevel)
    let output = try Self.reserveStandardOutput()
    let connection = Connection(
      input: .standardInput, output: output, types: LanguageServer.paramsTypes, logger: logger)
    let locator = dictionary.locator(today: .later)
    let server = LanguageServer(
      connection: connection, version: Cidian.version, cacheFolder: Folders.usableCache,
      wordsFile: OwnWords.userFile, ignoreFile: Folders.gitIgnore, historyFile: UserHistory.file,
      logger: logger, giveMemoryBack: Platform.giveFreeMemoryBack
    ) { wanted, tell in
      let found = try await locator.open(wanted, tell: tell)
      // Where images had to be copied, that took the memory of all of them.
      Platform.giveFreeMemoryBack()
      return FoundDictionary(
        source: found.source, notice: found.notice, problems: found.problems, files: found.watched)
    }
    let interruption = Interruption { server.saveHistory(seconds: 1) }
    defer { interruption.end() }
    throw ExitCode(server.run())
  }

  private func logger(path: String) throws -> Logger {
    do {
      return try Logger(path: path, level: logLevel)
    } catch let error as Errno {
      throw ValidationError(
        "無法寫入記錄檔 \(path)：\(error.chinese)", "The log file \(path) cannot be written: \(error)")
    }
  }

  /// Takes standard output for the protocol alone: all other output is sent to standard error.
  private static func reserveStandardOutput() throws -> FileDescriptor {
    let output = try FileDescriptor.standardOutput.duplicate()
    _ = try FileDescriptor.standardError.duplicate(as: .standardOutput)
    return output
  }
}

extension Logger.Level: ExpressibleByArgument {}
