import Synchronization

/// Runs of characters in which no slip was found lately, by their hashes: behind a keystroke one part of a sentence is another, and the
/// rest of its line was looked through before.
///
/// Only the hashes are held, in a table of fixed size where a new one takes the place of an older. They are Swift's, which are seeded anew
/// with each start, so no text can be made that looks like another. Any thread can use it.
final class CleanRuns: Sendable {
  /// How many hashes are held: the parts of sentences of a megabyte of text or so.
  private static let count = 1 << 15

  private let hashes = Mutex([Int](repeating: 0, count: count))

  /// The slips of a run, found by `search` unless it is known to have none.
  func slips<Slip>(in characters: [UInt32], _ search: () -> [Slip]) -> [Slip] {
    let hash = characters.hashValue
    let place = hash & (Self.count - 1)
    if hashes.withLock({ $0[place] == hash }) { return [] }
    let slips = search()
    if slips.isEmpty { hashes.withLock { $0[place] = hash } }
    return slips
  }
}
