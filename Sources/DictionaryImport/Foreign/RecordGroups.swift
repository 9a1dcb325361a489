import Support
import Text

/// Puts the records of a title together as they come. Which titles have several is known before, so that a record that
/// is the only one of its title need not be held.
struct RecordGroups<Record> {
  /// How many records each title has, by its hash: titles that share one only wait longer.
  struct Counts {
    private var counts: [UInt64: UInt32] = [:]

    mutating func add(_ title: some Sequence<UInt8>) {
      counts[stableHash(of: title), default: 0] &+= 1
    }

    fileprivate mutating func take(_ title: String) -> Bool {
      let key = stableHash(of: title.utf8)
      guard let count = counts[key], count > 1 else {
        counts[key] = nil
        return true
      }
      counts[key] = count - 1
      return false
    }
  }

  private var counts: Counts
  /// By the bytes of titles: strings are equal that only normalise to the same.
  private var held: [[UInt8]: [Record]] = [:]

  init(_ counts: Counts) { self.counts = counts }

  /// The records of a title, if this is the last of them.
  mutating func add(_ record: Record, of title: String) -> [Record]? {
    let isLast = counts.take(title)
    guard isLast else {
      held[Array(title.utf8), default: []].append(record)
      return nil
    }
    return (held.removeValue(forKey: Array(title.utf8)) ?? []) + [record]
  }

  /// What waits for more, at the end.
  mutating func rest() -> [[Record]] {
    defer { held = [:] }
    return held.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }
}
