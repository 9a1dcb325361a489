import Dictionary
import Entries
import FoundationEssentials
import History
import Text

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

  /// The message that nothing is kept, and why.
  static var offNotice: UserMessage {
    UserMessage("查詢紀錄已關閉（\(variable)）。", "The history is switched off (\(variable)).")
  }

  /// Keeps the words that the command line has shown. Problems are only reported, and are not a failure: the user has
  /// the answer.
  static func record(_ words: some Sequence<(KnownWord, String)>, of source: any WordSource) {
    let now = Date()
    let lookups = words.map { word, written in
      (word: LookedUpWord(source.bareCard(of: word), written: written), time: now)
    }
    do {
      try file?.record(lookups)
    } catch let error as HistoryError where error.isLocked {
      Terminal.note(
        UserMessage(
          "\(error.message.chinese)這次查的詞不會留下。",
          "\(error.message.english) This look-up is not kept."))
    } catch {
      Terminal.note(UserMessage(of: error))
    }
  }

  /// A report of the history, for people to read.
  static func report(in language: LabelLanguage) -> String {
    let file = wholeFile
    var facts: [String] = []
    if isOff { facts.append(language("由 \(variable) 關閉", "switched off by \(variable)")) }
    do {
      let count = try file.count()
      facts.append(
        file.exists
          ? language("\(count) 個詞", "\(count) \(count == 1 ? "word" : "words")")
          : language("還沒有", "not there yet"))
    } catch {
      facts.append("✗ \(UserMessage(of: error).text(in: language))")
    }
    let state = language.bracketed(facts.joined(separator: language("，", ", ")))
    return language("查詢紀錄：", "history: ") + file.path + state
  }
}
