package import Dictionary
import Dispatch
import Synchronization

/// Statements of a dictionary that are held when they begin, as if each took long, until they are let go.
///
/// ```swift
/// let held = HeldStatements(of: file, with: "SELECT")
/// let search = await held.begin { try await file.entry(title: "銀行") }
/// // One of the file's connections is taken now.
/// held.letGo()
/// ```
package final class HeldStatements: Sendable {
  private let begun = Mutex(0)
  private let arrivals = DispatchSemaphore(value: 0)
  private let free = DispatchSemaphore(value: 0)

  /// - Parameter part: what the SQL has that is held.
  package init(of file: DictionaryFile, with part: String) {
    file.observeStatements { if $0.contains(part) { self.hold() } }
  }

  /// How many of them have begun.
  package var count: Int { begun.withLock { $0 } }

  /// Begins a read, and returns when its first statement is held. The read has a thread of its own: those of tasks are few, and
  /// left to what a test is about.
  package func begin<Value: Sendable>(
    _ read: @Sendable @escaping () async throws -> Value
  ) async -> Task<Value, any Error> {
    let (values, value) = AsyncThrowingStream.makeStream(of: Value.self)
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "test.held").async {
        Task.immediate {
          do { value.yield(try await read()) } catch { value.finish(throwing: error) }
        }
      }
      DispatchQueue(label: "test.arrival").async {
        self.arrivals.wait()
        continuation.resume()
      }
    }
    return Task {
      for try await value in values { return value }
      throw CancellationError()
    }
  }

  /// Lets all go on that have begun and that will begin.
  package func letGo() { free.signal() }

  private func hold() {
    begun.withLock { $0 += 1 }
    arrivals.signal()
    free.wait()
    free.signal()
  }
}
