import Dictionary
import Files
import FoundationEssentials
import Text

/// Finds the dictionary: what the editor's settings or the command line name, then the environment,
/// then the user's data folder, then the starter dictionary.
struct DictionaryLocator: Sendable {
  struct Found: Sendable {
    var file: DictionaryFile
    /// The same with the words of today beside it, if they are wanted.
    var source: any WordSource
    /// The notice that this is only the starter dictionary, and how to get the whole one.
    var notice: UserMessage?
    /// The file that would be opened if it changed, as it was before.
    var watched: WatchedFile
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
    /// They are imported in a task, and the dictionary says then that it is to be opened anew.
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

  /// Opens the dictionary.
  ///
  /// - Parameters:
  ///   - setting: the path in an editor's settings, which comes before all.
  ///   - tell: is called if it takes long, with the reason.
  /// - Throws: `DictionaryError`, or an error of the starter's import.
  func open(
    setting: String? = nil,
    tell: @Sendable (UserMessage) -> Void = { Terminal.note($0) }
  ) async throws -> Found {
    let places = places(setting: setting)
    let named = places.dropLast().first { $0.path != nil } ?? places[places.count - 1]
    let path = (named.path ?? Self.defaultPath).expandingTilde
    let watched = WatchedFile(path: path)
    if named.exists || named.path != Self.defaultPath {
      let file = try DictionaryFile(path: path, cacheFolder: Folders.usableCache)
      return Found(file: file, source: try await withToday(file, tell: tell), watched: watched)
    }
    let starter = try await EmbeddedDictionary.starter.open(tell: tell)
    return Found(
      file: starter, source: try await withToday(starter, tell: tell),
      notice: Self.notice(entries: starter.info.entryCount), watched: watched)
  }

  /// A dictionary with the words of today beside it. One that was imported without the table of words finds none of them.
  private func withToday(
    _ file: DictionaryFile, tell: @Sendable (UserMessage) -> Void
  ) async throws -> any WordSource {
    let characters = CharacterFacts.embedded
    let alone = Library(first: file, characters: characters)
    if file.info.wordsSHA256.isEmpty { return alone }
    let words = EmbeddedDictionary.today
    switch today {
    case .never: return alone
    case .now:
      return Library(
        first: file, today: try await words.open(tell: tell), characters: characters)
    case .later:
      if let today = words.openIfThere() {
        return Library(first: file, today: today, characters: characters)
      }
      let running = BackgroundImport(of: words)
      return Library(first: file, characters: characters) { running.isThere }
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
