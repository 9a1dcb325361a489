import Synchronization

/// A length of text in UTF-8 code units.
struct ByteCount: TreeMeasure {
  var utf8 = 0

  static func += (a: inout ByteCount, b: ByteCount) { a.utf8 += b.utf8 }
}

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
  private let values: UnitValues
  let measure: ByteCount

  init() { self.init([]) }

  init(_ slots: ArraySlice<UnitSlot>) {
    lengths = slots.map { UInt32($0.length) }
    values = UnitValues(slots.contains { $0.value != nil } ? slots.map(\.value) : [])
    measure = ByteCount(utf8: slots.reduce(0) { $0 + $1.length })
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

  /// The units with the places of their values, which are made now: all that hold the units from here
  /// on, here or in another run, share them.
  var slots: [UnitSlot] {
    zip(lengths, values.all(count: lengths.count)).map { UnitSlot(length: Int($0), value: $1) }
  }

  /// Where the value of a unit is kept.
  func value(_ index: Int) -> UnitValue {
    values.value(index, count: lengths.count)
  }

  /// The number of the unit that holds the byte at `offset`, the last for the end, and where the unit
  /// begins. Offsets count from the run's start.
  func unit(at offset: Int) -> (index: Int, start: Int) {
    var start = 0
    for (index, length) in lengths.dropLast().enumerated() {
      let end = start + Int(length)
      if offset < end { return (index, start) }
      start = end
    }
    return (lengths.count - 1, start)
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

/// Where the values of a run are kept: nowhere, until the first is needed.
private final class UnitValues: Sendable {
  private let values: Mutex<[UnitValue?]>

  /// - Parameter values: one for each unit, or none at all.
  init(_ values: [UnitValue?]) {
    self.values = Mutex(values)
  }

  func value(_ index: Int, count: Int) -> UnitValue {
    values.withLock { values in
      if values.isEmpty { values = Array(repeating: nil, count: count) }
      if let value = values[index] { return value }
      let value = UnitValue()
      values[index] = value
      return value
    }
  }

  func all(count: Int) -> [UnitValue] {
    (0..<count).map { value($0, count: count) }
  }
}
