/// A binary heap: the least of many elements first, where only some of them will be wanted.
package struct Heap<Element: Comparable> {
  package init() {}

  /// The elements in no order but this: none is less than the one at half its place.
  private(set) var unordered: [Element] = []

  /// How many there are.
  package var count: Int { unordered.count }

  /// The least one.
  package var min: Element? { unordered.first }

  /// Adds one. O(log n).
  package mutating func insert(_ element: Element) {
    unordered.append(element)
    var place = unordered.count - 1
    while place > 0, element < unordered[(place - 1) / 2] {
      unordered[place] = unordered[(place - 1) / 2]
      place = (place - 1) / 2
    }
    unordered[place] = element
  }

  /// Removes the least one and returns it.
  package mutating func popMin() -> Element? {
    guard let last = unordered.popLast() else { return nil }
    return unordered.isEmpty ? last : replaceMin(with: last)
  }

  /// Puts an element in the place of the least one, which it returns; the heap is not empty.
  @discardableResult
  package mutating func replaceMin(with element: Element) -> Element {
    let least = unordered[0]
    var place = 0
    while let child = lesserChild(of: place), unordered[child] < element {
      unordered[place] = unordered[child]
      place = child
    }
    unordered[place] = element
    return least
  }

  private func lesserChild(of place: Int) -> Int? {
    let (left, right) = (2 * place + 1, 2 * place + 2)
    guard left < unordered.count else { return nil }
    return right < unordered.count && unordered[right] < unordered[left] ? right : left
  }
}
