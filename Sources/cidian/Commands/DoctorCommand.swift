import Arguments
import Dictionary
import Files
import Text

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say what is installed, which dictionary is used, and what is missing.")

  @OptionGroup var dictionary: DictionariesOption

  func run() async throws {
    Terminal.show("cidian \(Cidian.version)")
    Terminal.show("program: \(ProgramFile.path?.string ?? CommandLine.arguments[0])")
    let locator = dictionary.locator()
    for place in locator.places() { Terminal.show(place.line) }
    for line in OwnWords.report() { Terminal.show(line) }
    Terminal.show(UserHistory.report())
    Terminal.show(
      "cache: \(Folders.cache)\(Folders.canWrite(Folders.cache) ? "" : " (cannot be written)")")
    let found: DictionaryLocator.Found
    let damaged: [String]
    do {
      found = try await locator.open()
      damaged = try await found.source.verify()
    } catch {
      Terminal.show("\n✗ \(error)")
      throw ExitCode(ExitStatus.nothingFound)
    }
    let info = found.file.info
    Terminal.show(
      """

      ✓ \(info.edition.name)\(info.edition.version.map { " \($0)" } ?? "") (\(found.file.path))
        \(info.entryCount) entries, \(info.heteronymCount) heteronyms, \
      \(info.definitionCount) definitions, \(info.translatedEntryCount) with translations
        \(info.addedWordCount) words of today without an entry
        licence: \(info.edition.licence) — \(info.edition.notice)
        from \(info.inputName), SHA-256 \(info.inputSHA256)
      """)
    if let today = (found.source as? Library)?.second?.info {
      Terminal.show("  beside it: \(today.edition.name), \(today.entryCount) entries")
    }
    if info.translatedEntryCount > 0, let terms = info.edition.translationTerms {
      Terminal.show("  translations: \(terms.licence) — \(terms.notice)")
    }
    for copy in damaged { Terminal.show("\n! A damaged copy has been removed: \(copy)") }
    if let notice = found.notice { Terminal.show("\n! \(notice.inBothLanguages)") }
  }
}

extension DictionaryLocator.Place {
  fileprivate var line: String {
    guard let path else { return "  \(name): not set" }
    return "  \(name): \(path)\(exists ? "" : " (not there)")"
  }
}
