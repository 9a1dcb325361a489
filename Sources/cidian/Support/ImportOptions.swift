import Arguments
import Dictionary
import DictionaryImport
import Libc

/// The options of an import: the file to write, and the name and terms of the dictionary.
struct ImportOptions: ParsableArguments {
  @Option(
    names: ["-o", "--output"],
    help: "The dictionary file to write. (default: $XDG_DATA_HOME/cidian/dictionary.sqlite)",
    valueName: "file",
    completion: .file())
  var output: String?

  @Option(help: "The name of the dictionary, where it is not the Ministry's 重編國語辭典修訂本.")
  var name: String?

  @Option(help: "Which edition it is, as its publisher says.")
  var edition: String?

  @Option(help: "The licence of its text.")
  var licence: String?

  @Flag(
    names: ["--no-words"],
    help: "Leave out the words of today that come with the program, and how common words are today."
  )
  var skipsWords = false

  @Flag(
    names: ["--progress"],
    help: "Say how far it is, for programs: lines of JSON with a label and a percentage.")
  var tellsPrograms = false

  /// What shows how far it is.
  var bar: ProgressBar { ProgressBar(isForPrograms: tellsPrograms) }

  /// The tables of words of today that an import gets.
  ///
  /// - Throws: `XZDecoder.Failure`, if the program was built wrong.
  func tables() throws -> TablesOfToday { skipsWords ? TablesOfToday() : try .embedded() }

  /// The file to write.
  var target: String { output ?? DictionaryLocator.defaultPath }

  /// Imports a JSON file, or standard input for `-`, and reports the result.
  ///
  /// - Throws: `ImportError`; then the target is as it was.
  func importDictionary(from file: String) async throws {
    Platform.giveLargeMemoryBack()
    let begin = ContinuousClock.now
    let importer = Importer(
      input: .file(file), output: target, tables: try tables(),
      edition: describe)
    let bar = bar
    let interruption = Interruption { [unfinished = importer.unfinishedFile] in
      bar.clear()
      unlink(unfinished)
      Terminal.note("已中斷，辭典沒有更動。\nStopped; the dictionary is as it was.")
    }
    defer {
      interruption.end()
      bar.clear()
    }
    let info = try await importer.run(progress: bar.show)
    bar.clear()
    let tenths = Int(begin.duration(to: .now) / .milliseconds(100))
    Terminal.show(
      """
      \(info.edition.name)：\(info.entryCount) 條、\(info.heteronymCount) 個讀音、\
      \(info.definitionCount) 個釋義，花了 \(tenths / 10).\(tenths % 10) 秒
      \(info.edition.name): \(info.entryCount) entries, \(info.heteronymCount) heteronyms, \
      \(info.definitionCount) definitions in \(tenths / 10).\(tenths % 10) s
      \(target)
      """)
  }

  /// Says what the dictionary of an input is, by the input's SHA-256.
  private var describe: @Sendable (String) -> Edition {
    { [name, version = edition, licence] sha256 in
      var edition = EmbeddedDictionary.starter.isMade(ofSHA256: sha256) ? Edition.starter : .revised
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
