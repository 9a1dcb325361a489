/// The hashes that a table may have, by a bit for their first bits: most of what is looked up in running text is nowhere in the
/// tables, and a few bits are near when a table is far away.
struct HashFilter {
  private let bits: SpellingTables.Numbers<UInt64>
  /// How many last bits of a hash do not count.
  private let rest: UInt32

  /// - Parameters:
  ///   - first: how many first bits of a hash count.
  ///   - forEachHash: calls its argument with the hashes of the table.
  init(first: UInt32, _ forEachHash: ((UInt32) -> Void) -> Void) {
    let rest = 32 - first
    self.rest = rest
    bits = SpellingTables.table(1 << Int(first - 6)) { bits in
      forEachHash { hash in bits[Int(hash >> (rest + 6))] |= 1 << UInt64(hash >> rest & 63) }
    }
  }

  @inline(__always) func mayHold(_ hash: UInt32) -> Bool {
    bits[Int(hash >> (rest &+ 6))] >> UInt64(hash >> rest & 63) & 1 != 0
  }
}
