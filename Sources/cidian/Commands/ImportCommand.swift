import ArgumentParser

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Make a dictionary file from JSON.",
    discussion: """
      Reads a dictionary in the JSON of the g0v project (dict-revised.json), packed as .xz or not. \
      The new dictionary takes the place of the old one when it is complete; whatever goes wrong \
      before, nothing is changed. "cidian setup" fetches that JSON and does the same.
      """)

  @Argument(
    help: "The JSON file, .json or .json.xz, or - for standard input.",
    completion: .file(extensions: ["json", "xz"]))
  var file: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The dictionary file to write. (default: $XDG_DATA_HOME/cidian/dictionary.sqlite)",
      valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var edition: EditionOptions

  func run() async throws {
    let target = output ?? DictionaryLocator.defaultPath
    try await DictionaryImport(file: file, target: target, edition: edition).run()
  }
}
