import Dictionary
import Entries
import FoundationEssentials
import History

/// The words that the user has looked up, here and in editors.
enum UserHistory {
  private static let variable = "CIDIAN_HISTORY"

  /// Where they are kept, whether they are or not.
  static var wholeFile: HistoryFile { HistoryFile(path: "\(Folders.state)/history.sqlite") }

  /// Where they are kept; `nil` if the user has switched the history off.
  static var file: HistoryFile? { isOff ? nil : wholeFile }

  /// Whether the environment says that nothing should be kept.
  static var isOff: Bool {
    let value = ProcessInfo.processInfo.environment[variable] ?? ""
    return ["off", "0", "false", "no"].contains(value.lowercased())
  }

  /// That nothing is kept, and why.
  static var offNotice: String { "The history is switched off (\(variable))." }

  /// Keeps what the command line has shown. Problems are only reported, and are not a failure: the user
  /// has the answer.
  static func record(_ words: some Sequence<(KnownWord, String)>, of source: any WordSource) {
    let now = Date()
    let lookups = words.map { word, written in
      (word: LookedUpWord(source.bareCard(of: word), written: written), time: now)
    }
    do {
      try file?.record(lookups)
    } catch let error as HistoryError where error.isLocked {
      Terminal.note("\(error) This look-up is not kept.")
    } catch {
      Terminal.note("\(error)")
    }
  }

  /// What there is, for people to read.
  static func report() -> String {
    let file = wholeFile
    var facts: [String] = []
    if isOff { facts.append("switched off by \(variable)") }
    do {
      let count = try file.count()
      facts.append(file.exists ? "\(count) \(count == 1 ? "word" : "words")" : "not there yet")
    } catch {
      facts.append("✗ \(error)")
    }
    return "history: \(file.path) (\(facts.joined(separator: ", ")))"
  }
}
