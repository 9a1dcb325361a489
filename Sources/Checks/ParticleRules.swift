import Segmentation
import Spelling
import Text

/// Finds 的 for 得, 在 for 再 and the like where the words around decide, whatever the text is about; so it finds what a converter from
/// Simplified left alone, 松 for 鬆.
struct ParticleRules: Sendable {
  /// A character that is wrong between certain words.
  struct Rule: Sendable {
    var written: UInt32
    var right: UInt32
    /// One of these has to stand before it; empty for any text. A bar is the end of a part of a sentence.
    var behind: [Pattern]
    /// Whether the character before it has to be there twice.
    var isBehindTwice: Bool
    /// Whether it has to be a word by itself.
    var isAlone: Bool
    /// Characters that must not be before it.
    var notBehind: Set<UInt32>
    /// One of these has to follow; empty for any text.
    var before: [Pattern]
    /// Whether what follows has to end where a word of the text does: of 作家事先 it does not.
    var isBeforeWhole: Bool
    /// None of these may follow.
    var notBefore: [Pattern]
    /// Whether nothing may follow to which 在 belongs: 時 in 在跟他見面時, 家 in 在他家.
    var isOpen: Bool
    var kind: Finding.Kind
    var sensitivity: SpellingSensitivity

    init(
      written: Unicode.Scalar, right: Unicode.Scalar, behind: [Pattern] = [],
      isBehindTwice: Bool = false, isAlone: Bool = false, notBehind: String = "", before: [Pattern],
      isBeforeWhole: Bool = false, notBefore: [String] = [], isOpen: Bool = false,
      kind: Finding.Kind = .particle, sensitivity: SpellingSensitivity = .careful
    ) {
      (self.written, self.right) = (written.value, right.value)
      (self.behind, self.isBehindTwice, self.before) = (behind, isBehindTwice, before)
      (self.isAlone, self.isBeforeWhole) = (isAlone, isBeforeWhole)
      self.notBehind = Set(notBehind.unicodeScalars.map(\.value))
      self.notBefore = notBefore.isEmpty ? [] : [Pattern([notBefore])]
      (self.isOpen, self.kind, self.sensitivity) = (isOpen, kind, sensitivity)
    }

    /// Whether it is 的 for 得.
    var isOfExtent: Bool { written == 0x7684 && right == 0x5F97 }

    /// Whether the misspelling includes the character before it, or the one behind it.
    var isSuffix: Bool { written == 0x7684 || written == 0x5F97 }
  }

  private let rules = Rule.all + Rule.asking + Rule.leftovers + Rule.words + Rule.alike
  /// The places in `rules` of the rules for a character and the one behind it, and with no character behind it of those for any. Most
  /// characters have no rule.
  private let places: HanPairs<[Int]>

  init() {
    var places: [CharacterPair: [Int]] = [:]
    for (place, rule) in rules.enumerated() {
      for next in rule.before.isEmpty ? [Self.any] : Set(rule.before.flatMap(\.firsts)) {
        places[CharacterPair(first: rule.written, second: next), default: []].append(place)
      }
    }
    self.places = HanPairs(places.map { ($0.key.first, $0.key.second, $0.value) })
  }

  private static let any: UInt32 = 0

  private struct CharacterPair: Hashable {
    var first: UInt32
    var second: UInt32
  }

  /// The misspellings in a run.
  func suspicions(in run: Run) -> [Finding] {
    let text = RunText(scalars: run.scalars)
    var found: [Finding] = []
    for (place, scalar) in run.scalars.enumerated() where places.begins(with: scalar) {
      for rule in places[scalar, text[place + 1]] ?? places[scalar, Self.any] ?? [] {
        guard let finding = finding(by: rules[rule], at: place, in: run) else { continue }
        found.append(finding)
        break
      }
    }
    return found
  }

