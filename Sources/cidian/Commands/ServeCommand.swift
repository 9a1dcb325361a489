import ArgumentParser
import Foundation
import JSONRPC
import LanguageServer
import Logging
import SystemPackage

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve an editor over standard input and output (the Language Server Protocol).")

  @OptionGroup var dictionary: DictionaryOption

  @Flag(help: "Use standard input and output; there is no other way.")
  var stdio = false

  @Option(
    help: ArgumentHelp("Write the log to a file, not to standard error.", valueName: "file"),
    completion: .file())
  var log: String?

  @Option(
    help: "How much to log: trace, debug, info, notice, warning, error or critical.",
    completion: .list(Logger.Level.allCases.map(\.rawValue)),
    transform: Logger.Level.init(name:))
  var logLevel: Logger.Level = .notice

  // Some clients tell every server so; `initialize` says it again.
  @Option(name: .customLong("clientProcessId"), help: .hidden)
  var clientProcessID: Int?

  func run() throws {
    Allocator.shareBetweenThreads()
    if !stdio, isatty(STDIN_FILENO) == 1 {
      Terminal.note(
        "cidian is waiting for an editor on standard input. For the other commands: cidian --help")
    }
    let handler = try log.map { try LineLogHandler(path: $0) } ?? LineLogHandler.standardError
    var logger = Logger(label: "cidian") { _ in handler }
    logger.logLevel = logLevel
    let output = try Self.reserveStandardOutput()
    let connection = Connection(
      input: .standardInput, output: output, types: LanguageServer.paramsTypes, logger: logger)
    let locator = DictionaryLocator(option: dictionary.dictionary)
    let server = LanguageServer(
      connection: connection, version: Cidian.version, cacheFolder: Folders.usableCache,
      wordsFile: OwnWords.userFile, historyFile: UserHistory.file, logger: logger
    ) { path in
      let found = try await locator.open(setting: path)
      return FoundDictionary(source: found.file, notice: found.notice, file: found.watched)
    }
    throw ExitCode(server.run())
  }

  /// Takes standard output for the protocol alone: whatever else prints goes to standard error.
  private static func reserveStandardOutput() throws -> FileDescriptor {
    let output = try FileDescriptor.standardOutput.duplicate()
    _ = try FileDescriptor.standardError.duplicate(as: .standardOutput)
    return output
  }
}

extension Logger.Level {
  /// The level of a name on the command line.
  fileprivate init(name: String) throws {
    guard let level = Logger.Level(rawValue: name) else {
      let names = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("\"\(name)\" is no log level; there are \(names).")
    }
    self = level
  }
}
