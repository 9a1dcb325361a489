/// How much two readings sound alike.
struct SoundNearness: Sendable {
  /// The raw values are those of the features.
  enum Level: Int, Comparable {
    case unlike = 9
    case same = 1
    case otherTone, near, far

    static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  // Initials are numbered ㄅ1 ㄆ2 ㄇ3 ㄈ4 ㄉ5 ㄊ6 ㄋ7 ㄌ8 ㄍ9 ㄎ10 ㄏ11 ㄐ12 ㄑ13 ㄒ14 ㄓ15 ㄔ16 ㄕ17 ㄖ18 ㄗ19 ㄘ20 ㄙ21,
  // finals ㄚ1 ㄛ2 ㄜ3 ㄝ4 ㄞ5 ㄟ6 ㄠ7 ㄡ8 ㄢ9 ㄣ10 ㄤ11 ㄥ12 ㄦ13.
  private static let nearInitials = rows([
    (15, 19), (16, 20), (17, 21), (7, 8), (8, 18), (4, 11),
  ])
  private static let farInitials = rows([
    (1, 2), (5, 6), (9, 10), (12, 13), (15, 16), (19, 20), (12, 15), (13, 16), (14, 17), (17, 16),
    (12, 19), (13, 20), (14, 21), (9, 11), (10, 11), (13, 14), (12, 14), (15, 17), (20, 21),
    (19, 21), (18, 17), (1, 3), (5, 7), (6, 8), (15, 20), (16, 19), (14, 11), (0, 18), (5, 8),
    (12, 9), (13, 10), (21, 16),
  ])
  private static let nearFinals = rows([(10, 12), (9, 11)])
  private static let farFinals = rows([
    (2, 8), (4, 6), (3, 2), (5, 6), (9, 10), (7, 8), (1, 9), (11, 12), (3, 8), (5, 4), (3, 12),
    (1, 3), (5, 9),
  ])

  /// The numbers that are like each, as bits.
  private static func rows(_ pairs: [(Int, Int)]) -> [UInt32] {
    var rows = [UInt32](repeating: 0, count: 32)
    for (one, other) in pairs {
      rows[one] |= 1 << other
      rows[other] |= 1 << one
    }
    return rows
  }

  private static func contains(_ rows: [UInt32], _ one: Int, _ other: Int) -> Bool {
    rows[one] >> other & 1 != 0
  }

  /// By the parts of two syllables without their tones.
  static func level(_ one: UInt16, _ other: UInt16) -> Level {
    if one == other { return .same }
    if one >> 3 == other >> 3 { return .otherTone }
    let (initial, otherInitial) = (Int(one >> 9 & 31), Int(other >> 9 & 31))
    let (medial, otherMedial) = (one >> 7 & 3, other >> 7 & 3)
    let (final, otherFinal) = (Int(one >> 3 & 15), Int(other >> 3 & 15))
    let isOneInitial = initial == otherInitial
    if medial != otherMedial {
      guard isOneInitial else { return .unlike }
      if final == otherFinal { return .far }
      let isRounded = (medial == 2 && otherMedial == 0) || (medial == 0 && otherMedial == 2)
      let isOU = (final == 2 && otherFinal == 8) || (final == 8 && otherFinal == 2)
      return isRounded && isOU ? .far : .unlike
    }
    let isNearInitial = contains(nearInitials, initial, otherInitial)
    if final == otherFinal {
      if isNearInitial { return .near }
      return contains(farInitials, initial, otherInitial) ? .far : .unlike
    }
    if contains(nearFinals, final, otherFinal) {
      return isOneInitial || isNearInitial ? .near : .unlike
    }
    return isOneInitial && contains(farFinals, final, otherFinal) ? .far : .unlike
  }
}

/// The ways in which two characters are alike.
struct CharacterLikeness {
  /// 0 unlike, 1 the same syllable, 2 but for the tone, 3 near, 4 far.
  var sound: Int
  /// 0 unlike, 1 alike, 2 nearly the same.
  var shape: Int
  /// Whether both are one character in Simplified.
  var isTwin: Bool

  var isNone: Bool { sound == 0 && shape == 0 && !isTwin }

  /// Whether it is by shape alone, or by a sound that is nearly the same alone.
  var isUnlikeInSound: Bool { sound == 0 || sound == 3 && shape == 0 }
}

extension SpellingTables {
  func likeness(_ written: Int, _ right: Int) -> CharacterLikeness {
    CharacterLikeness(
      sound: sound(written, right), shape: shape(written, right),
      isTwin: areTwins(written, right))
  }

  /// Whether two characters are one in Simplified.
  func areTwins(_ one: Int, _ other: Int) -> Bool {
    info[4 * one + 3] != 0 && info[4 * one + 3] == info[4 * other + 3]
  }

  /// How two characters sound alike; see `CharacterLikeness`. By the table of all pairs of syllables, since there are hundreds of words
  /// with a hole at a place.
  @inline(__always) func sound(_ written: Int, _ right: Int) -> Int {
    var best = UInt8(SoundNearness.Level.unlike.rawValue)
    for one in 4 * written..<4 * written + 3 {
      let code = info[one]
      if code == 0 { break }
      let row = Int(syllables[Int(code >> 3)]) * syllableCount
      for other in 4 * right..<4 * right + 3 {
        let otherCode = info[other]
        if otherCode == 0 { break }
        best = min(
          best, code == otherCode ? 1 : nearness[row + Int(syllables[Int(otherCode >> 3)])])
      }
    }
    return best == UInt8(SoundNearness.Level.unlike.rawValue) ? 0 : Int(best)
  }

  private func shape(_ written: Int, _ right: Int) -> Int {
    var low = Int(shapeStarts[written])
    var high = Int(shapeStarts[written + 1])
    while low < high {
      let middle = (low + high) >> 1
      let item = shapes[middle]
      let number = Int(item & 0x7FFF)
      if number == right { return item & 0x8000 != 0 ? 2 : 1 }
      if number < right { low = middle + 1 } else { high = middle }
    }
    return 0
  }
}
