import Support

/// How long units may be, in UTF-8 code units.
package struct UnitLimits: Sendable {
  /// The longest line that is one unit, its terminator not counted.
  package var line: Int
  /// The longest piece of a longer line, where that has a border near enough.
  package var piece: Int
  /// How far a border is looked for in a longer line. No unit is longer, a terminator not counted.
  package var run: Int

  /// Limits for documents; tests take smaller ones.
  package init(line: Int = 1024, piece: Int = 512, run: Int = 16_384) {
    self.line = line
    self.piece = min(piece, line)
    self.run = max(line, run)
  }
}

/// Cuts a text in units: lines, and if a line is long, pieces of it.
///
/// The end of a unit depends only on its beginning and on the text from there on. So the units are a function of the
/// text, and as soon as a new cut falls on an old one behind an edit, all that follow are the old ones.
///
/// In a long line that comes soon, because a piece does not end at the first border behind some
/// length (such cuts would go on side by side for long), but at the one of all borders within reach
/// that ranks first by the text behind it. A border that ranks first among all that lie within
/// `UnitLimits.piece` before and behind it is a cut for certain, whatever comes before; there is one in every
/// few pieces. Only a line that repeats itself at shorter distances may have none: then an edit can cost as
/// much as the rest of the line.
struct UnitCutter: Sendable {
  let limits: UnitLimits
  /// The tags that are mark-up: nothing ends inside one.
  var tags = Markup.Tags.none

  /// How far behind a place the text is read to decide whether to cut there: the bytes that rank it, and a character
  /// more.
  private static let sight = 16
  private static let rankedBytes = 12

  /// The bytes from a unit's start on that decide where it ends, unless it is longer than `UnitLimits.line`.
  var nearReach: Int { limits.line + Self.sight }
  /// The bytes from a unit's start on that always decide where it ends.
  var farReach: Int { limits.run + Self.sight }

  /// The bytes from its start on that a unit of some length depends on, at the most.
  func reach(ofUnit length: Int) -> Int { length > limits.line ? farReach : nearReach }

  /// The length of the unit that begins a text, or `nil` if `farReach` bytes must be seen.
  ///
  /// - Parameters:
  ///   - text: `nearReach` bytes at least, or the rest of the document.
  ///   - isRest: whether `text` is the rest of the document.
  func length(ofFirstUnitIn text: UnsafeBufferPointer<UInt8>, isRest: Bool) -> Int? {
    if let end = endOfLine(in: text, within: limits.line) { return end }
    if text.count <= limits.line { return text.count }
    let near = Self.line(in: text, within: nearReach)
    if let cut = firstRanked(forEachBorder, in: near, 1...limits.piece) { return cut }
    if let cut = firstBorder(behind: limits.piece, in: near), cut <= limits.line { return cut }
    return isRest || text.count >= farReach ? farLength(text) : nil
  }

  /// The length of a unit in a long line that has no border near.
  private func farLength(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    let far = Self.line(in: text, within: farReach)
    let end =
      endOfLine(in: far, within: limits.run) ?? (far.count <= limits.run ? far.count : nil)
    let line = UnsafeBufferPointer(rebasing: far[..<(end ?? far.count)])
    if let cut = firstBorder(behind: limits.line, in: line), cut <= end ?? limits.run { return cut }
    if let end { return end }
    // Longer than a near one: the length of a unit shows how far it depends on the text.
    let range = limits.line + 1...max(limits.line + 1, limits.run)
    return firstRanked(Borders.forEachGap, in: far, range)
      ?? firstRanked(Borders.forEachCharacter, in: far, range)
      ?? startOfScalar(in: far, atOrBefore: limits.run)
  }

  /// The first bytes of a text, no farther than its first line: the next line must not matter, as edits there
  /// reach no unit of this one.
  private static func line(
    in text: UnsafeBufferPointer<UInt8>, within count: Int
  ) -> UnsafeBufferPointer<UInt8> {
    let end = min(count, endOfLine(in: text, within: count) ?? count, text.count)
    return UnsafeBufferPointer(rebasing: text[..<end])
  }

  private func forEachBorder(
    in text: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Bool
  ) {
    Borders.forEachBorder(in: text, outside: tags, body)
  }

  /// The first border behind an offset. A tag that is only seen in part may be none, and there can be near borders before
  /// it; they are passed over, since the length of a unit shows how far it depends on the text.
  private func firstBorder(behind limit: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var found: Int?
    forEachBorder(in: text) { offset in
      if offset <= limit { return true }
      found = offset
      return false
    }
    return found
  }

  /// The boundary in a range of offsets that ranks first; the last of equals.
  private func firstRanked(
    _ forEachBoundary: (UnsafeBufferPointer<UInt8>, (Int) -> Bool) -> Void,
    in text: UnsafeBufferPointer<UInt8>, _ range: ClosedRange<Int>
  ) -> Int? {
    var first: (offset: Int, rank: UInt64)?
    forEachBoundary(text) { offset in
      if offset > range.upperBound { return false }
      if offset >= range.lowerBound {
        let rank = Self.rank(of: offset, in: text)
        if first.map({ rank <= $0.rank }) ?? true { first = (offset, rank) }
      }
      return true
    }
    return first?.offset
  }

  /// A number that looks like chance and depends on the bytes behind a place alone.
  private static func rank(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let hash = stableHash(of: text[offset..<min(offset + rankedBytes, text.count)])
    return (hash ^ (hash >> 29)) &* 0x9E37_79B9_7F4A_7C15
  }

  /// The end of a piece in which all characters are alike: combining marks without end.
  private func startOfScalar(in text: UnsafeBufferPointer<UInt8>, atOrBefore offset: Int) -> Int {
    var start = offset
    while start > 1, isContinuation(text[start]) { start -= 1 }
    return start
  }
}

/// The offset behind the first line terminator that begins within some bytes of a text.
func endOfLine(in text: UnsafeBufferPointer<UInt8>, within count: Int) -> Int? {
  let count = min(count, text.count)
  var index = 0
  while index < count {
    index = firstControl(in: text, from: index, to: count)
    if index == count { return nil }
    let byte = text[index]
    index += 1
    if byte == lineFeed { return index }
    if byte == carriageReturn {
      return index < text.count && text[index] == lineFeed ? index + 1 : index
    }
  }
  return nil
}

/// The index of the first byte that is not above CR, or `end`. Eight bytes are looked at in a step,
/// since whole documents are searched for the ends of their lines when they are opened.
private func firstControl(
  in text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
) -> Int {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let raw = UnsafeRawBufferPointer(text)
  var index = start
  while index &+ 8 <= end {
    let bytes = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    // The top bit of a byte is set where the difference borrows, and the byte is of ASCII.
    if (bytes &- ones &* UInt64(carriageReturn + 1)) & ~bytes & (ones &* 0x80) != 0 { break }
    index &+= 8
  }
  while index < end, text[index] > carriageReturn { index &+= 1 }
  return index
}
