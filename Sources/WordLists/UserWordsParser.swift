import Phonetics
import Support
import Text

/// Reads the lines of a user's words one after another.
struct UserWordsParser {
  private let path: String
  private var words: [ListedWord] = []
  private var problems: [UserWordProblem] = []
  private var further: (count: Int, firstLine: Int)?
  private var line = 0

  init(path: String) { self.path = path }

  /// Whether there may be more lines.
  var takesLines: Bool { line < UserWords.lineLimit }

  mutating func read(_ bytes: ArraySlice<UInt8>) {
    line += 1
    guard let text = String(validating: bytes, as: UTF8.self) else {
      report(.lineNotUTF8)
      return
    }
    let content = Self.trimmed(text.unicodeScalars[...])
    if content.isEmpty || content.first == "#" { return }
    let fields = Fields(content)
    if let problem = Self.problem(of: fields.word) {
      report(problem)
      return
    }
    let reading = bounded(fields.reading).flatMap { self.reading($0, of: fields.word) }
    words.append(
      ListedWord(
        text: fields.word, reading: reading, note: bounded(fields.note),
        origin: .userFile(path: path, line: line)))
  }

  /// - Parameter isWhole: whether all lines were read.
  func finish(isWhole: Bool) -> (words: [ListedWord], problems: [UserWordProblem]) {
    // By their bytes: `String` would take a compatibility form for the character that it stands for.
    var seen: Set<[UInt8]> = []
    let last = words.reversed().filter { seen.insert(Array($0.text.utf8)).inserted }
    let more = further.map { UserWordProblem(kind: .more(count: $0.count), line: $0.firstLine) }
    let unread = isWhole ? nil : UserWordProblem(kind: .tooManyLines, line: line + 1)
    return (last.reversed(), ([unread] + problems + [more]).compactMap { $0 })
  }

  private mutating func report(_ kind: UserWordProblem.Kind) {
    if problems.count < UserWords.problemLimit {
      problems.append(UserWordProblem(kind: kind, line: line))
    } else {
      further = ((further?.count ?? 0) + 1, further?.firstLine ?? line)
    }
  }

  /// A field that is not too long; `nil`, with a report, if it is.
  private mutating func bounded(_ field: String?) -> String? {
    guard let count = field?.unicodeScalars.count, count > UserWords.fieldLimit else {
      return field
    }
    report(.fieldTooLong(count: count))
    return nil
  }

  // MARK: - Fields

  /// The fields of a line. Those that are empty are `nil`.
  private struct Fields {
    var word: String
    var reading: String?
    var note: String?

    init(_ line: Substring.UnicodeScalarView) {
      let end = line.firstIndex(where: \.properties.isWhitespace) ?? line.endIndex
      word = String(line[..<end])
      let rest = line[end...]
      // The first tab or the first blanks part the word from what follows.
      let start =
        rest.first == "\t"
        ? rest.index(after: rest.startIndex)
        : rest.firstIndex { !$0.properties.isWhitespace || $0 == "\t" } ?? rest.endIndex
      let (reading, note) = Self.parts(rest[start...])
      self.reading = reading.isEmpty ? nil : String(reading)
      self.note = note.isEmpty ? nil : String(note)
    }

    /// The text before a tab, two blanks or a blank and #, and the text behind.
    private static func parts(
      _ rest: Substring.UnicodeScalarView
    ) -> (Substring.UnicodeScalarView, Substring.UnicodeScalarView) {
      var isBehindBlank = true
      for index in rest.indices {
        let scalar = rest[index]
        let isBlank = scalar.properties.isWhitespace
        if scalar == "\t" || isBehindBlank && (scalar == "#" || isBlank && index > rest.startIndex)
        {
          let note = trimmed(rest[index...])
          let text = note.first == "#" ? trimmed(note.dropFirst()) : note
          return (trimmed(rest[..<index]), text)
        }
        isBehindBlank = isBlank
      }
      return (trimmed(rest), rest[rest.endIndex...])
    }
  }

  private static func trimmed(
    _ text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    text.trimming(while: \.properties.isWhitespace)
  }

  // MARK: - Checks

  private static func problem(of word: String) -> UserWordProblem.Kind? {
    let scalars = word.unicodeScalars
    if let control = scalars.first(where: { $0.properties.generalCategory == .control }) {
      return .controlCharacter(control)
    }
    if scalars.count > UserWords.wordLimit { return .wordTooLong(count: scalars.count) }
    return scalars.contains(where: isHan) ? nil : .noHanCharacter(word)
  }

  /// A character that has a reading.
  private static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    CharacterClass.of(scalar.value) == .han
  }

  /// The reading that a text writes for a word; `nil`, with a report, if it is not one.
  private mutating func reading(_ text: String, of word: String) -> Reading? {
    let readings: [Reading]
    do {
      readings = try Reading.parses(of: text)
    } catch {
      report(.reading(text, error))
      return nil
    }
    if Self.hasNoTones(text, readings) {
      report(.tonesMissing(text))
      return nil
    }
    let count = word.unicodeScalars.count(where: Self.isHan)
    if let fitting = readings.first(where: { Self.fits($0, characters: count) }) { return fitting }
    report(.syllableCount(found: readings.first?.syllables.count ?? 0, expected: count))
    return nil
  }

  /// Whether a syllable with erhua may be read for one character or, with 兒, for two.
  private static func fits(_ reading: Reading, characters: Int) -> Bool {
    let syllables = reading.syllables.count
    return syllables <= characters
      && characters <= syllables + reading.syllables.count(where: \.isErhua)
  }

  /// In pinyin that is written without tones every syllable would be neutral.
  private static func hasNoTones(_ text: String, _ readings: [Reading]) -> Bool {
    guard readings.first?.syllables.allSatisfy({ $0.tone == .neutral }) == true,
      let typed = try? TypedReading.parses(of: text, limit: 1).first
    else { return false }
    return typed.syllables.allSatisfy { $0.tone == nil }
  }
}
