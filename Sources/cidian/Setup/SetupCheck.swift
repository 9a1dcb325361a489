import Fetching
import Text

/// What `cidian setup --check` says of one dictionary.
struct SetupCheck {
  private struct Report: Encodable {
    var key: String
    var installed: String?
    var newest: String?
    var isNewer: Bool
    var asked: [String]
    var problem: String?
  }

  private let dictionary: PublishedDictionary
  private let installed: InstalledDictionary
  private var newest: EditionName?
  private var asked: [UserMessage] = []
  private(set) var problem: UserMessage?

  /// Asks the publisher; `nil` if the dictionary is not installed.
  init?(_ dictionary: PublishedDictionary) {
    guard let installed = InstalledDictionary(of: dictionary) else { return nil }
    (self.dictionary, self.installed) = (dictionary, installed)
    // The mixture has no newer edition: what replaces it is another dictionary.
    if dictionary.isJSON { return }
    do {
      let answer = try Publisher(of: dictionary).newest(after: name)
      (newest, asked) = (answer.newest, answer.asked)
    } catch {
      problem = UserMessage(of: error)
    }
  }

  /// The installed edition, if its name has a date.
  private var name: EditionName? {
    installed.edition.flatMap { EditionName($0.filter { $0 != "-" }) }
  }

  private var isNewer: Bool {
    guard let newest else { return false }
    return name.map(newest.isNewer) ?? true
  }

  /// For people.
  func lines(in language: LabelLanguage) -> [String] {
    let colon = language.colon
    var lines = ["\(dictionary.title.text(in: language)) \(language.bracketed(dictionary.key))"]
    lines.append("  \(language("已安裝", "installed"))\(colon)\(installed.label.text(in: language))")
    lines.append("  \(language("最新", "newest"))\(colon)\(outcome.text(in: language))")
    for place in asked {
      lines.append("  \(language("問過", "asked"))\(colon)\(place.text(in: language))")
    }
    return lines
  }

  private var outcome: UserMessage {
    if let problem {
      return UserMessage("問不到。\(problem.chinese)", "could not be found out. \(problem.english)")
    }
    if dictionary.isJSON {
      return UserMessage(
        "這是兩個舊版混合而成的，不會更新。要換成教育部的新版，請執行 cidian setup revised",
        "this is a mixture of two old editions, and is not renewed. For the Ministry's own: cidian setup revised"
      )
    }
    guard let newest else {
      return UserMessage(
        "出版者沒有回答更新的版本。請看 \(dictionary.page)",
        "the publisher answers for no newer edition. See \(dictionary.page)")
    }
    if !isNewer { return UserMessage("\(newest.text)，已是最新", "\(newest.text), which is installed") }
    let command =
      dictionary.edition == nil
      ? "cidian setup \(dictionary.key)"
      : "cidian setup \(dictionary.key) --edition \(newest.text)"
    return UserMessage("\(newest.text)，請執行 \(command)", "\(newest.text); get it with: \(command)")
  }

  /// For programs.
  static func json(_ checks: [SetupCheck], in language: LabelLanguage) throws -> String {
    try JSONText.of(
      checks.map { check in
        Report(
          key: check.dictionary.key, installed: check.installed.edition,
          newest: check.newest?.text, isNewer: check.isNewer,
          asked: check.asked.map { $0.text(in: language) },
          problem: check.problem?.text(in: language))
      })
  }
}