  private func finding(by rule: Rule, at place: Int, in run: Run) -> Finding? {
    let text = RunText(scalars: run.scalars)
    let last = text[place - 1]
    guard !rule.notBehind.contains(last),
      rule.behind.isEmpty || rule.behind.contains(where: { $0.ends(at: place, in: text) }),
      !rule.isAlone || run.isAlone(at: place),
      !rule.isBehindTwice || (last != RunText.bar && last == text[place - 2]),
      rule.before.isEmpty
        || rule.before.contains(where: { pattern in
          pattern.starts(at: place + 1, in: text) { !rule.isBeforeWhole || run.isWordEnd($0) }
        }),
      !rule.notBefore.contains(where: { $0.starts(at: place + 1, in: text) }),
      !rule.isOpen || !text.hasEndOfFrame(from: place + 1),
      // 我懂的|不多, 胖胖的|很可愛.
      !rule.isOfExtent || !SlipDoubts.isNoExtent(at: place, in: run.scalars)
    else { return nil }
    let range =
      rule.isSuffix
      ? start(before: place, in: run)..<place + 1 : place..<end(behind: place, in: run)
    guard range.upperBound <= run.scalars.count,
      !run.words[run.words(around: range)].contains(where: { $0.kind == .listed })
    else { return nil }
    let right = range.map { $0 == place ? rule.right : run.scalars[$0] }
    var finding = run.finding(
      rule.kind, at: range, replacements: [String(scalars: right.compactMap(Unicode.Scalar.init))],
      entry: String(scalars: [rule.right].compactMap(Unicode.Scalar.init)))
    finding.confidence = 0.9
    finding.sensitivity = rule.sensitivity
    return finding
  }

  /// Where what is shown begins: with the word before a suffix.
  private func start(before place: Int, in run: Run) -> Int {
    guard place > 0 else { return place }
    let word = run.words[run.wordOf[place - 1]].range
    return word.upperBound <= place ? word.lowerBound : place - 1
  }

  /// Where what is shown ends: behind the next character, which tells what is meant, unless a longer word begins there.
  private func end(behind place: Int, in run: Run) -> Int {
    let next = place + 1
    guard next < run.scalars.count else { return next }
    let word = run.words[run.wordOf[next]].range
    return word.lowerBound == next && word.count > 1 ? next : next + 1
  }
}

/// The characters of a run, with a bar for whatever is no Chinese character.
struct RunText {
  static let bar: UInt32 = 0x7C

  /// What ends a time or a place that 在 begins.
  private static let endsOfFrames = Set("時候前後中上下裡里內間期旁邊處外家店室館區站餘圍列限置".unicodeScalars.map(\.value))

  let scalars: [UInt32]

  /// Whether something that ends a time or a place follows in the part of the sentence; 下 of 一下 does not, nor does what begins a verb.
  func hasEndOfFrame(from start: Int) -> Bool {
    var place = start + 1
    while self[place] != Self.bar {
      let isOnce = self[place - 1] == 0x4E00
      if Self.endsOfFrames.contains(self[place]), !isOnce { return true }
      place += 1
    }
    return false
  }

  subscript(index: Int) -> UInt32 {
    guard scalars.indices.contains(index), CharacterClass.of(scalars[index]) == .han
    else { return Self.bar }
    return scalars[index]
  }
}

/// Words that follow one another: one of each list.
struct Pattern: Sendable {
  /// The words of a list by their first character; backwards by the last.
  private typealias List = [UInt32: [[UInt32]]]

  private let forward: [List]
  private let backward: [List]

  init(_ lists: [[String]]) {
    let words = lists.map { $0.map { $0.unicodeScalars.map(\.value) } }
    func list(_ words: [[UInt32]]) -> List { Dictionary(grouping: words) { $0.first ?? 0 } }
    forward = words.map(list)
    backward = words.reversed().map { list($0.map { $0.reversed() }) }
  }

  /// The characters with which it may begin.
  var firsts: some Collection<UInt32> { (forward.first ?? [:]).keys }

  /// Whether it stands at a place, and ends where it may.
  func starts(at place: Int, in text: RunText, mayEnd: (Int) -> Bool = { _ in true }) -> Bool {
    Self.matches(forward[...], from: place, step: 1, text, mayEnd)
  }

  /// Whether it stands just before a place.
  func ends(at place: Int, in text: RunText) -> Bool {
    Self.matches(backward[...], from: place - 1, step: -1, text) { _ in true }
  }

  private static func matches(
    _ lists: ArraySlice<List>, from place: Int, step: Int, _ text: RunText, _ mayEnd: (Int) -> Bool
  ) -> Bool {
    guard let list = lists.first else { return mayEnd(place) }
    return list[text[place]]?.contains { word in
      word.indices.allSatisfy { text[place + step * $0] == word[$0] }
        && matches(lists.dropFirst(), from: place + step * word.count, step: step, text, mayEnd)
    } ?? false
  }
}
