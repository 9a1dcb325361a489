import Synchronization

/// The entries that were asked for last. The same words come again: a text is full of a few hundred, and
/// a hover, its page and a completion's documentation ask for the same entry in a row.
///
/// Two generations stand for the order of use: when the young one is full it becomes the old one, and
/// what is not asked for until the next time is forgotten.
final class EntryCache: Sendable {
  private struct Generations {
    var young: [Int: Entry] = [:]
    var old: [Int: Entry] = [:]
  }

  private let capacity: Int
  private let generations = Mutex(Generations())

  /// - Parameter capacity: how many entries are kept at the most, about.
  init(capacity: Int) { self.capacity = capacity }

  subscript(id: Int) -> Entry? {
    get {
      generations.withLock { generations in
        if let entry = generations.young[id] { return entry }
        guard let entry = generations.old[id] else { return nil }
        insert(entry, id, &generations)
        return entry
      }
    }
    set {
      guard let newValue else { return }
      generations.withLock { insert(newValue, id, &$0) }
    }
  }

  private func insert(_ entry: Entry, _ id: Int, _ generations: inout Generations) {
    generations.young[id] = entry
    if generations.young.count > capacity / 2 {
      generations.old = generations.young
      generations.young = [:]
    }
  }
}
