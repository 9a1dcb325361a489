import ArgumentParser
import Dictionary
import Foundation

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Make a dictionary file from JSON.",
    discussion: """
      Reads a dictionary in the JSON of the g0v project (dict-revised.json), packed as .xz or not. \
      The new dictionary takes the place of the old one when it is complete; whatever goes wrong \
      before, nothing is changed.
      """)

  @Argument(help: "The JSON file, .json or .json.xz, or - for standard input.")
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The dictionary file to write. (default: $XDG_DATA_HOME/cidian/dictionary.sqlite)",
      valueName: "file"))
  var output: String?

  @Option(help: "The name of the dictionary, where it is not the Ministry's 重編國語辭典修訂本.")
  var name: String?

  @Option(help: "Which edition it is, as its publisher says.")
  var edition: String?

  @Option(help: "The licence of its text.")
  var licence: String?

  func run() async throws {
    let begin = ContinuousClock.now
    let target = output ?? DictionaryLocator.defaultPath
    let importer = Importer(input: .file(file), output: target) { describe(sha256: $0) }
    let bar = ProgressBar()
    defer { bar.clear() }
    let info = try await importer.run { bar.show($0.label, share: $0.share) }
    bar.clear()
    let seconds = begin.duration(to: .now).components
    let tenths = seconds.seconds * 10 + seconds.attoseconds / 100_000_000_000_000_000
    print(
      """
      \(info.edition.name): \(info.entryCount) entries, \(info.heteronymCount) heteronyms, \
      \(info.definitionCount) definitions in \(tenths / 10).\(tenths % 10) s
      \(target)
      """)
  }

  private func describe(sha256: String) -> Edition {
    var edition = sha256 == Starter.sha256 ? Edition.starter : .revised
    if let name { edition.name = name }
    if let version = self.edition { edition.version = version }
    if let licence {
      edition.licence = licence
      edition.notice = licence
    }
    return edition
  }
}

extension Importer.Progress {
  fileprivate var label: String {
    switch self {
    case .reading(let entries, _): "reading \(entries) entries"
    case .training: "learning the weights of words"
    case .learningReadings: "learning readings in context"
    case .indexing: "writing indexes"
    }
  }

  fileprivate var share: Double? {
    switch self {
    case .reading(_, let share): share
    case .training(let share), .learningReadings(let share), .indexing(let share): share
    }
  }
}
