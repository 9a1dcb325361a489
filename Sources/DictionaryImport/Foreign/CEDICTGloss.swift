import Dictionary
import Text

/// What CC-CEDICT says between two strokes: a translation without the dictionary's own marks, and what else it tells.
struct CEDICTGloss {
  /// For people: words in Traditional characters alone, their readings in bopomofo; empty if all is told otherwise.
  var text = ""
  /// The words that it names, in Traditional characters.
  var words: [String] = []
  /// Measure words: CL:家[jia1],個|个[ge4].
  var measureWords: [String] = []
  /// How it leads to the first word that it names, if it does, and whether it says no more.
  var reference: (kind: Reference, isWhole: Bool)?
  /// Another reading, and who reads so: Taiwan pr. [le4 se4].
  var reading: (cue: String, reading: CEDICTReading)?

  /// The way from one entry to another.
  enum Reference {
    /// Another way to write the same.
    case form
    case other, short, long, also

    /// As the dictionaries of Taiwan have it.
    func text(_ word: String, isCharacter: Bool) -> String {
      switch self {
      case .form where isCharacter: "「\(word)」的異體字。"
      case .form: "同「\(word)」。"
      case .other: "參見「\(word)」。"
      case .short: "簡稱「\(word)」。"
      case .long: "全稱「\(word)」。"
      case .also: "也作「\(word)」。"
      }
    }
  }

  /// The words before the first that is named. The longer come first.
  private static let cues: [(String, Reference)] = [
    ("old variant of ", .form), ("archaic variant of ", .form), ("ancient variant of ", .form),
    ("Japanese variant of ", .form), ("variant of ", .form), ("erhua variant of ", .other),
    ("see also ", .other), ("see ", .other), ("used in ", .other), ("same as ", .form),
    ("equivalent of ", .other), ("abbr. for ", .long), ("abbr. of ", .long), ("abbr. to ", .short),
    ("also written ", .also),
  ]

  init(_ text: Substring, _ readings: inout CEDICTReadings) {
    var scanner = GlossScanner(text)
    scanner.run(&readings)
    measureWords = scanner.measureWords
    words = scanner.words
    self.text = scanner.text
    if let other = scanner.onlyReading { reading = other }
    guard let first = words.first else { return }
    for (cue, kind) in Self.cues where scanner.text.hasPrefix("\(cue)\(first)") {
      reference = (kind, scanner.isReference(cue))
      return
    }
  }
}

extension Entry {
  /// The entry with its translations for people: some were taken from CC-CEDICT with its marks.
  var withReadableTranslations: Entry {
    guard let translations, translations.values.joined().contains(where: CEDICTGloss.hasMarks)
    else { return self }
    var entry = self
    var readings = CEDICTReadings()
    entry.translations = translations.mapValues { $0.map { CEDICTGloss.readable($0, &readings) } }
    return entry
  }
}

extension CEDICTGloss {
  fileprivate static func hasMarks(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "[")) || text.contains("CL:")
  }

  /// A translation with its measure words behind it.
  fileprivate static func readable(_ text: String, _ readings: inout CEDICTReadings) -> String {
    if !hasMarks(text) { return text }
    let gloss = CEDICTGloss(text[...], &readings)
    let words = gloss.measureWords.joined(separator: "、")
    return [gloss.text, words.isEmpty ? "" : "\(PublishedField.measureWords)：\(words)"]
      .filter { !$0.isEmpty }.joined(separator: "; ")
  }
}

/// Goes through a gloss once.
private struct GlossScanner {
  private static let longestReading = 120
  /// Ends a word that is named.
  private static let ends = Set(" \"'()/,;:[]|".unicodeScalars)

  private let source: [Unicode.Scalar]
  private var place = 0
  private var output: [Unicode.Scalar] = []
  /// The same with a sign in the place of each word that is named.
  private var skeleton: [Unicode.Scalar] = []
  private(set) var words: [String] = []
  private(set) var measureWords: [String] = []
  /// A reading that follows "pr. " and ends the gloss.
  private var lastReading: (start: Int, reading: CEDICTReading)?

  private static let sign: Unicode.Scalar = "\u{1}"

  init(_ text: Substring) { source = Array(text.unicodeScalars) }

  var text: String { Self.tidy(output) }

  /// The reading, if the gloss says nothing else but who reads so.
  var onlyReading: (String, CEDICTReading)? {
    guard let (start, reading) = lastReading else { return nil }
    let cue = String(scalars: output[..<start])
    return cue.hasSuffix("pr. ") && !cue.contains(",") && !cue.contains(";") ? (cue, reading) : nil
  }

  /// Whether nothing is said but the cue and words.
  func isReference(_ cue: String) -> Bool {
    let rest = String(scalars: skeleton.dropFirst(cue.unicodeScalars.count))
    return rest.split(whereSeparator: { ", ".contains($0) }).allSatisfy {
      ["\u{1}", "or", "and"].contains($0)
    }
  }

