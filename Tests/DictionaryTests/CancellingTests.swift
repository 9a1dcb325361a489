import Dictionary
import Synchronization
import TestSupport
import Testing

/// Cancelling a task while SQLite runs a statement for it, and while it waits for a connection.
struct CancellingTests {
  private static let query = TextQuery(.definitions, "義")

  private static func search(_ file: DictionaryFile) async throws -> [Int] {
    try await file.words(saying: query, among: nil, limit: 10)
  }

  @Test func theReadEndsAndTheConnectionGoesOn() async throws {
    let file = try await Fixtures.dictionary(words: ["銀行", "錢莊", "當鋪"])
    let all = try await Self.search(file)
    #expect(all.count == 3)
    let begun = Mutex(0)
    // SQLite itself says that a statement runs. Then the task that waits for it is cancelled.
    file.observeStatements { _ in
      begun.withLock { $0 += 1 }
      withUnsafeCurrentTask { $0?.cancel() }
    }
    let task = Task { try await file.entries(ids: Array(repeating: 1, count: 1000)) }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(begun.withLock { $0 } < 100, "one for each entry, the rest of which is not read")
    file.observeStatements(nil)
    #expect(try await Self.search(file) == all)
  }

  @Test(.timeLimit(.minutes(10)))
  func whoWaitsForAConnectionLeavesWithoutTouchingAnothersStatement() async throws {
    let file = try await Fixtures.dictionary(words: ["銀行", "錢莊", "當鋪"])
    let all = try await Self.search(file)
    let held = HeldStatements(of: file, with: "MATCH")
    var searches: [Task<[Int], any Error>] = []
    for _ in 1...2 { searches.append(await held.begin { try await Self.search(file) }) }
    // These run until they wait for a connection.
    let waiting = (1...3).map { _ in Task.immediate { try await Self.search(file) } }
    waiting[0].cancel()
    await #expect(throws: CancellationError.self) { try await waiting[0].value }
    #expect(held.count == 2, "it has run no statement")
    waiting[2].cancel()
    await #expect(throws: CancellationError.self) { try await waiting[2].value }
    held.letGo()
    for search in searches { #expect(try await search.value == all) }
    #expect(try await waiting[1].value == all, "it was not cancelled")
    #expect(held.count == 3, "nothing is run twice")
  }
}
