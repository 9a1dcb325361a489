import Dictionary
import Files
import FoundationEssentials
import LanguageServer
import Text

/// Finds the dictionaries: the file that the editor's settings or the command line name, then the environment's, alone; otherwise
/// the user's library; where that is empty, the starter dictionary.
struct DictionaryLocator: Sendable {
  struct Found: Sendable {
    /// Those that are open, the leading one first.
    var files: [DictionaryFile]
    /// The same as one, with the words of today beside them, if they are wanted.
    var source: any WordSource
    /// The notice that this is only the starter dictionary, and how to get the whole one.
    var notice: UserMessage?
    /// Why dictionaries of the library were left out.
    var problems: [UserMessage] = []
    /// The files that would be opened if they changed, as they were before.
    var watched: [WatchedFile]
  }

  /// A place where a dictionary may be.
  struct Place: Sendable {
    var name: UserMessage
    var path: String?

    var exists: Bool { path.map { FileManager.default.fileExists(atPath: $0) } ?? false }
  }

  /// Where an import puts a dictionary, and where it is looked for.
  static var defaultPath: String { "\(Folders.data)/dictionary.sqlite" }

  /// The handling of words of today that have not been imported yet.
  enum WordsOfToday {
    /// They are imported now.
    case now
    /// They are imported by a child, and the dictionary says then that it is to be opened anew.
    case later
    /// They are left out.
    case never
  }

  /// The path on the command line.
  let option: String?
  let today: WordsOfToday

  /// The places in order. The first that is set is used, even if there is no file; only the data
  /// folder may be empty.
  func places(setting: String? = nil) -> [Place] {
    let environment = ProcessInfo.processInfo.environment["CIDIAN_DICTIONARY"]
    return [
      Place(name: UserMessage("--dictionary"), path: setting ?? option),
      Place(
        name: UserMessage("CIDIAN_DICTIONARY"), path: environment.flatMap { $0.isEmpty ? nil : $0 }),
      Place(name: UserMessage("資料夾", "data folder"), path: Self.defaultPath),
    ]
  }

  /// Opens the dictionary, or the dictionaries of the library.
  ///
  /// - Parameters:
  ///   - wanted: by an editor's settings, which come before all.
  ///   - tell: is called if it takes long, with the reason.
  /// - Throws: `DictionaryError`, or an error of the starter's import. Of a library, only where none of its dictionaries can be opened.
  func open(
    _ wanted: WantedDictionaries = WantedDictionaries(),
    tell: @Sendable (UserMessage) -> Void = { Terminal.note($0) }
  ) async throws -> Found {
    guard let named = places(setting: wanted.path).dropLast().first(where: { $0.path != nil }),
      let path = named.path?.expandingTilde
    else { return try await openLibrary(wanted, tell: tell) }
    let watched = WatchedFile(path: path)
    let file = try DictionaryFile(path: path, cacheFolder: Folders.usableCache)
    let source = try await library(of: [file], usesToday: true, tell: tell)
    return Found(files: [file], source: source, watched: [watched])
  }

  private func openLibrary(
    _ wanted: WantedDictionaries, tell: @Sendable (UserMessage) -> Void
  ) async throws -> Found {
    var watched = UserLibrary.watched
    let library = UserLibrary(order: wanted.order)
    watched += library.watched
    let hasIndex = LibraryIndex.isThere
    var opened = OpenedFiles(library, without: wanted.failed, isBesideIndex: hasIndex)
    let index = LibraryIndex.open(for: opened.files)
    if hasIndex, index == nil {
      // It is of other dictionaries: one of these cuts and reads.
      opened = OpenedFiles(library, without: wanted.failed, isBesideIndex: false)
    }
    if opened.files.isEmpty, let error = opened.firstError { throw error }
    var notice: UserMessage?
    let isWanting = !opened.files.contains { $0.info.edition.isMandarin }
    if isWanting || library.uses(.starter) {
      let starter = try await EmbeddedDictionary.starter.open(tell: tell)
      opened.files.append(starter)
      if isWanting { notice = Self.notice(entries: starter.info.entryCount) }
    }
    let source = try await self.library(
      of: opened.files, index: index,
      usesToday: library.uses(.today), tell: tell)
    return Found(
      files: opened.files, source: source, notice: notice,
      problems: [library.problem].compactMap { $0 } + opened.problems,
      watched: watched)
  }

  /// Dictionaries with the words of today beside them. One that was imported without the table of words finds none of them.
  private func library(
    of files: [DictionaryFile], index: DictionaryFile? = nil, usesToday: Bool,
    tell: @Sendable (UserMessage) -> Void
  ) async throws -> any WordSource {
    func library(
      _ today: DictionaryFile?, isOutdated: @Sendable @escaping () -> Bool = { false }
    ) -> Library {
      Library(
        first: files[0], others: Array(files.dropFirst()), index: index, today: today,
        characters: CharacterFacts.embedded, isOutdated: isOutdated)
    }
    let words = EmbeddedDictionary.today
    if !usesToday || library(nil).index.info.wordsSHA256.isEmpty { return library(nil) }
    switch today {
    case .never: return library(nil)
    case .now: return library(try await words.open(tell: tell))
    case .later:
      if let today = words.openIfThere() { return library(today) }
      let running = BackgroundImport()
      return library(nil) { running.isThere }
    }
  }

  private static func notice(entries: Int) -> UserMessage {
    UserMessage(
      """
      Cidian 現在用的是內建辭典（\(entries) 條）。完整的《重編國語辭典修訂本》（十六萬條）由教育部公布於 \
      \(ByHand.ministry) ，g0v 轉為 JSON 放在 \(ByHand.project) 。執行 cidian setup 即可取得。
      沒有網路時，請自行取得 dict-revised.json.xz，再執行：cidian import dict-revised.json.xz
      """,
      """
      Cidian has only the small starter dictionary so far (\(entries) entries). The Ministry of Education \
      publishes the whole one (160,000 entries) at \(ByHand.ministry) and g0v has it as JSON at \
      \(ByHand.project) . To get it, run: cidian setup
      Without a network, bring dict-revised.json.xz and run: cidian import dict-revised.json.xz
      """)
  }
}

/// The dictionaries of a library that can be opened, and why others cannot.
private struct OpenedFiles {
  var files: [DictionaryFile] = []
  private(set) var problems: [UserMessage] = []
  private(set) var firstError: (any Error)?

  init(_ library: UserLibrary, without failed: Set<String>, isBesideIndex: Bool) {
    for place in library.places where place.isOn && !failed.contains(place.path) {
      do {
        // One that waits for another's read takes less memory.
        files.append(
          try DictionaryFile(
            path: place.path, cacheFolder: Folders.usableCache,
            connections: files.isEmpty ? 2 : 1, isBesideIndex: isBesideIndex))
      } catch {
        firstError = firstError ?? error
        problems.append(UserMessage(of: error))
      }
    }
  }
}
