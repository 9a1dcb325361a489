import FoundationEssentials
import Libc

extension ChildProcess {
  /// The signals that this program ignores, or may: a child starts with the system's defaults.
  private static let resetSignals = [SIGHUP, SIGINT, SIGPIPE, SIGTERM]

  /// - Throws: `Errno`.
  static func spawn(
    _ path: String, _ arguments: [String], output: FileDescriptor, messages: FileDescriptor
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    try check(posix_spawn_file_actions_init(&actions))
    defer { posix_spawn_file_actions_destroy(&actions) }
    try check(
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0))
    try check(posix_spawn_file_actions_adddup2(&actions, output.rawValue, STDOUT_FILENO))
    try check(posix_spawn_file_actions_adddup2(&actions, messages.rawValue, STDERR_FILENO))

    try check(posix_spawnattr_init(&attributes))
    defer { posix_spawnattr_destroy(&attributes) }
    // The thread that starts it may let no signals through.
    var (none, reset) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&reset)
    for signal in resetSignals { sigaddset(&reset, signal) }
    try check(posix_spawnattr_setsigmask(&attributes, &none))
    try check(posix_spawnattr_setsigdefault(&attributes, &reset))
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    try check(posix_spawnattr_setflags(&attributes, Int16(flags)))

    var id: pid_t = 0
    let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    try withCStrings([path] + arguments) { arguments in
      try withCStrings(environment) { environment in
        try check(posix_spawn(&id, path, &actions, &attributes, arguments, environment))
      }
    }
    return id
  }

  /// These functions return what others leave in `errno`.
  private static func check(_ result: Int32) throws {
    if result != 0 { throw Errno(rawValue: result) }
  }

  /// Hands over strings as C has them, with a null behind the last.
  private static func withCStrings(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Void
  ) throws {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    try body(copies + [nil])
  }
}
