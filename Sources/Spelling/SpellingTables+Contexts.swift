extension SpellingTables {
  /// The surroundings of a character, while its weight is looked up.
  private struct Surrounding {
    /// Its place among all that are looked up.
    var place: Int
    var hash: UInt32
    /// The item about where its own is.
    var item: UInt32 = 0
  }

  /// The weight of something that stands around a character, of an extended hash.
  func contextWeight(_ extended: UInt32) -> Float {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 1) { weights in
      weigh(1, weights) { _ in extended }
      return weights[0]
    }
  }

  /// Looks up the weights of what stands around characters; 0 for what the tables do not have.
  ///
  /// Each step is made for all of them, so that the reads of one do not wait for those of another: the tables are far from the
  /// processor.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - weights: their weights, afterwards.
  ///   - hash: the extended hash of each.
  @inline(__always) func weigh(
    _ count: Int, _ weights: UnsafeMutableBufferPointer<Float>, _ hash: (Int) -> UInt32
  ) {
    withUnsafeTemporaryAllocation(of: Surrounding.self, capacity: count) { held in
      var heldCount = 0
      for place in 0..<count {
        let hash = Self.mix(hash(place))
        weights.initializeElement(at: place, to: 0)
        held.initializeElement(at: heldCount, to: Surrounding(place: place, hash: hash))
        heldCount &+= heldContexts.mayHold(hash) ? 1 : 0
      }
      for index in 0..<heldCount { held[index].item = nearItem(held[index].hash) }
      for index in 0..<heldCount {
        weights[held[index].place] = weight(held[index])
      }
    }
  }

  /// The items with the same first bits as a hash.
  @inline(__always) private func items(_ hash: UInt32) -> Range<Int> {
    let bucket = Int(hash >> (32 - Self.hashBits))
    return Int(contextItemStarts[bucket])..<Int(contextItemStarts[bucket + 1])
  }

  /// The other bits of a hash, as the items have them.
  @inline(__always) private func rest(_ hash: UInt32) -> UInt32 { (hash << Self.hashBits) >> 8 }

  @inline(__always) private func nearItem(_ hash: UInt32) -> UInt32 {
    // A bucket of the filter is never empty.
    contextItems[Self.near(Int(rest(hash)), bits: 24, in: items(hash))]
  }

  @inline(__always) private func weight(_ one: Surrounding) -> Float {
    let rest = rest(one.hash)
    if one.item >> 8 == rest { return Self.weight(one.item) }
    let items = items(one.hash)
    let near = Self.near(Int(rest), bits: 24, in: items)
    let found = Self.place(of: rest, in: items, from: near) { contextItems[$0] >> 8 }
    return found.map { Self.weight(contextItems[$0]) } ?? 0
  }

  @inline(__always) private static func weight(_ item: UInt32) -> Float {
    Float(Int8(truncatingIfNeeded: item)) / 16
  }
}
