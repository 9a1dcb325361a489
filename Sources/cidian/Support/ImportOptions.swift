import Arguments
import Dictionary
import DictionaryImport
import Libc
import Text

/// The options of an import: the file to write, and the name and terms of the dictionary.
struct ImportOptions: ParsableArguments {
  @Option(
    names: ["-o", "--output"],
    help: UserMessage(
      "要寫入的辭典檔。（預設：依辭典，放進 $XDG_DATA_HOME/cidian）",
      "The dictionary file to write. (default: by the dictionary, one in $XDG_DATA_HOME/cidian)"),
    valueName: "file",
    completion: .file())
  var output: String?

  @Option(
    help: UserMessage(
      "辭典的名稱，如果不是教育部的《重編國語辭典修訂本》。",
      "The name of the dictionary, where it is not the Ministry's 重編國語辭典修訂本."))
  var name: String?

  @Option(help: UserMessage("辭典的版本。", "Which edition it is, as its publisher says."))
  var edition: String?

  @Option(help: UserMessage("文字的授權。", "The licence of its text."))
  var licence: String?

  @Flag(
    names: ["--no-words"],
    help: UserMessage(
      "不加入隨附的今日用詞與今日的詞頻。",
      "Leave out the words of today that come with the program, and how common words are today.")
  )
  var skipsWords = false

  @Flag(
    names: ["--progress"],
    help: UserMessage(
      "為其他程式輸出進度：一行一個 JSON，有步驟與百分比。",
      "Say how far it is, for programs: lines of JSON with a label and a percentage."))
  var tellsPrograms = false

  /// The bar for its progress.
  var bar: ProgressBar { ProgressBar(isForPrograms: tellsPrograms) }

  /// The tables of words of today that an import gets.
  ///
  /// - Throws: `XZDecoder.Failure`, if the program was built wrong.
  func tables() throws -> TablesOfToday { skipsWords ? TablesOfToday() : try .embedded() }

  /// The file to write for the Ministry's 修訂本 and what stands in its place.
  var target: String { output ?? DictionaryLocator.defaultPath }

  /// Imports a dictionary and reports the result.
  ///
  /// - Parameter target: the file to write; by default that of the dictionary's key in the user's library.
  /// - Throws: `ImportError`; then the target is as it was.
  func importDictionary(from input: Importer.Input, to target: String? = nil) async throws {
    Platform.giveLargeMemoryBack()
    let begin = ContinuousClock.now
    let importer = Importer(
      input: input, tables: try tables(), school: UserLibrary.schoolVocabulary(), edition: describe
    ) { [output] in target ?? output ?? UserLibrary.path(ofKey: $0.key) }
    let bar = bar
    let interruption = Interruption {
      bar.clear()
      importer.unfinishedFile.map { _ = unlink($0) }
      Terminal.note(UserMessage("已中斷，辭典沒有更動。", "Stopped; the dictionary is as it was."))
    }
    defer {
      interruption.end()
      bar.clear()
    }
    let info = try await importer.run(progress: bar.show) { omission in
      bar.clear()
      // Several files may be imported, and this is told before the dictionary's name.
      guard case .file(let path, _) = input else { return Terminal.note(omission) }
      Terminal.note(
        UserMessage("\(path)：\(omission.chinese)", "\(path): \(omission.english)"))
    }
    bar.clear()
    let translated = info.translatedEntryCount
    let tenths = Int(begin.duration(to: .now) / .milliseconds(100))
    Terminal.show(
      UserMessage(
        """
        \(info.edition.name)：\(info.entryCount) 條、\(info.heteronymCount) 個讀音、\
        \(info.definitionCount) 個釋義\(translated > 0 ? "、\(translated) 條有翻譯" : "")，花了 \(tenths / 10).\(tenths % 10) 秒
        """,
        """
        \(info.edition.name): \(info.entryCount) entries, \(info.heteronymCount) heteronyms, \
        \(info.definitionCount) definitions\(translated > 0 ? ", \(translated) with translations" : "") in \(tenths / 10).\(tenths % 10) s
        """))
    guard let written = importer.written else { return }
    written.changes.map { report($0, to: written.path, key: info.edition.key) }
    Terminal.show(written.path)
  }

  /// Says how many titles came and went where an older edition stood, and keeps which.
  private func report(_ changes: TitleChanges, to path: String, key: String) {
    if changes.came.isEmpty, changes.went.isEmpty { return }
    let isOfLibrary = path == UserLibrary.path(ofKey: key)
    if isOfLibrary { ChangesReport.keep(changes, ofKey: key) }
    let (came, went) = (changes.came.count, changes.went.count)
    Terminal.show(
      UserMessage(
        "比原來的版本，增加 \(came) 個詞頭，刪去 \(went) 個"
          + (isOfLibrary ? "：cidian dictionaries --changes" : ""),
        "since the edition before, titles added: \(came), removed: \(went)"
          + (isOfLibrary ? ": cidian dictionaries --changes" : "")))
  }

  /// The edition of an input's dictionary, by what its format says, or by the input's SHA-256.
  private var describe: @Sendable (Importer.Origin) -> Edition {
    { [name, version = edition, licence] origin in
      var edition =
        origin.edition
        ?? (EmbeddedDictionary.starter.isMade(ofSHA256: origin.sha256) ? .starter : .revised)
      if let name {
        let named = Edition(
          name: name, licence: edition.licence, notice: edition.notice, source: edition.source)
        (edition.name, edition.key, edition.shortName) = (name, named.key, named.shortName)
      }
      if let version { edition.version = version }
      if let licence {
        edition.licence = licence
        edition.notice = licence
      }
      return edition
    }
  }
}
