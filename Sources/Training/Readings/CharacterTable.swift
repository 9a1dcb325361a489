import Libc
import Phonetics
import Readings

/// The characters of the dictionary, and the classes of each: the readings that the school's standard
/// distinguishes, the most probable first.
struct CharacterTable {
  /// The characters in the order of their code points; the number of the first is 1.
  private(set) var characters: [UInt32] = []
  private(set) var classes: [[ReadingClass]] = []
  private var numbers: [UInt32: Int] = [:]

  init(_ standard: SchoolStandard) {
    let printed = HeadwordCounts(standard.words, \.printed)
    let taught = HeadwordCounts(standard.words, \.taught)
    var found: [UInt32: [ReadingClass]] = [:]
    var variants: [UInt32: UInt32] = [:]
    for word in standard.words where word.characters.count == 1 {
      let character = word.characters[0]
      if word.variantOf != 0 { variants[character] = word.variantOf }
      let candidates = Self.candidates(
        of: character, word.readings, standard, printed, taught)
      if !candidates.isEmpty { found[character] = Self.ranked(candidates) }
    }
    // A variant without a reading of its own is read as the character that it is a variant of.
    for (variant, character) in variants where found[variant] == nil {
      found[variant] = found[character]
    }
    for pair in Self.everydayForms where found[pair.form] == nil {
      found[pair.form] = found[pair.entry]
    }
    // Numbers have 16 bits; the dictionary needs a sixth of them.
    characters = Array(found.keys.sorted().prefix(Int(UInt16.max)))
    classes = characters.map { found[$0] ?? [] }
    for (place, character) in characters.enumerated() { numbers[character] = place + 1 }
  }

  /// Characters of today's print that the dictionary enters under another form alone.
  private static let everydayForms: [(form: UInt32, entry: UInt32)] =
    ["污汙", "彝彞", "暸瞭", "蔆菱"].compactMap { pair in
      let scalars = pair.unicodeScalars.map(\.value)
      return scalars.count == 2 ? (scalars[0], scalars[1]) : nil
    }

  /// The number of a character, from 1, or `nil` if the dictionary does not read it.
  func number(of character: UInt32) -> Int? { numbers[character] }

  /// The classes of a character, the most probable first.
  func classes(of character: UInt32) -> [ReadingClass] {
    number(of: character).map { classes[$0 - 1] } ?? []
  }

  /// The place of a reading among the classes of a character.
  func classNumber(of syllable: PackedSyllable, _ character: UInt32) -> Int? {
    classes(of: character).firstIndex { $0.school == syllable }
  }
}

// MARK: - Priors

extension CharacterTable {
  /// A class with its signs of how common it is.
  private struct Candidate {
    var school: PackedSyllable
    var printed: [PackedSyllable: Int] = [:]
    var headwords = 0
    var examples = 0
    var definitions = 0
    /// A neutral reading of a character that is not a particle is only used in words.
    var isBound = false

    var score: Double {
      // Each of the two is as good as the other, and their product better than both: a reading in
      // many compounds may be dead as a word, and one with many examples may be rare.
      let evidence = Double(examples) + 0.3 * Double(definitions) + 0.5
      return log(Double(headwords) + 0.5) + log(evidence) - (isBound ? 5 : 0)
    }
  }

  private static func candidates(
    of character: UInt32, _ readings: [ReadingsSource.Reading], _ standard: SchoolStandard,
    _ printed: HeadwordCounts, _ taught: HeadwordCounts
  ) -> [Candidate] {
    var candidates: [Candidate] = []
    func add(_ syllable: PackedSyllable, as school: PackedSyllable, _ reading: Reading?) {
      let place = candidates.firstIndex { $0.school == school } ?? candidates.count
      if place == candidates.count {
        var candidate = Candidate(school: school)
        candidate.headwords = taught.count(character, school)
        candidate.isBound = school.isNeutral && !NeutralTone.isParticle(character)
        candidates.append(candidate)
      }
      candidates[place].examples += reading?.examples ?? 0
      candidates[place].definitions += reading?.definitions ?? 0
      candidates[place].printed[syllable] = printed.count(character, syllable)
    }
    for reading in readings {
      let syllable = reading.printed[0]
      add(syllable, as: standard.taught(character, syllable), reading)
    }
    // Erhua is in no entry of a character, and in a thousand headwords.
    for syllable in taught.readings(of: character)
    where syllable == "ㄦ" && !candidates.isEmpty {
      add(syllable, as: syllable, nil)
    }
    return candidates
  }

  private typealias Reading = ReadingsSource.Reading

  private static func ranked(_ candidates: [Candidate]) -> [ReadingClass] {
    let sorted = candidates.sorted { a, b in
      a.score == b.score ? a.school.rawValue < b.school.rawValue : a.score > b.score
    }
    let highest = sorted.first?.score ?? 0
    let total = sorted.reduce(0) { $0 + exp($1.score - highest) }
    return sorted.prefix(ContextScorer.maximumClasses).map { candidate in
      let prior = candidate.score - highest - log(total)
      let quantised = Int16(clamping: Int((prior * Double(Quantum.prior)).rounded()))
      return ReadingClass(
        school: candidate.school, printed: commonest(of: candidate.printed), prior: quantised)
    }
  }

  private static func commonest(of printed: [PackedSyllable: Int]) -> PackedSyllable {
    let best = printed.max { a, b in
      a.value == b.value ? a.key.rawValue > b.key.rawValue : a.value < b.value
    }
    return best?.key ?? .none
  }
}
