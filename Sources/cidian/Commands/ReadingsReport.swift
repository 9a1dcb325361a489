import Dictionary
import Phonetics

/// Holds the printed bopomofo of every reading against its pinyin, and prints where they disagree.
struct ReadingsReport {
  private static let progressStep = 4096

  private var checked = 0
  private var withoutReading = 0
  private var totals: [ReadingDisagreement.Kind: Int] = [:]

  /// - Throws: `DictionaryError`.
  static func print(on file: DictionaryFile) throws {
    var report = ReadingsReport()
    let progress = ProgressBar()
    var entries = 0
    try file.forEachEntry { entry in
      if entries.isMultiple(of: progressStep) {
        progress.show("readings", share: Double(entries) / Double(max(1, file.info.entryCount)))
      }
      entries += 1
      report.check(entry, progress: progress)
    }
    progress.clear()
    report.printTotals()
  }

  private mutating func check(_ entry: Entry, progress: ProgressBar) {
    for heteronym in entry.heteronyms {
      guard heteronym.bopomofo != nil || heteronym.pinyin != nil else {
        withoutReading += 1
        continue
      }
      checked += 1
      let (bopomofo, pinyin) = (heteronym.bopomofo ?? "", heteronym.pinyin ?? "")
      let found = ReadingDisagreement.between(bopomofo: bopomofo, pinyin: pinyin)
      guard let found else { continue }
      totals[found.kind, default: 0] += 1
      progress.clear()
      let would = (try? Reading(bopomofo: bopomofo)).map { "; the bopomofo says \($0.pinyin())" }
      Swift.print("\(entry.title)\t\(bopomofo)\t\(pinyin)\t\(found.explanation)\(would ?? "")")
    }
  }

  private func printTotals() {
    let count = totals.values.reduce(0, +)
    if count > 0 { Swift.print() }
    Swift.print("\(checked) readings checked, \(withoutReading) heteronyms without one")
    Swift.print("\(count) disagree\(count > 0 ? ":" : "")")
    for kind in ReadingDisagreement.Kind.allCases {
      if let count = totals[kind] { Swift.print("  \(count) \(kind.label)") }
    }
  }
}

extension ReadingDisagreement {
  fileprivate var explanation: String {
    switch self {
    case .bopomofo(let error): "not bopomofo: \(error)"
    case .pinyin(let error): "not pinyin: \(error)"
    case .count(let bopomofo, let pinyin):
      "bopomofo has \(bopomofo) syllables, pinyin \(pinyin)"
    case .syllable(let index, let bopomofo, let pinyin):
      "syllable \(index + 1) is \(bopomofo.bopomofo) in bopomofo, \(pinyin.bopomofo) in pinyin"
    case .spelling(let printed, let expected): "「\(printed)」 is written 「\(expected)」"
    }
  }
}

extension ReadingDisagreement.Kind {
  fileprivate var label: String {
    switch self {
    case .bopomofo: "whose bopomofo cannot be read"
    case .pinyin: "whose pinyin cannot be read"
    case .count: "with different numbers of syllables"
    case .syllable: "with a different syllable"
    case .spelling: "that are not written by the rules"
    }
  }
}
