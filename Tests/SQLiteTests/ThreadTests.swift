import Dispatch
import SQLite
import Synchronization
import Testing

/// Several threads, and several connections to one file.
struct ThreadTests {
  private let file: TemporaryFile

  init() throws { file = try TemporaryFile() }

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
}
