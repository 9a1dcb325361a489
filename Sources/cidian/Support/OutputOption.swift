import ArgumentParser

/// The option that says where a dictionary is written.
struct OutputOption: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The dictionary file to write. (default: $XDG_DATA_HOME/cidian/dictionary.sqlite)",
      valueName: "file"),
    completion: .file())
  var output: String?

  /// Where it is written.
  var path: String { output ?? DictionaryLocator.defaultPath }
}
