import Dictionary
import Documents
import Phonetics
import Readings
import Text

/// The sense of a word in its place: the one that the table gives for the surroundings, or else the one for which most there
/// speaks, or whose example shares a word with the sentence. Otherwise the sense that texts of today mostly mean leads.
extension Card {
  /// Lets the sense that is meant lead among those of the reading in place, if that can be told; or says that the
  /// dictionary lacks it.
  ///
  /// - Parameter spoken: how the word is read in its place.
  mutating func setSense(
    by surroundings: Surroundings, of entry: Entry, read spoken: PlaceReading?
  ) {
    guard let reading = readings.first, !reading.senses.isEmpty else { return }
    if let rule = Self.rule(in: surroundings, of: entry, among: reading) {
      guard let sense = rule.sense else {
        absence = .ofSense
        return
      }
      lead(with: sense, of: rule.bopomofo, read: spoken)
      return
    }
    guard reading.senses.count > 1 else { return }
    let example = Self.senseOfExample(in: surroundings, among: reading.senses, of: entry.title)
    let place =
      reading.common.isEmpty
      ? example : reading.weighedSense(in: surroundings, example: example)
    guard let place else { return }
    readings[0].main = place
    readings[0].isSenseInPlace = true
  }

  /// Puts the sense that a row gives first, with the reading that has it.
  private mutating func lead(with sense: Sense, of bopomofo: String?, read spoken: PlaceReading?) {
    if readings[0].bopomofo != bopomofo {
      guard let twin = readings.firstIndex(where: { $0.bopomofo == bopomofo }) else { return }
      readings.insert(readings.remove(at: twin), at: 0)
      readings[0].isInPlace = true
      readings[1].isInPlace = false
      self.spoken = spoken?.printed(as: bopomofo, in: title)
    }
    guard let place = readings[0].senses.firstIndex(where: { $0.means(sense) }),
      readings[0].senses.count > 1
    else { return }
    readings[0].main = place
    readings[0].isSenseInPlace = true
    isSenseByRow = true
  }

  /// A row of the table of senses.
  private struct Rule {
    /// The reading that has the sense.
    var bopomofo: String?
    /// `nil` for a sense that the dictionary lacks.
    var definition: Definition?
    var patterns: [PlacePattern]

    /// Hovers are many, and few rows fit: only of these the definition is divided into its parts.
    var sense: Sense? { definition.map { Sense(number: 0, $0) } }
  }

  /// The first row that fits to what is beside the word, or else to its object.
  private static func rule(
    in surroundings: Surroundings, of entry: Entry, among reading: Reading
  ) -> Rule? {
    let rules = rules(of: entry, among: reading)
    return rules.first { $0.patterns.contains(where: surroundings.fit) }
      ?? rules.first { surroundings.fitObject($0.patterns) }
  }

  /// The rows that give a sense wherever a pattern fits: those of a reading, and of one that schools read the same way,
  /// 過去 ㄍㄨㄛˋ ˙ㄑㄩ beside ㄍㄨㄛˋ ㄑㄩˋ.
  private static func rules(of entry: Entry, among reading: Reading) -> [Rule] {
    let own = entry.heteronyms.filter { $0.bopomofo == reading.bopomofo }
    let twins =
      entry.heteronyms.count == own.count
      ? []
      : entry.heteronyms.filter {
        $0.bopomofo != reading.bopomofo && $0.placeSenses.contains { $0.share == nil }
          && areTaughtAlike($0.bopomofo, reading.bopomofo, of: entry.title)
      }
    return (own + twins).flatMap { heteronym in
      heteronym.placeSenses.filter { rule in
        rule.share == nil && rule.definition.map(heteronym.definitions.indices.contains) ?? true
      }.map { rule in
        Rule(
          bopomofo: heteronym.bopomofo,
          definition: rule.definition.map { heteronym.definitions[$0] },
          patterns: SenseEvidence.of(rule).patterns)
      }
    }
  }

  private static func areTaughtAlike(_ a: String?, _ b: String?, of title: String) -> Bool {
    guard let a = a.flatMap(PackedSyllable.all(in:)), let b = b.flatMap(PackedSyllable.all(in:))
    else { return false }
    // The neutral tone makes another word of a single character: 頭 ˙ㄊㄡ of 石頭.
    if a.count == 1, b.count == 1, a[0].isNeutral != b[0].isNeutral { return false }
    return Rulings.areTaughtAlike(a, b, of: title)
  }

  /// The one sense with an example where the same word is beside it, or else a word of the sentence: 涮 beside 牛肉.
  private static func senseOfExample(
    in surroundings: Surroundings, among senses: [Sense], of title: String
  ) -> Int? {
    // Hovers are many: the examples of all senses are looked through at once, as bytes.
    var examples: [UInt8] = []
    var ends: [Int] = []
    for sense in senses {
      for example in sense.parts.examples { examples += Array(example.text.utf8) + [0x0A] }
      ends.append(examples.count)
    }
    if examples.isEmpty { return nil }
    func only(_ texts: [String]) -> Int? {
      var found: Int?
      for text in texts {
        let places = examples.withUnsafeBufferPointer {
          ByteSearch.places(of: Array(text.utf8), in: $0)
        }
        for place in places {
          let sense = ends.firstIndex { place < $0 }
          if found != nil, found != sense { return nil }
          found = sense
        }
      }
      return found
    }
    let pairs = surroundings.pairs.filter { !isGrammar($0, beside: title) }
    return only(pairs)
      ?? only(surroundings.words.filter { $0 != title && !CommonWords.contains($0) })
  }

  /// Whether the other word of a pair is a word of grammar, which stands beside all senses.
  private static func isGrammar(_ pair: String, beside title: String) -> Bool {
    let scalars = pair.unicodeScalars
    guard scalars.count == title.unicodeScalars.count + 1, let first = scalars.first,
      let last = scalars.last
    else { return false }
    return grammar.contains(scalars.dropFirst().elementsEqual(title.unicodeScalars) ? first : last)
  }

  private static let grammar = Set(
    "的了著是不我你妳您他她它牠咱誰在有也就都很把被和與跟及或而且一二兩三幾這那哪每個到地得之去來要會能可想說沒好再又還才只更最太從對給讓請用為以於所上下中裡外前後時人們大小多少嗎呢吧啊"
      .unicodeScalars)
}

extension PlaceReading {
  /// The same reading, as that of a heteronym which schools read alike; otherwise itself.
  func printed(as bopomofo: String?, in title: String) -> PlaceReading {
    guard let printed = bopomofo.flatMap(PackedSyllable.all(in:)),
      Rulings.areTaughtAlike(printed, self.printed, of: title)
    else { return self }
    return PlaceReading(spoken: spoken, printed: printed)
  }
}
