extension Array where Element: Sendable {
  /// The results of the elements, in their order, made on as many processors as there are.
  ///
  /// A group of tasks, and no `async let`: Swift 6.3.1 gives each of those a place in the memory of the task that waits for
  /// it, and may take that back while it still runs (https://github.com/swiftlang/swift/issues/87481).
  ///
  /// - Throws: what `make` throws; then the others are cancelled.
  func concurrently<Result: Sendable>(
    _ make: @Sendable @escaping (Element) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      for (index, element) in enumerated() {
        group.addTask { (index, try await make(element)) }
      }
      let made = try await group.reduce(into: [Int: Result]()) { $0[$1.0] = $1.1 }
      return indices.compactMap { made[$0] }
    }
  }
}
