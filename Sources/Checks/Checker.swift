import Dictionary
package import Documents
import Segmentation
import Spelling
import Synchronization
package import Text
import WordIndex

/// The knowledge of likely mistakes, by a dictionary and the user's words. `DocumentChecks` asks it.
///
///     let checker = Checker(dictionary)
///     let checks = DocumentChecks()
///     for finding in try await checks.findings(in: Document("他莫明奇妙地笑了。"), by: checker) {
///       print(finding.written, finding.replacements)  // 莫明奇妙 ["莫明其妙"]
///     }
///
/// Its parts are made when first needed, and kept: have one for each dictionary. The first question reads the
/// dictionary, and so does each new suspicion. Any thread can use it.
package final class Checker: Sendable {
  /// The word that a misspelling is thought to be.
  private struct Claim: Hashable {
    /// What is written.
    var written: String
    /// The texts that are right if the dictionary has one of them.
    var uses: [String]
    var word: Int
    /// Whether both may be spellings of one word.
    var isForm: Bool
    /// How common the word is in news; see `Slip`.
    var commonness = 0

    /// Few claims are of one word: to hash texts would take longer than to compare them.
    func hash(into hasher: inout Hasher) { hasher.combine(word) }
  }

  private struct Memory {
    var units: UnitChecker?
    var proofs: [Claim: Bool] = [:]
  }

  /// How many proofs are remembered.
  private static let maximumProofs = 10_000

  private let source: any WordSource
  private let segmenter: Segmenter
  let isForMuchText: Bool
  private let findsForms: Bool
  private let accepted: Set<String>
  /// The identity of the findings: another for each dictionary and list of the user's.
  package let identity: AnalyserIdentity
  private let memory = Mutex(Memory())

  /// A checker by the dictionary's words and the user's, which are never findings.
  ///
  /// - Parameters:
  ///   - isForMuchText: whether it has tables in memory of its own, some megabytes, by which megabytes of text are looked through
  ///     faster.
  ///   - findsForms: whether it finds idioms of which another spelling is commoner, which few ask for.
  package init(
    _ dictionary: OpenDictionary, forMuchText isForMuchText: Bool = false, findsForms: Bool = true
  ) {
    self.findsForms = findsForms
    source = dictionary.source
    segmenter = dictionary.analyser.segmenter
    self.isForMuchText = isForMuchText
    accepted = dictionary.accepted
    identity = dictionary.analyser.identity
  }

  /// Whether what it has to know has been made: then a line is checked in much less than a millisecond.
  package var isReady: Bool { memory.withLock { $0.units != nil } }

  /// Makes what it has to know, so that the first question does not wait for it.
  ///
  /// - Throws: `DictionaryError`.
  package func prepare() async throws {
    if !isForMuchText {
      _ = try await unitChecker()
      return
    }
    // The table of phrases, which takes longest, beside all others.
    let words = source.words
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { _ = words.phrases }
      _ = try await unitChecker()
    }
  }

  /// The checker of units. Asks the dictionary for its warnings the first time.
  func unitChecker() async throws -> UnitChecker {
    if let known = memory.withLock({ $0.units }) { return known }
    let segmenter = isForMuchText ? segmenter.forMuchText() : segmenter
    let spelling = spelling
    let (warnings, idiomWarnings) = (try await warnings(), try await idiomWarnings())
    let units = UnitChecker(
      segmenter: segmenter, phrases: PhraseChecker(segmenter: segmenter, words: source.words),
      findsForms: findsForms,
      characters: CharacterChecker(
        segmenter: segmenter, standings: CharacterStandings(segmenter.lexicon)),
      spelling: spelling.map {
        SpellingChecker(spelling: $0, segmenter: segmenter, words: source.words)
      },
      warnings: warnings,
      wrongForms: WrongForms(idiomWarnings, known: .ofProgram, spelling) { [source] in
        source.lexicon.id(of: $0).map(source.isEntry) == true
      })
    memory.withLock { $0.units = units }
    return units
  }

  private func warnings() async throws -> [Int: Warning] {
    var entries: [Entry] = []
    for (place, member) in source.members.enumerated() where member.edition.isMandarin {
      let part = source.only(place)
      let words = try await part.words(
        saying: TextQuery(.definitions, Warning.cue), among: nil, limit: 100)
      entries += try await part.entries(ids: words.compactMap(part.entry(ofWord:)))
    }
    var warnings: [Int: Warning] = [:]
    for warning in entries.flatMap(Warning.of) {
      if let id = source.lexicon.id(of: warning.wrong) { warnings[id] = warning }
    }
    return warnings
  }

  /// Those of 成語典, where it is there.
  private func idiomWarnings() async throws -> [IdiomWarning] {
    try await source.fields(
      named: IdiomWarning.column, holding: IdiomWarning.cue, in: IdiomWarning.dictionary
    )
    .flatMap(IdiomWarning.of)
  }

  /// Whether a suspicion is a finding: no text of the dictionary has the written form, and the word meant is no name.
  func isProved(_ suspicion: Finding) async throws -> Bool {
    if accepted.contains(suspicion.written) { return false }
    // A common slip is one even where the dictionary has it: it quotes texts that are older than its spelling.
    if let slip = suspicion.slip, !slip.isVariant, slip.isKnown || suspicion.kind != .misspelling {
      return true
    }
    guard let word = suspicion.claimedWord else { return true }
    let claim = Claim(
      written: suspicion.written, uses: suspicion.uses ?? [suspicion.written], word: word,
      isForm: suspicion.kind == .form,
      commonness: suspicion.slip?.commonness ?? commonness(of: suspicion.replacements[0]))
    if let known = memory.withLock({ $0.proofs[claim] }) { return known }
    let isProved =
      suspicion.kind == .form ? try await areOneWord(suspicion) : try await prove(claim)
    memory.withLock { memory in
      if memory.proofs.count >= Self.maximumProofs { memory.proofs.removeAll() }
      memory.proofs[claim] = isProved
    }
    return isProved
  }

  /// Proves suspicions as they come, so that `isProved` knows of them.
  func prove(_ suspicions: AsyncStream<Finding>) async {
    // An error comes again where the proof is needed.
    for await suspicion in suspicions { _ = try? await isProved(suspicion) }
  }

  private func commonness(of phrase: String) -> Int { spelling?.commonness(of: phrase) ?? 0 }

  private var spelling: Spelling? { isForMuchText ? Spelling.forMuchText : Spelling.ofProgram }

  /// Whether the entry of a form, or that of the usual one, names the other: 也作「名副其實」.
  private func areOneWord(_ form: Finding) async throws -> Bool {
    let right = form.replacements[0]
    for (title, other) in [(form.written, right), (right, form.written)] {
      let entries = try await source.entries(title: title)
      let texts = entries.flatMap(\.heteronyms).flatMap(\.definitions).compactMap(\.text)
      if texts.contains(where: { Self.names(other, $0) }) { return true }
    }
    return false
  }

  /// Whether a definition has a word among those behind 也作.
  private static func names(_ word: String, _ definition: String) -> Bool {
    guard let cue = definition.firstRange(of: "也作「") else { return false }
    return definition[cue.lowerBound...].contains("「\(word)」")
  }

  private func prove(_ claim: Claim) async throws -> Bool {
    for text in claim.uses where try await isUsed(text, for: claim.word) { return false }
    // A word of today without an entry may be a name, unless it is in all news: 下載. Few phrases of four characters are names.
    // One that a larger dictionary has is told from a name by its length.
    guard let id = source.entry(ofWord: claim.word) else {
      let isPhrase = source.words.title(of: claim.word).count >= Self.phrase
      return claim.commonness >= (isPhrase ? Self.common : Self.inAllNews)
        || source.words.isElsewhere(claim.word)
    }
    guard let entry = try await source.entry(id: id) else { return false }
    let texts = entry.heteronyms.lazy.flatMap(\.definitions).compactMap(\.text)
    if texts.contains(where: { Self.names(claim.written, $0) }) { return false }
    return !Self.isName(entry, isCommon: claim.commonness >= Self.common)
  }

  /// As `Slip.commonness`: a word that no scientist keeps for himself, and one that nobody takes for a name.
  private static let common = 2
  private static let inAllNews = 4

  /// Whether the dictionary has a text, so that it is right.
  ///
  /// Where it has a phrase once or twice and the usual one far more often (自始自終), it is wrong itself, unless it names the text as
  /// another spelling.
  private func isUsed(_ text: String, for word: Int) async throws -> Bool {
    let limit = text.count >= Self.phrase ? Self.few + 1 : 1
    let users = try await source.words(saying: TextQuery(.texts, text), among: nil, limit: limit)
    if users.isEmpty || users.count == limit { return !users.isEmpty }
    let entries = try await source.entries(ids: users.compactMap(source.entry(ofWord:)))
    let texts = entries.flatMap(\.heteronyms).flatMap(\.definitions).compactMap(\.text)
    if texts.contains(where: { $0.contains("「\(text)」") }) { return true }
    let most = Self.often * users.count
    let title = source.words.title(of: word)
    guard zip(title, text).count(where: { $0 != $1 }) == 1 else { return true }
    let usual = TextQuery(.texts, title)
    return try await source.words(saying: usual, among: nil, limit: most).count < most
  }

  private static let phrase = 4
  private static let few = 2
  private static let often = 5

  /// Whether an entry is that of a name or of a scientific term: an edition may have one spelling of those,
  /// and good texts another. Its definitions show it by their first word (地名。), or by figures and Latin
  /// letters, which those of idioms do not have; those of common words may, as that of 幽默.
  private static func isName(_ entry: Entry, isCommon: Bool) -> Bool {
    entry.heteronyms.lazy.flatMap(\.definitions).compactMap(\.text).contains { text in
      let scalars = text.unicodeScalars
      let first = scalars.prefix { $0 != "。" }
      let isLabel = first.last == "名" && first.count <= longestLabel
      if isLabel || isCommon { return isLabel }
      return scalars.contains {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
      }
    }
  }

  private static let longestLabel = 5
}
