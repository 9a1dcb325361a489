import Synchronization

/// Runs of characters in which no slip was found lately, by their hashes: behind a keystroke one part of a sentence is another, and the
/// rest of its line was looked through before.
///
/// Only the hashes are held, in a table of fixed size where a new one takes the place of an older. They are Swift's, which are seeded anew
/// with each start, so no text can be made that looks like another. Any thread can use it; none waits for another.
final class CleanRuns: @unchecked Sendable {
  /// How many hashes are held: the parts of sentences of a megabyte of text or so.
  private static let count = 1 << 15

  private let hashes: UnsafeMutablePointer<Atomic<Int>>

  init() {
    hashes = .allocate(capacity: Self.count)
    for place in 0..<Self.count { (hashes + place).initialize(to: Atomic(0)) }
  }

  deinit {
    hashes.deinitialize(count: Self.count)
    hashes.deallocate()
  }

  /// The slips of a run, found by `search` unless it is known to have none.
  func slips<Slip>(in characters: [UInt32], _ search: () -> [Slip]) -> [Slip] {
    let hash = Self.hash(of: characters)
    let place = hash & (Self.count - 1)
    if hashes[place].load(ordering: .relaxed) == hash { return [] }
    let slips = search()
    if slips.isEmpty { hashes[place].store(hash, ordering: .relaxed) }
    return slips
  }

  private static func hash(of characters: [UInt32]) -> Int {
    var hasher = Hasher()
    characters.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
