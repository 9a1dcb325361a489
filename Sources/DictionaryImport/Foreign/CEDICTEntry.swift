import Dictionary
import Text

/// Puts the lines of a title in CC-CEDICT together to one entry.
///
/// A reading of Taiwan leads, with that of the mainland beside it. An entry that only leads to another one says so as the
/// dictionaries of Taiwan do, so that look-up follows; all else that is said are translations.
struct CEDICTEntry {
  /// The lines that are read the same.
  fileprivate struct Group {
    var reading: CEDICTReading
    /// Readings of names come last.
    var glosses: [(text: String, isOfName: Bool)] = []
    var measureWords: [String] = []
    var references: [(word: String, kind: CEDICTGloss.Reference)] = []
    /// Another way to read the same, and what it is called.
    var other: (label: String, reading: SpelledReading)?
    /// Whether all lines only lead to other words.
    var isReference = true
  }

  private let title: String
  private let language: String
  private var otherForms: [String] = []
  fileprivate var groups: [Group] = []

  /// - Parameter language: of the translations.
  init(title: Substring, language: String) {
    self.title = String(title)
    self.language = language
  }

  mutating func add(_ line: CEDICTLine, _ readings: inout CEDICTReadings) {
    if line.simplified != line.title, !otherForms.contains(String(line.simplified)) {
      otherForms.append(String(line.simplified))
    }
    let given =
      readings.reading(line.reading)
      ?? CEDICTReading(spelled: SpelledReading(pinyin: String(line.reading)))
    var group = Group(reading: given)
    for text in line.glosses { add(CEDICTGloss(text, &readings), to: &group) }
    let same = groups.firstIndex {
      $0.reading.spelled.bopomofo == group.reading.spelled.bopomofo
        && (group.reading.spelled.bopomofo != nil
          || $0.reading.spelled.pinyin == group.reading.spelled.pinyin)
    }
    guard let same else { return groups.append(group) }
    groups[same].add(group)
  }

  private func add(_ gloss: CEDICTGloss, to group: inout Group) {
    group.measureWords += gloss.measureWords.filter { !group.measureWords.contains($0) }
    if let (kind, isWhole) = gloss.reference {
      group.references += gloss.words.prefix(isWhole ? .max : 1).map { ($0, kind) }
      if !isWhole { group.isReference = false }
    } else if !gloss.text.isEmpty, gloss.reading == nil {
      group.isReference = false
    }
    if let (cue, reading) = gloss.reading,
      reading.syllableCount == group.reading.syllableCount, group.other == nil,
      reading.spelled.bopomofo != nil
    {
      if cue == "Taiwan pr. " {
        group.other = ("大陸", group.reading.spelled)
        group.reading.spelled = reading.spelled
      } else {
        group.other = ("又音", reading.spelled)
      }
      // Another reading has words before it: coll. pr. [xie3].
      if cue == "Taiwan pr. " || cue == "also pr. " { return }
    }
    if !gloss.text.isEmpty { group.glosses.append((gloss.text, group.reading.isName)) }
  }

  consuming func entry() -> Entry {
    let isReference = groups.allSatisfy { $0.isReference && !$0.references.isEmpty }
    let order = groups.indices.sorted { (groups[$0].weight, $1) > (groups[$1].weight, $0) }
    var entry = Entry(title: title)
    entry.otherForms = otherForms
    var translations: [String] = []
    for group in order.map({ groups[$0] }) {
      entry.heteronyms.append(heteronym(of: group, isReference: isReference))
      var glosses = group.glosses.filter { !$0.isOfName } + group.glosses.filter(\.isOfName)
      if groups.count > 1, !glosses.isEmpty {
        let reading = group.reading.spelled.text.replacing("\u{3000}", with: " ")
        if !reading.isEmpty { glosses[0].text = "(\(reading)) \(glosses[0].text)" }
      }
      translations += glosses.map(\.text)
    }
    if !translations.isEmpty { entry.translations = [language: translations] }
    return entry
  }

  private func heteronym(of group: Group, isReference: Bool) -> Heteronym {
    let spelled = group.reading.spelled
    var heteronym = Heteronym(bopomofo: spelled.bopomofo, pinyin: spelled.pinyin)
    let isCharacter = title.unicodeScalars.count == 1
    let references = group.references.filter { $0.word != title }
    if isReference {
      heteronym.definitions = references.map {
        Definition(
          text: $0.kind.text(
            $0.word, isCharacter: isCharacter && $0.word.unicodeScalars.count == 1))
      }
    } else if !references.isEmpty {
      heteronym.fields.append(
        PublishedField(
          name: PublishedField.reference,
          text: references.map(\.word).joined(separator: "、")))
    }
    if !group.measureWords.isEmpty {
      heteronym.fields.append(
        PublishedField(
          name: PublishedField.measureWords, text: group.measureWords.joined(separator: "、")))
    }
    if let (label, other) = group.other {
      heteronym.fields += [
        PublishedField(name: PublishedField.variantType, text: label),
        PublishedField(name: PublishedField.variantBopomofo, text: other.bopomofo ?? ""),
        PublishedField(name: PublishedField.variantPinyin, text: other.pinyin ?? ""),
      ]
    }
    return heteronym
  }
}

extension CEDICTEntry.Group {
  /// The words that call a character a particle: its neutral tone is then how it is mostly read.
  private static let cues = ["particle", "marker"]

  /// What puts it before others: first that of a particle, then that with more translations of other than names.
  fileprivate var weight: Int {
    let isParticle =
      reading.isNeutral
      && glosses.contains { gloss in Self.cues.contains { gloss.text.contains($0) } }
    return isParticle ? .max : glosses.count { !$0.isOfName }
  }

  fileprivate mutating func add(_ group: CEDICTEntry.Group) {
    glosses += group.glosses
    measureWords += group.measureWords.filter { !measureWords.contains($0) }
    references += group.references
    if !group.reading.isName {
      reading.spelled.pinyin = group.reading.spelled.pinyin
      reading.isName = false
    }
    other = other ?? group.other
    isReference = isReference && group.isReference
  }
}
