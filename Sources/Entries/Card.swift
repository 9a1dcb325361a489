package import Dictionary
package import Documents
import Phonetics
package import Readings
import Text
package import WordLists

/// A word as it is shown: an entry arranged for reading.
///
/// The dictionary's words are shown as they are. The arrangement: a reading that is given twice is shown once, with the
/// senses of both, each once; a reading that only says that it is another way to read one of the others, 又音, is shown
/// with that one; the reading that the word has in its place comes first, then its main one, then those with most
/// senses.
///
///     let card = try await source.card(of: entry, reading: focus.reading)
///     card.text(as: .markdown, style: CardStyle())  // some lines, for a popup
///     card.wholeText(as: .plainText, style: CardStyle()).text  // all that the dictionary says
package struct Card: Sendable, Equatable {
  /// One reading and its senses.
  package struct Reading: Sendable, Equatable {
    /// As the dictionary prints it.
    package var bopomofo: String?
    /// As the dictionary prints it.
    package var pinyin: String?
    /// Other readings of the same, with the dictionary's names for them: 變, 又音, 讀音 or 語音.
    package var alternatives: [Alternative] = []
    /// The senses in the order of the dictionary, without those that say nothing.
    package var senses: [Sense] = []
    /// The notes on how the character is spoken beside others, which the dictionary prints as senses.
    var notes: [String] = []
    /// The index of the sense that texts of today mostly mean.
    var main = 0
    /// The senses of which is known how often they are meant today, the commonest first.
    var common: [CommonSense] = []
    /// Whether it is the word's reading in its place in a text.
    package var isInPlace = false
    /// Whether the main sense is that of its place in a text.
    package var isSenseInPlace = false

    /// The senses in an order; their numbers stay with them.
    package func senses(in order: SenseOrder) -> [Sense] {
      order == .main ? indicesOfToday.map { senses[$0] } : senses
    }

    /// The indices of the senses: the main one, those that texts of today mean often, and the others as printed.
    var indicesOfToday: [Int] {
      guard senses.indices.contains(main) else { return Array(senses.indices) }
      let leading = [main] + common.map(\.index).filter { $0 != main }
      return leading + senses.indices.filter { !leading.contains($0) }
    }

    /// The sense that comes first.
    package var mainSense: Sense? { senses(in: .main).first }
  }

  /// Another way to read the same.
  package struct Alternative: Sendable, Equatable {
    /// The dictionary's name for it: 又音, 讀音 or 語音.
    package var label: String
    /// As the dictionary prints it.
    package var bopomofo: String?
    /// As the dictionary prints it.
    package var pinyin: String?
  }

  /// Another word, whose senses are shown since the entry only leads to it: 參見「…」條.
  package struct Target: Sendable, Equatable {
    /// The headword of the other.
    package var title: String
    /// Its reading that fits that of the word that leads to it.
    package var reading: Reading
  }

  /// The headword.
  package var title: String
  /// How the document writes it, if that is different.
  package var written: String?
  /// The reading in its place, if that is not the printed one.
  package var spoken: PlaceReading?
  /// The radical, for a single character.
  var radical: String?
  /// How many strokes the character has.
  var strokeCount: Int?
  /// How many of them do not belong to the radical.
  var nonRadicalStrokeCount: Int?
  /// The one in place first, then the main one.
  package var readings: [Reading]
  /// Translations by the name of the language.
  var translations: [String: [String]] = [:]
  /// Other words that cover the place.
  package var others: [String]
  /// The source of the text, and its terms.
  package var edition: Edition
  /// The word's item in the user's list, if it has one.
  package var userWord: ListedWord?
  /// Whether the dictionary says anything of the word.
  package internal(set) var hasEntry = true
  /// The reason if not, for a word that it finds in texts; or that it says nothing of the sense that is meant.
  var absence: Absence?
  /// Whether the sense that leads is that of a row for the place, and not only the likelier one.
  var isSenseByRow = false
  /// The words that a word without an entry is made of.
  package internal(set) var parts: [String] = []
  /// The cards of these, where they help.
  package internal(set) var partCards: [Card] = []
  /// Other facts of the word, or the only ones of one without an entry.
  package internal(set) var facts: [WordFact] = []
  /// The word that the entry leads to, where that is all it says.
  package internal(set) var target: Target?
  /// The short name of the dictionary, where it is not the first.
  package internal(set) var dictionary: String?
  /// The short names of the other dictionaries that have the word, in the user's order.
  package internal(set) var alsoIn: [String] = []
  /// Whether the entry says that it is a word of mainland China, and nothing else.
  package internal(set) var isOfMainland = false
  /// How the idiom is used, if it is one, as 成語典 says it.
  package internal(set) var idiom: IdiomUsage?
  /// Synonyms by another dictionary, where the card's own names none.
  var synonyms: [String] = []
  /// Antonyms, likewise.
  var antonyms: [String] = []
  /// What a published table says of the word in columns that have no place in an entry.
  var fields: [PublishedField] = []

  /// - Parameters:
  ///   - main: the place among the entry's readings of the main one.
  ///   - reading: how the word is read in its place, if it is in a text.
  ///   - written: how the text writes it.
  ///   - others: other words that cover the place.
  ///   - userWord: the word's item in the user's list, if it has one.
  ///   - surroundings: those of the word, if it is in a text.
  package init(
    entry: Entry, main: Int? = nil, reading: PlaceReading? = nil, written: String? = nil,
    others: [String] = [], edition: Edition, userWord: ListedWord? = nil,
    around surroundings: Surroundings? = nil
  ) {
    self.init(
      title: entry.title, entry.heteronyms, main: main, reading: reading, written: written,
      others: others, edition: edition, userWord: userWord)
    if let surroundings { setSense(by: surroundings, of: entry, read: reading) }
    radical = entry.radical
    strokeCount = entry.strokeCount
    nonRadicalStrokeCount = entry.nonRadicalStrokeCount
    translations = entry.translations ?? [:]
    alsoIn = entry.alsoIn
    isOfMainland = entry.isOfMainland
    fields = entry.heteronyms.flatMap(\.fields)
    idiom = edition.isOfIdioms ? entry.idiomUsage : nil
  }

  /// The card of any word: its readings, and their senses if they are known.
  init(
    title: String, _ heteronyms: [Heteronym] = [], main: Int? = nil, reading: PlaceReading? = nil,
    written: String? = nil, others: [String] = [], edition: Edition, userWord: ListedWord? = nil
  ) {
    self.title = title
    self.written = written.flatMap { $0.utf8.elementsEqual(title.utf8) ? nil : $0 }
    let reading = reading?.fitted(to: heteronyms.map(\.bopomofo))
    let inPlace = reading?.heteronym(among: heteronyms.map(\.bopomofo))
    readings = Self.arrange(heteronyms, inPlace: inPlace, main: main)
    // Some entries only say of a reading that the character is another form of itself.
    let ofItself = readings.filter { reading in
      !reading.senses.isEmpty
        && reading.senses.allSatisfy { $0.definition.onlyReference == title }
    }
    if ofItself.count < readings.count { readings.removeAll(where: ofItself.contains) }
    let isChanged = reading?.change(in: title) != nil
    spoken = inPlace != nil && isChanged ? reading : nil
    if let inPlace, spoken == nil, readings.first?.isInPlace == true {
      let printed = heteronyms[inPlace].bopomofo
      readings[0].lead(with: printed)
      // The senses may be those of another reading that schools read as this one: 嘛 ˙ㄇㄚ has those of ㄇㄚˊ.
      if !Self.isSame(readings[0].bopomofo, printed) {
        spoken = reading?.printed(as: readings[0].bopomofo, in: title)
      }
    }
    // 重重 in 重重地關上 is read as no heteronym of the headword.
    if inPlace == nil, let reading, let first = readings.first?.bopomofo,
      let printed = PackedSyllable.all(in: first), printed.count == reading.spoken.count,
      !reading.spoken.contains(.none), title.unicodeScalars.count > 1
    {
      spoken = reading
    }
    self.others = others
    self.edition = edition
    self.userWord = userWord
  }

  /// The words that a card leads to: itself, its radical, the references of its texts, related words, its parts, and
  /// the others at the place.
  package var linkedWords: [String] {
    let named = readings.lazy.flatMap(\.senses).map(\.definition).flatMap {
      $0.references + $0.synonymList + $0.antonymList
    }
    return [title] + [radical, target?.title].compactMap { $0 } + named + synonyms + antonyms
      + parts + others
  }

  private static func isSame(_ reading: String?, _ other: String?) -> Bool {
    guard let reading, let other else { return reading == other }
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\u{3000}" }
    return reading.unicodeScalars.elementsEqual(other.unicodeScalars) {
      $0 == $1 || isBlank($0) && isBlank($1)
    }
  }

  /// The heteronyms of each reading: the dictionary prints some readings twice.
  private static func grouped(_ heteronyms: [Heteronym]) -> [[Heteronym]] {
    var groups: [[Heteronym]] = []
    for heteronym in heteronyms {
      let same = groups.firstIndex {
        // One reading may be spelled with either blank.
        isSame($0[0].bopomofo, heteronym.bopomofo) && isSame($0[0].pinyin, heteronym.pinyin)
      }
      if let same { groups[same].append(heteronym) } else { groups.append([heteronym]) }
    }
    return groups
  }

  private static func arrange(
    _ heteronyms: [Heteronym], inPlace: Int?, main: Int?
  ) -> [Reading] {
    let groups = grouped(heteronyms)
    var own: [Reading] = []
    var stubs: [(Heteronym, AlternativeReading)] = []
    for group in groups {
      if let stub = group[0].alternative, group.allSatisfy({ $0.alternative == stub }) {
        stubs.append((group[0], stub))
      } else {
        own.append(Reading(group))
      }
    }
    let order = own.indices.sorted { a, b in
      let (left, right) = (own[a].senses.count, own[b].senses.count)
      return left == right ? a < b : left > right
    }
    var readings = order.map { own[$0] }
    addStubs(stubs, of: heteronyms, to: &readings)
    for (place, heteronym) in heteronyms.enumerated() {
      // One sense of another reading leads only where it is read so: (一)7.的語音。
      if heteronym.alternative?.sense != nil, place != inPlace { continue }
      if let sense = heteronym.mainSense { setMain(sense, of: heteronyms, in: &readings) }
      for index in readings.indices where readings[index].bopomofo == heteronym.bopomofo {
        readings[index].setOrder(of: heteronym)
      }
    }
    /// The reading with the main sense, where schools merge readings.
    func leading(_ place: Int) -> Heteronym {
      heteronyms[heteronyms[place].mainSense?.reading ?? place]
    }
    promote(main.map(leading), in: &readings)
    if let inPlace, promote(leading(inPlace), in: &readings) { readings[0].isInPlace = true }
    return readings
  }

  /// Sets the main sense of the reading that has it.
  private static func setMain(
    _ place: SensePlace, of heteronyms: [Heteronym], in readings: inout [Reading]
  ) {
    guard heteronyms.indices.contains(place.reading),
      heteronyms[place.reading].definitions.indices.contains(place.definition)
    else { return }
    let definition = heteronyms[place.reading].definitions[place.definition]
    for index in readings.indices
    where readings[index].bopomofo == heteronyms[place.reading].bopomofo {
      readings[index].main = readings[index].index(of: definition) ?? 0
    }
  }

  /// Puts the reading of a heteronym first; false if it is not one of them.
  @discardableResult
  private static func promote(_ heteronym: Heteronym?, in readings: inout [Reading]) -> Bool {
    guard let bopomofo = heteronym?.bopomofo else { return false }
    let index =
      readings.firstIndex { $0.bopomofo == bopomofo }
      ?? readings.firstIndex { $0.alternatives.contains { $0.bopomofo == bopomofo } }
    guard let index else { return false }
    readings.insert(readings.remove(at: index), at: 0)
    return true
  }

  /// Puts readings that are only alternatives with those that they belong to.
  private static func addStubs(
    _ stubs: [(Heteronym, AlternativeReading)], of heteronyms: [Heteronym],
    to readings: inout [Reading]
  ) {
    for (heteronym, stub) in stubs {
      // A published table keeps the order that the numbers count in.
      let numbered =
        heteronym.fields.isEmpty || !heteronyms.indices.contains(stub.number)
        ? nil : readings.firstIndex { $0.bopomofo == heteronyms[stub.number].bopomofo }
      if let target = numbered ?? target(of: heteronym, stub.number, in: readings) {
        readings[target].alternatives.append(
          Alternative(label: stub.label, bopomofo: heteronym.bopomofo, pinyin: heteronym.pinyin))
      } else {
        readings.append(Reading([heteronym]))
      }
    }
  }

  /// The reading that a stub points to with its number, from 0.
  ///
  /// The numbers are those of the printed dictionary, whose order the data does not keep: (一) is the
  /// main reading. The one with most senses is taken for it; among equals the one that sounds most
  /// alike, as ㄏㄥ and ㄏㄥˊ do; and if that does not help, the stub stays as it is printed.
  private static func target(
    of heteronym: Heteronym, _ number: Int, in readings: [Reading]
  ) -> Int? {
    let candidates = readings.indices.filter { readings[$0].bopomofo != nil }
    guard candidates.indices.contains(number) else { return nil }
    let chosen = candidates[number]
    let count = readings[chosen].senses.count
    let equals = candidates.filter { readings[$0].senses.count == count }
    if equals.count == 1 { return chosen }
    // A neutral tone is not a main reading.
    let full = equals.filter { readings[$0].bopomofo?.contains("˙") != true }
    if full.count == 1 { return full[0] }
    let likeness = equals.map { sharedSounds(readings[$0].bopomofo, heteronym.bopomofo) }
    guard let best = likeness.max(), best > 0, likeness.filter({ $0 == best }).count == 1
    else { return nil }
    return zip(equals, likeness).first { $0.1 == best }?.0
  }

  /// The number of sounds, initial and final, that two readings of a character share.
  private static func sharedSounds(_ a: String?, _ b: String?) -> Int {
    func letters(_ reading: String?) -> [Unicode.Scalar] {
      (reading ?? "").unicodeScalars.filter(\.isBopomofo)
    }
    let (left, right) = (letters(a), letters(b))
    guard let first = left.first, let last = left.last else { return 0 }
    return (first == right.first ? 1 : 0) + (last == right.last ? 1 : 0)
  }
}

