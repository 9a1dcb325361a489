import Dictionary
import Synchronization
import TestSupport
import Testing

/// Cancelling a task while SQLite runs a statement for it.
struct CancellingTests {
  @Test func theStatementEndsAndTheConnectionGoesOn() async throws {
    let file = try await Fixtures.dictionary(words: ["銀行", "錢莊", "當鋪"])
    let query = TextQuery(.definitions, "義")
    let all = try await file.words(saying: query, among: nil, limit: 10)
    #expect(all.count == 3)
    let begun = Mutex<[String]>([])
    // SQLite itself says that a statement runs. Then the task that waits for it is cancelled.
    file.observeStatements { sql in
      begun.withLock { $0.append(sql) }
      withUnsafeCurrentTask { $0?.cancel() }
    }
    let task = Task { try await file.words(saying: query, among: nil, limit: 10) }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(begun.withLock { $0.map { $0.contains("MATCH") } } == [true], "it is not run again")
    file.observeStatements(nil)
    #expect(try await file.words(saying: query, among: nil, limit: 10) == all)
  }
}
