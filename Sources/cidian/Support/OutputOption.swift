import Arguments

/// Where an import writes the dictionary.
struct OutputOption: ParsableArguments {
  @Option(
    names: ["-o", "--output"],
    help: "The dictionary file to write. (default: $XDG_DATA_HOME/cidian/dictionary.sqlite)",
    valueName: "file",
    completion: .file())
  var path: String?

  /// The file to write.
  var target: String { path ?? DictionaryLocator.defaultPath }
}