extension Card.Reading {
  /// The label of a reading beside one with this label.
  private static let counterparts = ["語音": "讀音", "讀音": "語音", "又音": "又音"]

  /// Swaps places with the alternative of this reading: 和 of 我和你 is ㄏㄢˋ（讀音 ㄏㄜˊ）.
  fileprivate mutating func lead(with bopomofo: String?) {
    guard let place = alternatives.firstIndex(where: { $0.bopomofo == bopomofo }) else { return }
    let alternative = alternatives[place]
    alternatives[place] = Card.Alternative(
      label: Self.counterparts[alternative.label] ?? alternative.label, bopomofo: self.bopomofo,
      pinyin: pinyin)
    (self.bopomofo, pinyin) = (alternative.bopomofo, alternative.pinyin)
  }

  /// - Parameter heteronyms: those with this reading.
  fileprivate init(_ heteronyms: [Heteronym]) {
    self.init(bopomofo: heteronyms[0].bopomofo, pinyin: heteronyms[0].pinyin)
    for heteronym in heteronyms {
      let before = senses.map(\.wording)
      for definition in heteronym.definitions {
        let sense = Sense(number: senses.count + 1, definition)
        if definition.isNoteOnReading {
          notes.append(sense.parts.explanation)
          continue
        }
        let same =
          senses.firstIndex { $0.means(sense) }
          ?? (before.isEmpty ? nil : before.firstIndex(where: sense.wording.isLike))
        if let same {
          senses[same].add(sense)
        } else if !sense.isEmpty {
          senses.append(sense)
        }
      }
    }
    main = senses.firstIndex { !$0.definition.isAboutReading } ?? 0
    for variant in heteronyms.compactMap(\.variant) where variant.bopomofo != nil {
      alternatives.append(
        Card.Alternative(
          label: variant.label, bopomofo: variant.bopomofo, pinyin: variant.pinyin))
    }
  }
}
