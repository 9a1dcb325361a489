/// The units of a text, in order.
struct UnitTree: Sendable {
  private(set) var runs: SumTree<UnitRun>
  private let cutter: UnitCutter

  /// Cuts a text in units, in O(n).
  init(_ text: TextSnapshot, cutter: UnitCutter) {
    self.cutter = cutter
    runs = .empty
    let slots = lengths(in: text, from: 0) { _ in false }.map { UnitSlot(length: $0) }
    runs = .build(UnitRun.runs(slots))
  }

  /// Takes over an edit.
  ///
  /// - Parameters:
  ///   - old: the text before the edit, whose units these are.
  ///   - new: the text after it.
  /// - Returns: the edit in the units that were cut anew.
  mutating func apply(_ edit: EditSpan, from old: TextSnapshot, to new: TextSnapshot) -> EditSpan {
    let start = startOfUnits(reachedFrom: edit.old.lowerBound, in: old)
    let lengths = lengths(in: new, from: start) { end in
      end >= edit.newEnd && unitStart(atOrBefore: end - edit.shift) == end - edit.shift
    }
    let end = lengths.reduce(start, +)
    let slots = slots(of: lengths, from: start, after: edit)
    replaceUnits(in: start..<end - edit.shift, with: slots)
    return EditSpan(old: start..<end - edit.shift, count: end - start)
  }

  /// The start of the first unit that an edit at `offset` can change.
  private func startOfUnits(reachedFrom offset: Int, in text: TextSnapshot) -> Int {
    // A return that ends the line before can find its line feed here.
    let isAfterReturn = offset > 0 && text.bytes(in: offset - 1..<offset) == [carriageReturn]
    let offset = isAfterReturn ? offset - 1 : offset
    let line = text.lineStart(text.line(at: offset))
    var start = unitStart(atOrBefore: offset)
    var unit = start
    let first = max(line, offset - cutter.farReach)
    while unit > first {
      let (run, before) = runs.leaf(at: unit - 1)
      let last = run.unit(at: unit - 1 - before.utf8).index
      for length in run.lengths[...last].reversed().map(Int.init) where unit > first {
        unit -= length
        if unit + cutter.reach(ofUnit: length) > offset { start = unit }
      }
    }
    return start
  }

  /// Where the unit begins that holds the byte at `offset`; the last for the end.
  private func unitStart(atOrBefore offset: Int) -> Int {
    let (run, before) = runs.leaf(at: offset)
    return before.utf8 + run.unit(at: offset - before.utf8).start
  }

  /// The lengths of the units from `start` on, up to the first place for which `isEnd`.
  private func lengths(
    in text: TextSnapshot, from start: Int, until isEnd: (Int) -> Bool
  ) -> [Int] {
    var reader = WindowReader(text: text)
    var lengths: [Int] = []
    var end = start
    while end < text.utf8Count, !isEnd(end) {
      let length =
        reader.withBytes(at: end, count: cutter.nearReach, cutter.length(ofFirstUnitIn:isRest:))
        ?? reader.withBytes(at: end, count: cutter.farReach, cutter.length(ofFirstUnitIn:isRest:))
        ?? text.utf8Count - end
      lengths.append(length)
      end += length
    }
    return lengths
  }

  /// New units with the values of the old ones that are the same, before and behind the edit.
  private func slots(
    of lengths: [Int], from start: Int, after edit: EditSpan
  ) -> [UnitSlot] {
    var start = start
    return lengths.map { length in
      defer { start += length }
      let isBefore = start + length <= edit.old.lowerBound
      guard isBefore || start >= edit.newEnd else { return UnitSlot(length: length) }
      let old = isBefore ? start : start - edit.shift
      let (run, before) = runs.leaf(at: old)
      let unit = run.unit(at: old - before.utf8)
      let isSame = before.utf8 + unit.start == old && Int(run.lengths[unit.index]) == length
      return UnitSlot(length: length, value: isSame ? run.value(unit.index) : nil)
    }
  }

  /// Puts units in the place of those in a range of the old text. The runs at its ends are made anew with their other
  /// units.
  private mutating func replaceUnits(in range: Range<Int>, with slots: [UnitSlot]) {
    if range.isEmpty, slots.isEmpty { return }
    let first = runs.leaf(at: range.lowerBound)
    let last = runs.leaf(at: range.upperBound)
    let head = first.leaf.slots.prefix(
      first.leaf.count(before: range.lowerBound - first.before.utf8))
    let tail = last.leaf.slots.dropFirst(
      last.leaf.count(before: range.upperBound - last.before.utf8))
    let end = last.before.utf8 + last.leaf.measure.utf8
    runs = runs.replacing(first.before.utf8..<end, with: UnitRun.runs(head + slots + tail))
  }
}

/// Reads a text from a place on, in blocks that grow: an edit mostly needs a little, and a document
/// that is opened all.
private struct WindowReader {
  private static let largestBlock = 1 << 16

  private let text: TextSnapshot
  private var start = 0
  private var bytes: [UInt8] = []

  init(text: TextSnapshot) { self.text = text }

  /// Calls `body` with `count` bytes from `offset` on at least, or with the rest of the text and true.
  mutating func withBytes<Result>(
    at offset: Int, count: Int, _ body: (UnsafeBufferPointer<UInt8>, Bool) -> Result
  ) -> Result {
    let end = start + bytes.count
    if bytes.isEmpty || (offset + count > end && end < text.utf8Count) {
      let size = max(count, min(bytes.count * 2, Self.largestBlock))
      start = offset
      bytes = text.bytes(in: offset..<offset + size)
    }
    return bytes.withUnsafeBufferPointer { bytes in
      let window = UnsafeBufferPointer(rebasing: bytes[(offset - start)...])
      return body(window, start + bytes.count == text.utf8Count)
    }
  }
}
