import Arguments
import Dictionary

/// What a dictionary is, for a user who knows better than the program.
struct EditionOptions: ParsableArguments {
  @Option(help: "The name of the dictionary, where it is not the Ministry's 重編國語辭典修訂本.")
  var name: String?

  @Option(help: "Which edition it is, as its publisher says.")
  var edition: String?

  @Option(help: "The licence of its text.")
  var licence: String?

  /// Says what the dictionary of an input is, by the input's SHA-256.
  var describe: @Sendable (String) -> Edition {
    { [name, version = edition, licence] sha256 in
      var edition = sha256 == Starter.sha256 ? Edition.starter : .revised
      if let name { edition.name = name }
      if let version { edition.version = version }
      if let licence {
        edition.licence = licence
        edition.notice = licence
      }
      return edition
    }
  }
}
