import SQLite
import Testing

/// Statements that end with the task that runs them.
struct CancellingTests {
  private let queue: DatabaseQueue

  init() throws {
    var configuration = Configuration()
    configuration.endsWithTask = true
    queue = try DatabaseQueue(path: ":memory:", configuration: configuration)
  }

  /// Counts to a number; to none if it is -1.
  private static func counting(to end: Int) -> String {
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT \(end)) SELECT count(*) FROM n"
  }

  private func count(to end: Int) throws -> Int? {
    try queue.read { try Int.fetchOne($0, sql: Self.counting(to: end)) }
  }

  @Test(.timeLimit(.minutes(10))) func aStatementThatRunsEnds() async throws {
    // SQLite itself says that the statement runs.
    queue.observeStatements { _ in withUnsafeCurrentTask { $0?.cancel() } }
    let error = await #expect(throws: DatabaseError.self) {
      try await Task { try count(to: -1) }.value
    }
    #expect(error?.resultCode == .interrupt && error?.message == "interrupted")
    queue.observeStatements(nil)
    #expect(try count(to: 7) == 7)
  }

  @Test(.timeLimit(.minutes(10))) func aTaskThatHasEndedBeginsNone() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try count(to: -1)
    }
    let error = await #expect(throws: DatabaseError.self) { try await task.value }
    #expect(error?.resultCode == .interrupt)
  }

  @Test func anotherTaskEndsNothing() async throws {
    let other = Task {}
    queue.observeStatements { _ in other.cancel() }
    #expect(try await Task { try count(to: 10_000) }.value == 10_000)
  }

  @Test func aStatementThatWritesGoesOn() async throws {
    let writing = try DatabaseQueue(path: ":memory:")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try writing.write { try Int.fetchOne($0, sql: Self.counting(to: 10_000)) }
    }
    #expect(try await task.value == 10_000)
  }
}
