/// Where numbers stand in a stretch of Chinese characters.
///
/// The dictionary holds 一 and 十, and a few numbers that are words; all the others are told by rule:
/// a run of numerals is one word (二十三), with 第 before it (第三), with 多, 餘 or 幾 behind a round
/// one (三十多), and as a fraction (三分之一). A word that begins inside a run may not reach out of it:
/// 二十分 is 二十 and 分, not 二 and 十分.
struct NumberRules {
  private static let ordinal: UInt32 = 0x7B2C  // 第
  private static let howMany: UInt32 = 0x5E7E  // 幾
  private static let part: UInt32 = 0x5206  // 分
  private static let of: UInt32 = 0x4E4B  // 之

  /// For each character the end of the run of numerals that it stands in, 0 for no numeral.
  private let runEnds: [Int32]
  private let isEmpty: Bool

  init(_ scalars: UnsafeBufferPointer<UInt32>) {
    isEmpty = !scalars.contains { isNumeral($0) || $0 == Self.ordinal }
    if isEmpty {
      runEnds = []
      return
    }
    var ends = [Int32](repeating: 0, count: scalars.count)
    var end = 0
    for index in scalars.indices.reversed() {
      if !isNumeral(scalars[index]) { continue }
      if index + 1 == scalars.count || ends[index + 1] == 0 { end = index + 1 }
      ends[index] = Int32(end)
    }
    runEnds = ends
  }

  @inline(__always)
  private func runEnd(_ index: Int) -> Int { index < runEnds.count ? Int(runEnds[index]) : 0 }

  /// How far a word may reach that begins at `start` and has several characters: to the end of the
  /// run where one begins before `start` and goes on, else as far as it likes.
  @inline(__always)
  func limit(at start: Int) -> Int {
    if isEmpty || start == 0 || runEnd(start) == 0 || runEnd(start - 1) == 0 { return .max }
    return runEnd(start)
  }

  /// Calls `body` with the end of each number that begins at `start`.
  @inline(__always)
  func forEachNumber(
    at start: Int, in scalars: UnsafeBufferPointer<UInt32>, _ body: (Int) -> Void
  ) {
    if isEmpty { return }
    if scalars[start] == Self.ordinal {
      forOrdinal(at: start, in: scalars, body)
    } else if runEnd(start) != 0, start == 0 || runEnd(start - 1) == 0 {
      forRun(start..<runEnd(start), in: scalars, body)
    }
  }

  private func forOrdinal(
    at start: Int, in scalars: UnsafeBufferPointer<UInt32>, _ body: (Int) -> Void
  ) {
    let next = start + 1
    guard next < scalars.count else { return }
    if runEnd(next) != 0 {
      body(runEnd(next))
    } else if scalars[next] == Self.howMany {
      body(next + 1)
    }
  }

  private func forRun(
    _ run: Range<Int>, in scalars: UnsafeBufferPointer<UInt32>, _ body: (Int) -> Void
  ) {
    let end = run.upperBound
    if run.count >= 2 { body(end) }
    guard end < scalars.count else { return }
    if isMagnitude(scalars[end - 1]), isRemainder(scalars[end]) { body(end + 1) }
    if end + 2 < scalars.count, scalars[end] == Self.part, scalars[end + 1] == Self.of,
      runEnd(end + 2) != 0
    {
      body(runEnd(end + 2))
    }
  }
}
