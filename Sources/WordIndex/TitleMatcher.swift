import Images

/// Compares titles with a pattern that has wildcards.
struct TitleMatcher {
  private let titles: TitleTable
  private let elements: [TitlePattern.Element]
  /// The longest run of characters in the pattern: only titles that have it need be compared.
  private let text: [UInt16]
  /// The least length of a title that matches; with a `*` there may be more.
  private let length: Int
  private let hasRun: Bool

  init(_ titles: TitleTable, _ pattern: TitlePattern) {
    self.titles = titles
    elements = pattern.elements
    text = TitleTable.longestRun(
      in: elements.map {
        if case .character(let scalar) = $0 { titles.code(of: scalar) } else { nil }
      })
    hasRun = elements.contains(.run)
    length = elements.count { $0 != .run }
  }

  /// The words whose titles match, in the order of their numbers.
  func words() -> [Int] {
    if text.isEmpty { return (0..<titles.count).filter { hasLength(titles.title(of: $0)) } }
    var budget = SearchBudget(1 << 28)
    return titles.words(containing: text).filter {
      let title = titles.title(of: $0)
      return hasLength(title) && matches(title, &budget)
    }
  }

  private func hasLength(_ title: UnsafeBufferPointer<UInt16>) -> Bool {
    hasRun ? title.count >= length : title.count == length
  }

  /// Each `*` takes as little as it can, and only the last has to be tried again: the others leave the most to those
  /// behind.
  private func matches(
    _ title: UnsafeBufferPointer<UInt16>, _ budget: inout SearchBudget
  ) -> Bool {
    var element = 0
    var place = 0
    var retry: (element: Int, place: Int)?
    while place < title.count {
      guard budget.take() else { return false }
      if element < elements.count, elements[element] == .run {
        element += 1
        retry = (element, place)
      } else if element < elements.count, isOne(elements[element], title[place]) {
        element += 1
        place += 1
      } else if let (behind, from) = retry {
        element = behind
        place = from + 1
        retry = (behind, place)
      } else {
        return false
      }
    }
    return elements[element...].allSatisfy { $0 == .run }
  }

  private func isOne(_ element: TitlePattern.Element, _ code: UInt16) -> Bool {
    switch element {
    case .character(let scalar): scalar == titles.scalar(of: code)
    case .one: true
    case .run: false
    }
  }
}
