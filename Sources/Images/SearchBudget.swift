/// How many steps a search in an image may take.
///
/// In a sound image no search comes to the end of its budget. In one that was damaged or forged, with whatever checksums,
/// nodes may lead in circles and parts overlap; there the search ends with what it has found by then.
///
/// ```swift
/// var budget = SearchBudget(4 * nodeCount)
/// while budget.take(), let node = open.popLast() { … }
/// ```
@usableFromInline
package struct SearchBudget {
  /// After how many steps the task is looked at, which takes as long as some of them.
  private static let stride = 4096

  @usableFromInline var left: Int
  /// How many are left when the task is looked at next; less than 0 for never.
  @usableFromInline var nextLook: Int

  /// A search that also ends when its task is cancelled. Code that keeps what it finds has to check that
  /// (`Task.checkCancellation`): it may be a part.
  package init(_ steps: Int) {
    left = steps
    nextLook = steps - Self.stride
  }

  /// A search that goes on in a cancelled task, since its results are kept.
  package init(lasting steps: Int) {
    left = steps
    nextLook = -1
  }

  /// Takes steps: at least one, and those that follow from the size of something, before they are taken.
  ///
  /// - Returns: false, from then on too, if fewer were left.
  @inlinable @inline(__always)
  package mutating func take(_ steps: Int = 1) -> Bool {
    left -= steps
    if left < nextLook { look() }
    if left < 0 { left = -1 }
    return left >= 0
  }

  /// Whether there is nothing left to take.
  package var isSpent: Bool { left < 0 }

  @usableFromInline
  mutating func look() {
    if Task.isCancelled { left = -1 }
    nextLook = left - Self.stride
  }
}
