extension Array where Element: Sendable {
  /// The results of the elements, in their order, made on as many processors as there are.
  func concurrently<Result: Sendable>(
    _ make: @Sendable @escaping (Element) -> Result
  ) async -> [Result] {
    let made = await withTaskGroup(of: (Int, Result).self) { group in
      for (index, element) in enumerated() { group.addTask { (index, make(element)) } }
      return await group.reduce(into: [Int: Result]()) { $0[$1.0] = $1.1 }
    }
    return indices.compactMap { made[$0] }
  }
}
