import Support

/// A unit as an edit takes it over: its length, and where its value is kept if it has such a place.
struct UnitSlot: Sendable {
  var length: Int
  var value: UnitValue?
}

/// A few dozen units that follow one another.
///
/// A document can have a hundred thousand units, and few are ever used. So only the length of a unit
/// is kept, until one near by is used or edited.
struct UnitRun: TreeLeaf {
  private static let maximum = 32
  private static let minimum = 12

  /// In UTF-8 code units. Lengths are bounded by `UnitLimits`.
  let lengths: [UInt32]
  private let values: Computed<[UnitValue]>
  /// Of bytes alone.
  let measure: Summary

  init() { self.init([]) }

  init(_ slots: ArraySlice<UnitSlot>) {
    lengths = slots.map { UInt32($0.length) }
    let isKnown = slots.contains { $0.value != nil }
    values = Computed(isKnown ? slots.map { $0.value ?? UnitValue() } : nil)
    measure = Summary(utf8: slots.reduce(0) { $0 + $1.length })
  }

  var isFilled: Bool { lengths.count >= Self.minimum }

  static func merged(_ left: UnitRun, _ right: UnitRun) -> [UnitRun] {
    runs(left.slots + right.slots)
  }

  /// Units in runs of about one size.
  static func runs(_ slots: [UnitSlot]) -> [UnitRun] {
    let count = (slots.count + maximum - 1) / maximum
    return (0..<count).map { index in
      UnitRun(slots[slots.count * index / count..<slots.count * (index + 1) / count])
    }
  }

  /// The units with the places of their values: all that hold the units from here on, here or in another
  /// run, share them.
  var slots: [UnitSlot] {
    lengths.indices.map { UnitSlot(length: Int(lengths[$0]), value: value($0)) }
  }

  /// Where the value of a unit is kept. The first time makes such places for all units of the run.
  func value(_ index: Int) -> UnitValue {
    values.value { lengths.map { _ in UnitValue() } }[index]
  }

  /// The number of the unit that holds the byte at `offset`, the last for the end, and where the unit
  /// begins. Offsets count from the run's start.
  func unit(at offset: Int) -> (index: Int, start: Int) {
    part(at: offset, lengths: lengths.lazy.map(Int.init))
  }

  /// How many units begin before `offset`, which counts from the run's start.
  func count(before offset: Int) -> Int {
    var start = 0
    return lengths.prefix { length in
      defer { start += Int(length) }
      return start < offset
    }.count
  }
}
