/// The hashes that a table may have, by two bits each in the group of their first bits: most of what is looked up in running text
/// is nowhere in the tables, and a few bits are near when a table is far away.
struct HashFilter {
  private let bits: SpellingTables.Numbers<UInt64>
  /// How many last bits of a hash do not tell its group.
  private let rest: UInt32

  /// - Parameters:
  ///   - first: the logarithm of the number of bits. Six more of a hash count.
  ///   - forEachHash: calls its argument with the hashes of the table.
  init(first: UInt32, _ forEachHash: ((UInt32) -> Void) -> Void) {
    let rest = 32 - first + 6
    self.rest = rest
    bits = SpellingTables.table(1 << Int(first - 6)) { groups in
      forEachHash { groups[Int($0 >> rest)] |= Self.bits($0, rest) }
    }
  }

  @inline(__always) func mayHold(_ hash: UInt32) -> Bool {
    let bits = Self.bits(hash, rest)
    return self.bits[Int(hash &>> rest)] & bits == bits
  }

  /// The bits of a hash in its group.
  @inline(__always) private static func bits(_ hash: UInt32, _ rest: UInt32) -> UInt64 {
    1 &<< UInt64(hash &>> (rest &- 6)) | 1 &<< UInt64(hash &>> (rest &- 12))
  }
}
