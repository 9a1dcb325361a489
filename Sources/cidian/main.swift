import Arguments
import Libc
import Text

// A client that closes its end must not kill us by a signal; writing then fails, and that is handled.
signal(SIGPIPE, SIG_IGN)

/// Runs the command that the command line names.
func run() async throws {
  if CommandLine.argc == 0 {
    throw ValidationError(
      "沒有 /proc，無法讀取命令列。請先掛載。",
      "The command line cannot be read: there is no /proc. Mount it first.")
  }
  let words = Array(CommandLine.arguments.dropFirst())
  try await Cidian.parse(words, in: Terminal.language).run()
}

do {
  try await run()
} catch let code as ExitCode {
  exit(code.rawValue)
} catch let answer as CleanExit {
  print(answer.text)
} catch {
  Terminal.complain(of: error)
  exit(ExitStatus.wrongUsage)
}
