/// How features of a context become numbers, the same in training and in use.
package enum FeatureHash {
  /// The kind of context that a feature is of.
  enum Kind: UInt64 {
    case bias = 1
    case left, right, both
    case twoLeft, twoRight
    case previousWord, nextWord, previousIsLong, nextIsLong
    case near
  }

  /// A feature of up to two characters.
  @inline(__always)
  static func of(_ kind: Kind, _ a: UInt32 = 0, _ b: UInt32 = 0) -> UInt32 {
    mix(kind.rawValue << 56 | UInt64(a) << 28 | UInt64(b))
  }

  /// A feature of a word.
  @inline(__always)
  static func of(_ kind: Kind, word: ArraySlice<UInt32>) -> UInt32 {
    var hash = kind.rawValue << 56
    for scalar in word { hash = (hash ^ UInt64(scalar)) &* 0x9E37_79B9_7F4A_7C15 }
    return mix(hash)
  }

  /// The key under which the weight of a feature for a class is stored: 24 bits. Two features of one
  /// character share a key about once in five thousand, which harms nothing that can be measured.
  @inline(__always)
  package static func key(_ feature: UInt32, class number: Int) -> UInt32 {
    ((feature ^ UInt32(truncatingIfNeeded: number) &* 0x9E37_79B9) &* 0x85EB_CA6B) >> 8
  }

  /// Where the search for a key begins among this many slots. Greater keys begin later.
  @inline(__always)
  package static func home(of key: UInt32, slots: Int) -> Int {
    Int((UInt64(key) &* UInt64(slots)) >> 24)
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt32 {
    var hash = value
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return UInt32(truncatingIfNeeded: hash >> 32)
  }
}
