package import Dictionary
import Synchronization

/// The statements that SQLite has begun to run for a dictionary.
package final class StatementLog: Sendable {
  private let log = Mutex<[String]>([])

  /// Begins to observe the statements of `file`.
  package init(of file: DictionaryFile) {
    file.observeStatements { [weak self] sql in self?.log.withLock { $0.append(sql) } }
  }

  /// The SQL of the statements that have begun since the last call.
  package func take() -> [String] {
    log.withLock { log in
      defer { log = [] }
      return log
    }
  }
}
