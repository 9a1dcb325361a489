import Arguments

struct ImportCommand: ParsableCommand {
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

  @OptionGroup var options: ImportOptions

  func run() async throws { try await options.importDictionary(from: file) }
}
