/// A hash that is the same on every run, which Swift's own are not (FNV-1a, 64 bits).
@inlinable @inline(__always)
package func stableHash(of bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}
