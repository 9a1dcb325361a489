import Arguments
import Libc

// A client that closes its end must not kill us by a signal; writing then fails, and that is handled.
signal(SIGPIPE, SIG_IGN)

/// Runs the command that the command line names.
func run() async throws {
  if CommandLine.argc == 0 {
    throw ValidationError("The command line cannot be read, for want of /proc. Mount it first.")
  }
  try await Cidian.parse(Array(CommandLine.arguments.dropFirst())).run()
}

do {
  try await run()
} catch let code as ExitCode {
  exit(code.rawValue)
} catch let answer as CleanExit {
  print(answer.text)
} catch {
  Terminal.note("Error: \(error)")
  exit(ExitStatus.wrongUsage)
}
