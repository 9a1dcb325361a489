import Synchronization

/// Runs of characters in which no slip was found lately, by their hashes: behind a keystroke one part of a sentence is another, and the
/// rest of its line was looked through before. The parts of new lines are looked through at once, before each line is
/// (`SpellingChecker.slips(inEach:)`).
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

  /// Whether the run of a hash is known to have none.
  func holds(_ hash: Int) -> Bool {
    hashes[hash & (Self.count - 1)].load(ordering: .relaxed) == hash
  }

  /// Notes that the run of a hash has none.
  func hold(_ hash: Int) {
    hashes[hash & (Self.count - 1)].store(hash, ordering: .relaxed)
  }

  static func hash(of characters: ArraySlice<UInt32>) -> Int {
    var hasher = Hasher()
    characters.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
