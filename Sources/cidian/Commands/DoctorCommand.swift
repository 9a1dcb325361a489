import Arguments
import Dictionary
import Files
import Text

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: UserMessage(
      "檢查安裝：裝了什麼、用哪部辭典、缺什麼。",
      "Say what is installed, which dictionary is used, and what is missing."))

  @OptionGroup var dictionary: DictionariesOption

  func run() async throws {
    Terminal.show("cidian \(Cidian.version)")
    let language = Terminal.language
    let program = ProgramFile.path?.string ?? CommandLine.arguments[0]
    Terminal.show(language("程式：", "program: ") + program)
    let locator = dictionary.locator()
    for place in locator.places() { Terminal.show(place.line(in: language)) }
    for line in OwnWords.report(in: language) { Terminal.show(line) }
    Terminal.show(UserHistory.report(in: language))
    let unwritable = language.bracketed(language("無法寫入", "cannot be written"))
    Terminal.show(
      language("快取：", "cache: ") + Folders.cache
        + (Folders.canWrite(Folders.cache) ? "" : unwritable))
    let found: DictionaryLocator.Found
    let damaged: [String]
    do {
      found = try await locator.open()
      damaged = try await found.source.verify()
    } catch {
      Terminal.show("\n✗ \(UserMessage(of: error).text(in: language))")
      throw ExitCode(ExitStatus.nothingFound)
    }
    for file in found.files { Self.show(file) }
    if let today = (found.source as? Library)?.today?.info {
      Terminal.show(
        UserMessage(
          "  另有：\(today.edition.name)，\(today.entryCount) 條",
          "  beside it: \(today.edition.name), \(today.entryCount) entries"))
    }
    if found.files.count > 1 { Terminal.show("  \(LibraryIndex.state.text(in: language))") }
    for copy in damaged {
      Terminal.show(
        UserMessage("\n! 已刪除損壞的副本：\(copy)", "\n! A damaged copy has been removed: \(copy)"))
    }
    for problem in found.problems { Terminal.show("\n! \(problem.text(in: language))") }
    if let notice = found.notice { Terminal.show("\n! \(notice.text(in: language))") }
  }

  /// A dictionary, its terms, and what should be known of its text.
  private static func show(_ file: DictionaryFile) {
    let (info, language) = (file.info, Terminal.language)
    Terminal.show(summary(of: file))
    if info.translatedEntryCount > 0, let terms = info.edition.translationTerms {
      Terminal.show(
        "  \(language("翻譯：", "translations: "))\(terms.licence) — \(terms.notice)")
    }
    if isMixture(info) { Terminal.show("  ! \(mixture.text(in: language))") }
  }

  /// Whether a dictionary was made of the g0v project's JSON of 修訂本.
  private static func isMixture(_ info: DictionaryInfo) -> Bool {
    info.edition.key == Edition.revised.key
      && [".json", ".json.xz", ".json.gz"].contains(where: info.inputName.hasSuffix)
  }

  private static let mixture = UserMessage(
    """
    這是 g0v 的 JSON：由修訂本兩個版本合併而成，教育部已經刪去的詞頭還在，也缺了幾個欄位。教育部每季公布新版，要整部取代，請執行 \
    cidian setup revised；沒有網路時，到 \(ByHand.ministry) 下載 \
    dict_revised_2015_*.zip，再執行 cidian import 檔名。
    """,
    """
    This is g0v's JSON: two editions of 修訂本 merged, with titles that the Ministry has withdrawn since, and without some \
    of its columns. The Ministry publishes a new edition four times a year: "cidian setup revised" replaces the whole of this \
    with it. Without a network, bring dict_revised_2015_*.zip from \(ByHand.ministry) and \
    run "cidian import FILE".
    """)

  /// The name of a dictionary, and its size.
  private static func summary(of file: DictionaryFile) -> UserMessage {
    let info = file.info
    let name = info.edition.name + (info.edition.version.map { " \($0)" } ?? "")
    return UserMessage(
      """

      ✓ \(name)（\(file.path)）
        \(info.entryCount) 條，\(info.heteronymCount) 個讀音，\(info.definitionCount) 個釋義，\(info.translatedEntryCount) 條有翻譯
        \(info.addedWordCount) 個沒有條目的今日用詞
        授權：\(info.edition.licence) — \(info.edition.notice)
        來源：\(info.inputName)，SHA-256 \(info.inputSHA256)
      """,
      """

      ✓ \(name) (\(file.path))
        \(info.entryCount) entries, \(info.heteronymCount) heteronyms, \
      \(info.definitionCount) definitions, \(info.translatedEntryCount) with translations
        \(info.addedWordCount) words of today without an entry
        licence: \(info.edition.licence) — \(info.edition.notice)
        from \(info.inputName), SHA-256 \(info.inputSHA256)
      """)
  }
}

extension DictionaryLocator.Place {
  fileprivate func line(in language: LabelLanguage) -> String {
    let label = "  \(name.text(in: language))\(language.colon)"
    guard let path else { return label + language("沒有設定", "not set") }
    return label + path + (exists ? "" : language.bracketed(language("不存在", "not there")))
  }
}