  mutating func run(_ readings: inout CEDICTReadings) {
    while place < source.count {
      switch source[place] {
      case "[" where takeReading(&readings): break
      case "|" where takeSimplified(): break
      case "C" where takeMeasureWords(): break
      case "(" where takeMeasureWords(): break
      case let scalar:
        append(scalar)
        place += 1
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    output.append(scalar)
    skeleton.append(scalar)
    lastReading = nil
  }

  /// [xing4], behind a word or not.
  private mutating func takeReading(_ readings: inout CEDICTReadings) -> Bool {
    guard let (reading, end) = reading(at: place, &readings) else { return false }
    // No blank stands between: 3C[san1 C].
    let isNamed = output.last.map { !Self.ends.contains($0) } ?? false
    if isNamed { name() }
    let start = output.count
    let spelled = reading.spelled
    if isNamed {
      let syllables = (spelled.bopomofo ?? spelled.pinyin)?.replacing("\u{3000}", with: " ")
      if let syllables { output += "[\(syllables)]".unicodeScalars }
    } else {
      output += spelled.text.replacing("\u{3000}", with: " ").unicodeScalars
      skeleton.append("\u{2}")
    }
    place = end
    lastReading = isNamed ? nil : (start, reading)
    return true
  }

  private func reading(
    at place: Int, _ readings: inout CEDICTReadings
  ) -> (CEDICTReading, end: Int)? {
    // The second edition of the format has two brackets.
    let width = source.dropFirst(place).starts(with: ["[", "["]) ? 2 : 1
    let start = place + width
    let limit = min(source.count, start + Self.longestReading)
    guard start < limit, let end = source[start..<limit].firstIndex(of: "]"),
      source[start..<end].contains(where: { ("1"..."5").contains($0) }),
      let reading = readings.reading(Substring(String(scalars: source[start..<end])))
    else { return nil }
    return (reading, min(source.count, end + width))
  }

  /// The Simplified form behind a stroke.
  private mutating func takeSimplified() -> Bool {
    let end = source[(place + 1)...].firstIndex(where: Self.ends.contains) ?? source.count
    let isNamedBehind = end < source.count && source[end] == "["
    guard let word = word(before: output.count),
      word.count == end - place - 1 || end == place + 1 && isNamedBehind
    else { return false }
    place = end
    if !isNamedBehind { name() }
    return true
  }

  /// The characters of a title that end at a place of the output.
  private func word(
    before end: Int, ofAnyLetters: Bool = false
  ) -> ArraySlice<Unicode.Scalar>? {
    let start = output[..<end].lastIndex(where: Self.ends.contains).map { $0 + 1 } ?? 0
    let word = output[start..<end]
    return ofAnyLetters || word.contains(where: { $0.value > 0x2E00 }) ? word : nil
  }

  /// Notes the word that the output ends with.
  private mutating func name() {
    guard let word = word(before: output.count, ofAnyLetters: true) else { return }
    words.append(String(scalars: word))
    skeleton.removeLast(min(word.count, skeleton.count))
    skeleton.append(Self.sign)
  }

  /// CL:家[jia1],個|个[ge4], alone or in parentheses.
  private mutating func takeMeasureWords() -> Bool {
    let isInside = source[place] == "("
    var next = place + (isInside ? 1 : 0)
    guard source[next...].starts(with: ["C", "L", ":"]),
      isInside || place == 0 || Self.ends.contains(source[place - 1])
    else { return false }
    next += 3
    var found: [String] = []
    while true {
      while next < source.count, source[next] == " " { next += 1 }
      let start = next
      let end = source[start...].firstIndex(where: Self.ends.contains) ?? source.count
      guard end > start, source[start..<end].contains(where: { !$0.isASCII }) else { break }
      found.append(String(scalars: source[start..<end]))
      next = end
      if next < source.count, source[next] == "|" {
        next = source[(next + 1)...].firstIndex(where: Self.ends.contains) ?? source.count
      }
      if next < source.count, source[next] == "[",
        let close = source[next...].firstIndex(of: "]")
      {
        next = close + 1
      }
      guard next < source.count, source[next] == "," else { break }
      next += 1
    }
    if found.isEmpty { return false }
    if isInside {
      guard next < source.count, source[next] == ")" else { return false }
      next += 1
    }
    measureWords += found
    place = next
    return true
  }

  /// Without the blanks that a part left behind.
  private static func tidy(_ scalars: [Unicode.Scalar]) -> String {
    var result: [Unicode.Scalar] = []
    for scalar in scalars {
      if scalar == " ", result.last == " " || result.isEmpty { continue }
      if scalar == ";" || scalar == ",", result.last == " " { result.removeLast() }
      result.append(scalar)
    }
    while let last = result.last, last == " " || last == ";" || last == "," { result.removeLast() }
    return String(scalars: result)
  }
}
