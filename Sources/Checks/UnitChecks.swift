import Documents
import Spelling
import Text

/// The findings in one unit of a document, kept as long as the unit exists.
final class UnitChecks: Sendable {
  let counts: ScriptCounts
  /// Findings as far as the unit shows: the rest of the document, or the dictionary, may speak against them.
  let suspicions: [Finding]

  init(counts: ScriptCounts, suspicions: [Finding]) {
    self.counts = counts
    self.suspicions = suspicions
  }

  /// For a unit without Chinese: most lines of a program.
  static let nothing = UnitChecks(counts: ScriptCounts(), suspicions: [])
}

/// The suspicions in a chunk of a document, in order, with offsets from its start; and how the chunk is written.
final class CheckChunk: DocumentChunk {
  let length: Int
  let counts: ScriptCounts
  private let suspicions: [Finding]
  /// By sensitivity: the places of the suspicions that it tells of. Most are told only to the eager, and after a keystroke all chunks
  /// of a document are asked.
  private let told: [[Int]]
  /// The texts that may be names, for `RepeatedWords`: a number for each, as they are only compared.
  let names: [Int]

  /// The chunk in a range of UTF-8 offsets, whole units.
  convenience init(
    of document: Document, in range: Range<Int>, by checker: Checker, _ units: UnitChecker
  ) {
    let all = Array(document.units(in: range))
    var checks: [UnitChecks?] = all.map { $0.foundValue(by: checker.identity) }
    let new = all.indices.filter { checks[$0] == nil }
    let found = units.check(new.map { (all[$0].bytes, all[$0].markup) })
    for (place, found) in zip(new, found) {
      all[place].keep(found, by: checker.identity)
      checks[place] = found
    }
    self.init(range, zip(all, checks.map { $0 ?? .nothing }))
  }

  /// The chunk of the units in a range of UTF-8 offsets: of those that were not checked yet, only the clauses that
  /// have text in `near`. Such findings are not kept with the units.
  convenience init(
    of document: Document, in range: Range<Int>, near: Range<Int>, by checker: Checker,
    _ units: UnitChecker
  ) {
    let checks = document.units(in: range).map { unit -> (Document.Unit, UnitChecks) in
      let known: UnitChecks? = unit.foundValue(by: checker.identity)
      let near = near.moved(by: -unit.range.lowerBound)
      return (unit, known ?? units.check(unit.bytes, markup: unit.markup, near: near))
    }
    self.init(range, checks)
  }

  /// The chunk of some units in order.
  private init(_ range: Range<Int>, _ units: some Sequence<(Document.Unit, UnitChecks)>) {
    length = range.count
    var counts = ScriptCounts()
    var suspicions: [Finding] = []
    for (unit, checks) in units {
      counts += checks.counts
      let start = unit.range.lowerBound - range.lowerBound
      for suspicion in checks.suspicions { suspicions.append(suspicion.moved(by: start)) }
    }
    (self.counts, self.suspicions) = (counts, suspicions)
    told = SpellingSensitivity.allCases.map { sensitivity in
      suspicions.indices.filter { suspicions[$0].sensitivity <= sensitivity }
    }
    names = suspicions.filter(RepeatedWords.mayBeName).map(RepeatedWords.number)
  }

  /// The suspicions that a sensitivity tells of.
  func suspicions(told sensitivity: SpellingSensitivity) -> some Sequence<Finding> {
    told[sensitivity.number].lazy.map { self.suspicions[$0] }
  }
}
