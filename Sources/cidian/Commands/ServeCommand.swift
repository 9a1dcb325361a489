import Arguments
import Files
import JSONRPC
import LanguageServer
import Libc
import Logging

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve an editor over standard input and output (the Language Server Protocol).")

  @OptionGroup var dictionary: DictionariesOption

  @Flag(help: "Use standard input and output; there is no other way.")
  var stdio = false

  @Option(
    help: "Write the log to a file, not to standard error.", valueName: "file",
    completion: .file())
  var log: String?

  @Option(help: "How much to log: trace, debug, info, notice, warning, error or critical.")
  var logLevel = Logger.Level.notice

  // Some clients pass this to every server; `initialize` says it again.
  @Option(names: ["--clientProcessId"], help: nil)
  var clientProcessID: Int?

  func run() throws {
    Platform.shareMemoryBetweenThreads()
    if !stdio, isatty(STDIN_FILENO) == 1 {
      Terminal.note(
        "cidian is waiting for an editor on standard input. For the other commands: cidian --help")
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
    ) { path, tell in
      let found = try await locator.open(setting: path, tell: tell)
      // Where images had to be copied, that took the memory of all of them.
      Platform.giveFreeMemoryBack()
      return FoundDictionary(source: found.source, notice: found.notice, file: found.watched)
    }
    let interruption = Interruption(by: [SIGTERM, SIGHUP, SIGINT]) {
      server.saveHistory(seconds: 1)
    }
    defer { interruption.end() }
    throw ExitCode(server.run())
  }

  private func logger(path: String) throws -> Logger {
    do {
      return try Logger(path: path, level: logLevel)
    } catch let error as Errno {
      throw ValidationError("The log file \(path) cannot be written: \(error)")
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
