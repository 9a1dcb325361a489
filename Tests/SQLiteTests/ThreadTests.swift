import Dispatch
import SQLite
import Synchronization
import Testing

/// Several threads, and several connections to one file.
struct ThreadTests {
  private let file: TemporaryFile

  init() throws { file = try TemporaryFile() }

  /// Counts until it is stopped.
  private static let endless =
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

  @Test func aThreadWaitsForTheOneThatHasTheConnection() throws {
    let queue = try DatabaseQueue(path: ":memory:")
    let inside = Atomic(0)
    let most = Atomic(0)
    try queue.write { try $0.execute(sql: "CREATE TABLE word (title)") }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for number in 0..<50 {
        try? queue.write { db in
          let now = inside.add(1, ordering: .sequentiallyConsistent).newValue
          most.max(now, ordering: .sequentiallyConsistent)
          try db.execute(
            sql: "INSERT INTO word VALUES (?)", arguments: ["\(thread)-\(number)"])
          inside.subtract(1, ordering: .sequentiallyConsistent)
        }
      }
    }
    #expect(most.load(ordering: .sequentiallyConsistent) == 1)
    #expect(try Set(queue.titles()).count == 400)
  }

  @Test func anotherConnectionWrites() throws {
    let first = try file.withWords("甲")
    var configuration = Configuration()
    configuration.busyTimeout = .milliseconds(20)
    let second = try DatabaseQueue(path: file.path, configuration: configuration)
    try first.write { _ throws in
      let error = #expect(throws: DatabaseError.self) { try second.write { _ in } }
      #expect(error?.resultCode == .busy && error?.message == "database is locked")
      // Reading continues.
      #expect(try second.titles() == ["甲"])
    }
    try second.write { try $0.execute(sql: "INSERT INTO word VALUES ('乙')") }
    #expect(try first.titles() == ["甲", "乙"])
  }

  @Test func connectionsWaitForEachOther() throws {
    _ = try file.withWords()
    var configuration = Configuration()
    configuration.busyTimeout = .seconds(60)
    let queues = try (0..<4).map { _ in
      try DatabaseQueue(path: file.path, configuration: configuration)
    }
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<10 {
        try? queues[thread].write { db in
          try db.execute(
            sql: "INSERT INTO word VALUES (?)", arguments: ["\(thread)-\(number)"])
        }
      }
    }
    #expect(try Set(queues[0].titles()).count == 40)
  }

  @Test func aLongQueryIsInterrupted() throws {
    let queue = try DatabaseQueue(path: ":memory:")
    let isDone = Atomic(false)
    let thread = DispatchQueue(label: "interrupting")
    // An interrupt before the statement begins has no effect; so it is repeated until it has one.
    thread.async {
      while !isDone.load(ordering: .sequentiallyConsistent) { queue.interrupt() }
    }
    let error = #expect(throws: DatabaseError.self) {
      try queue.read { try $0.fetchOne(sql: Self.endless) { try $0.integer(0) } }
    }
    isDone.store(true, ordering: .sequentiallyConsistent)
    thread.sync {}
    #expect(error?.resultCode == .interrupt && error?.message == "interrupted")
    #expect(try queue.read { try $0.fetchOne(sql: "SELECT 7") { try $0.integer(0) } } == 7)
  }

  @Test func nothingRunsThatCouldBeInterrupted() throws {
    let queue = try file.withWords("甲")
    queue.interrupt()
    #expect(try queue.titles() == ["甲"])
  }

  @Test func aConnectionStaysOpenAsLongAsSomebodyMayInterruptIt() throws {
    for _ in 0..<200 {
      let threads = DispatchGroup()
      do {
        let queue = try DatabaseQueue(path: ":memory:")
        DispatchQueue.global().async(group: threads) { for _ in 0..<100 { queue.interrupt() } }
        _ = try? queue.read { try $0.execute(sql: "SELECT 1") }
      }
      threads.wait()
    }
  }
}
