import Segmentation
import Spelling
import Text

/// Finds 那 in place of 哪 in questions.
///
/// A question mostly has another word that asks: 你要去那裡嗎 has 嗎, and 那裡 is right there. Where a question has no such word, 哪 is meant.
/// So it is where something is true of all: 不管去那裡都好.
struct QuestionRules: Sendable {
  private static let written: UInt32 = 0x90A3
  private static let right: Unicode.Scalar = "哪"
  /// 呢, which follows what asks; but 那裡呢 asks by itself.
  private static let particle: UInt32 = 0x5462
  /// Characters that ask.
  private static let asking: HanSet = "嗎吧什甚誰怎幾多何哪否咩啥嘛"
  /// Characters that ask between the same two: 去不去, 有沒有; and the two of 還是.
  private static let negations: HanSet = "不沒"
  private static let or: (UInt32, UInt32) = (0x9084, 0x662F)
  /// What follows 哪 in a question, and how sure it is: 那個 may be what was talked about.
  private static let places: HanSet = "裡裏邊兒一"
  private static let things: HanSet = "個位家種間本條件隻國天年所部"
  /// 不管, 不論, 無論 and 隨便, and what follows.
  private static let all: [(UInt32, UInt32)] = [
    (0x4E0D, 0x7BA1), (0x4E0D, 0x8AD6), (0x7121, 0x8AD6), (0x96A8, 0x4FBF),
  ]
  private static let every: HanSet = "都也"
  /// What is known is asked about without a word that asks: 你還記得那裡？
  private static let known: HanSet = "得識過道說指"

  private static let just: UInt32 = 0x5C31

  /// Words of a question for one of some: 哪一家比較好.
  private static let comparing: HanSet = "較最"
  /// Characters before a place that is asked for: 住哪裡呢. Behind a person or a place 那裡呢 asks by itself: 高雄那裡呢.
  private static let staying: HanSet = "去在到住往放從來走找是買逛坐站躲藏跑擺搬吃玩睡停回飛跌掉丟出錯差向朝於該要能會可有"

  /// - Parameter isQuestion: whether a question mark stands just behind the run.
  func suspicions(in run: Run, isQuestion: Bool) -> [Finding] {
    guard run.scalars.contains(Self.written) else { return [] }
    return run.scalars.split { CharacterClass.of($0) != .han }.compactMap { part in
      let isAsked = isQuestion && part.endIndex == run.scalars.count
      return suspicion(in: part, of: run, isQuestion: isAsked)
    }
  }

  /// The suspicion in what stands between two commas.
  private func suspicion(in part: ArraySlice<UInt32>, of run: Run, isQuestion: Bool) -> Finding? {
    let places = part.indices.filter { part[$0] == Self.written }
    guard places.count == 1, let place = places.first, !Self.asks(part),
      // 是不是他，住那邊的？
      !(isQuestion && Self.asksWhether(run.scalars[..<part.startIndex])),
      let sensitivity = isQuestion
        ? Self.sensitivity(at: place, in: part) : Self.isOfAll(place, in: part) ? .careful : nil,
      !run.words[run.words(around: place..<place + 2)].contains(where: { $0.kind == .listed })
    else { return nil }
    let next = Unicode.Scalar(part[place + 1]) ?? Self.right
    var finding = run.finding(
      .particle, at: place..<place + 2, replacements: [String(scalars: [Self.right, next])],
      entry: String(scalars: [Self.right]))
    finding.confidence = 0.9
    finding.sensitivity = sensitivity
    return finding
  }

  /// How sure it is; `nil` where 那 is right.
  private static func sensitivity(at place: Int, in part: ArraySlice<UInt32>)
    -> SpellingSensitivity?
  {
    guard place + 1 < part.endIndex else { return nil }
    let isFirst = place == part.startIndex
    if place + 2 < part.endIndex, part[place + 2] == particle,
      isFirst || place + 3 == part.endIndex && !staying.contains(part[place - 1])
    {
      return nil
    }
    if !isFirst, known.contains(part[place - 1]) { return nil }
    // 你就坐在那裡？ wonders at what is so.
    if part[..<place].contains(just) { return .eager }
    if places.contains(part[place + 1]) {
      let isCompared = part[place + 1] == SlipDoubts.one && part.contains(where: comparing.contains)
      return isFirst && !isCompared ? .usual : .careful
    }
    return things.contains(part[place + 1]) ? (isFirst ? .eager : .usual) : nil
  }

  /// Whether a part of a sentence says something of all places or things: 不管 stands before, and 都 or 也 behind.
  private static func isOfAll(_ place: Int, in part: ArraySlice<UInt32>) -> Bool {
    guard place + 1 < part.endIndex,
      places.contains(part[place + 1]) || things.contains(part[place + 1])
    else { return false }
    let before = part[..<place]
    return zip(before, before.dropFirst()).contains { one in all.contains { $0 == one } }
      && part[(place + 1)...].contains(where: every.contains)
  }

  /// Whether a part of a sentence has a word that asks.
  static func asks(_ part: ArraySlice<UInt32>) -> Bool {
    part.contains(where: asking.contains) || asksWhether(part)
  }

  /// Whether a text asks if something is so: 去不去, 是不是, 還是.
  static func asksWhether(_ part: ArraySlice<UInt32>) -> Bool {
    part.indices.contains { place in
      guard place > part.startIndex, place + 1 < part.endIndex else { return false }
      return part[place] == or.0 && part[place + 1] == or.1
        || negations.contains(part[place]) && part[place - 1] == part[place + 1]
    }
  }
}
