import Libc

/// A character that is written for another one, and the word that was meant.
package struct Slip: Sendable, Equatable {
  /// The reason for it; each has a threshold of its own.
  package enum Kind: Int, Sendable {
    /// A word of several characters, two of which were never seen side by side as they are written.
    case unseen
    case seen
    /// A place in a word that is a word as it is written.
    case longer
    /// A character that is a word by itself: 的 得 地, 在 再.
    case single
    /// Two characters that are one in Simplified: 頭發 for 頭髮.
    case conversion
    /// A word of the dictionary, written as a text that is not a word at all.
    case plain
    /// The same, and the two characters sound the same and look nearly so: 震憾 for 震撼.
    case alike
    /// A character that is told from another one by the characters around.
    case context
    /// Two characters side by side, both wrong: 因改 for 應該.
    case double
  }

  /// Its kind.
  package var kind: Kind
  /// The characters of the run that the word takes.
  package var range: Range<Int>
  /// The character that is wrong.
  package var place: Int
  /// The right character there.
  package var right: UInt32
  /// The right character behind `place`, if the one that is written there is wrong too.
  package var rightBehind: UInt32?
  /// log of the odds that it is a slip.
  package var score: Float
  /// Whether people made it before.
  package var isKnown: Bool
  /// Whether both characters are one in Simplified.
  package var isTwin: Bool
  /// Whether what is written may be meant: the characters do not sound alike, or only nearly so, and the written one is a word by
  /// itself, as 好 in the place of 奶.
  package var mayBeMeant = false
  /// Whether it is two characters that are both often words by themselves, so that they may be side by side by chance: 很好|騎. Not
  /// where one looks nearly like the right one.
  package var isFree = false
  /// Whether what is written can hardly be there by chance: it sounds alike, the characters were never seen side by side and are seldom
  /// words by themselves, and everybody writes the word that was meant. 收級 for 收集.
  package var isBound = false
  /// How common the word that was meant is in news, from 0 to 7: 2 is one in 1.8 million words, 4 one in 130,000.
  package var commonness = 0
  /// Whether the tables have what is written beside the character that follows it.
  package var goesOn = false
  /// The kind of the longest word that follows.
  package var behind = SpellingTables.WordKind.unknown
  /// The kind of the written character as a word by itself.
  package var alone = SpellingTables.WordKind.unknown
  /// Whether some words are right with either of both characters.
  package var isVariant = false
  /// Whether only users who want all are told of it: the text is right by itself.
  package var isArguable: Bool

  /// The right character at a place, for one that is written there.
  package func right(at place: Int, for written: UInt32) -> UInt32 {
    if place == self.place { return right }
    return place == self.place + 1 ? rightBehind ?? written : written
  }

  /// How much surer a slip has to be that people made before: those were learners mostly, and the model has learned of them.
  private static let doubtOfKnown: Float = 0.4
  /// The further evidence for a new slip, of characters that may be side by side by chance.
  private static let doubtOfNew: Float = 0.4
  /// How much surer a new one has to be that does not come from typing by sound: 好油 is rather good oil than 奶油.
  private static let doubtOfMeant: Float = 1
  /// How much surer a new one has to be of two characters that are words by themselves.
  private static let doubtOfFree: Float = 1
  /// The evidence that is not needed for characters that are hardly there by chance.
  private static let trustInBound: Float = 0.8

  /// How probable it is that it is a slip, from 0 to 1.
  package var confidence: Double { Double(1 / (1 + exp(-score))) }

  /// The most careful sensitivity that it is sure enough for; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - doubt: the evidence against it, as a score.
  ///   - secondDoubt: more of it, of which the eager are told all the same.
  package func sensitivity(doubt: Float = 0, secondDoubt: Float = 0) -> SpellingSensitivity? {
    let isMisspelling = ![.single, .conversion, .context].contains(kind)
    var more = doubt + secondDoubt
    if isMisspelling, !isTwin {
      if isKnown {
        more += Self.doubtOfKnown
      } else {
        if !isBound { more += Self.doubtOfNew }
        if mayBeMeant { more += Self.doubtOfMeant }
        if isFree { more += Self.doubtOfFree }
      }
      if isBound { more -= Self.trustInBound }
    }
    return SpellingSensitivity.allCases.first { one in
      let doubt = one == .eager ? doubt : more
      return (one == .eager || !isArguable) && score - doubt >= one.threshold(of: kind)
    }
  }
}

/// How sure a slip has to be before it is told, the surest first.
package enum SpellingSensitivity: String, Sendable, CaseIterable, Comparable {
  case careful, usual, eager

  /// Whether one is the more careful.
  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }

  /// Its place among all of them.
  package var number: Int { self == .careful ? 0 : self == .usual ? 1 : 2 }

  /// The least score of a slip of a kind.
  func threshold(of kind: Slip.Kind) -> Float { Self.thresholds[number][kind.rawValue] }

  /// By sensitivity and by kind.
  private static let thresholds: [[Float]] = [
    [1.3, 1.8, 1.3, 2.2, -0.7, 1.55, 1.4, 2.2, 1.5],
    [0, 0.4, 0.1, 1.1, -1, 0, -0.4, 1, 0.5],
    [-0.7, -0.5, -0.7, 0, -1.1, -0.7, -0.7, 0.3, 0.3],
  ]
}
