import ArgumentParser
import Foundation

// A client that closes its end must not kill us by a signal; writing then fails, and that is handled.
signal(SIGPIPE, SIG_IGN)

/// Runs the command that the command line names.
func run() async throws {
  if CommandLine.argc == 0 {
    throw ValidationError("The command line cannot be read, for want of /proc. Mount it first.")
  }
  try Cidian.checkCommand(CommandLine.arguments.dropFirst().first)
  var command = try Cidian.parseAsRoot()
  if var command = command as? any AsyncParsableCommand {
    try await command.run()
  } else {
    try command.run()
  }
}

do {
  try await run()
} catch let code as ExitCode {
  exit(code.rawValue)
} catch  where Cidian.exitCode(for: error).isSuccess {
  // --help and --version.
  Cidian.exit(withError: error)
} catch {
  let message = Cidian.fullMessage(for: error)
  FileHandle.standardError.write(Data("\(message.isEmpty ? "Error: \(error)" : message)\n".utf8))
  exit(ExitStatus.wrongUsage)
}
