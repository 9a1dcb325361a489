import Dispatch
import FoundationEssentials
import History
import Logging
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import LanguageServer

/// Writing look-ups beside another program.
struct HistoryServiceTests {
  /// What is to be done later, until the test does it.
  private final class Later: Sendable {
    private let works = Mutex<[@Sendable () -> Void]>([])

    var count: Int { works.withLock { $0.count } }

    var delay: HistoryService.Delay {
      { queue, _, work in self.works.withLock { $0.append { queue.sync(execute: work) } } }
    }

    /// Does all that has come so far.
    func run() {
      let works = works.withLock { works in
        defer { works = [] }
        return works
      }
      for work in works { work() }
    }
  }

  @Test func manyLookUpsWhileTheFileIsLockedLeaveOneRetry() async throws {
    let file = HistoryFile(
      path: try Fixtures.temporaryFolder().appendingPathComponent("history.sqlite").path,
      patience: 0)
    try file.record([(LookedUpWord(title: "銀行"), Date())])
    let later = Later()
    let service = HistoryService(
      file: file,
      messages: UserMessages(
        client: ClientRequests { _ in }, logger: try Logger(path: "/dev/null")),
      delayed: later.delay)
    func lookUp(_ titles: [String]) {
      for title in titles { service.record(title) { LookedUpWord(title: title) } }
    }
    try DatabaseQueue(path: file.path).write { _ in
      for round in 1...3 {
        lookUp((1...20).map { "\(round)-\($0)" })
        #expect(later.count == 1)
        later.run()
        #expect(later.count == 1, "the retry, and no other")
      }
    }
    later.run()
    #expect(later.count == 0)
    #expect(try file.count() == 61)
    #expect(try await service.lookups(limit: 1).map(\.word.title) == ["3-20"])
  }
}
