import Arguments
import Dictionary
import DictionaryImport
import Text

struct DictionariesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dictionaries",
    abstract: UserMessage(
      "列出、排序、開關、移除辭典。",
      "List your dictionaries, put them in order, switch them on and off, remove them."),
    discussion: UserMessage(
      """
      辭典並列：每一部都是一個檔案，各有名稱、版本、授權。「cidian import」加入一部，或以新版取代舊版。開著的編輯器\
      下一次查詢就會用新的。
      """,
      """
      Dictionaries stand side by side, each a file of its own with its name, edition and licence. \
      "cidian import" adds one, or puts a new edition in the place of the old one. Editors that are \
      open use what is there from their next request on.
      """),
    subcommands: [List.self, Order.self, On.self, Off.self, Remove.self, Index.self, Prepare.self],
    defaultSubcommand: List.self)

  fileprivate static let keysHelp = UserMessage(
    "辭典的代號或簡稱，例如 concised 或 簡編本。", "Keys or short names of dictionaries, such as concised or 簡編本.")
}

extension DictionariesCommand {
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: UserMessage(
        "列出辭典：順序、開關、名稱、版本、授權、語言、條數、大小。",
        "List them: order, on or off, name, edition, licence, language, entries, size."))

    @Flag(help: UserMessage("輸出 JSON。", "Write JSON."))
    var json = false

    @Flag(
      help: UserMessage(
        "列出各辭典上次匯入時增加與刪去的詞頭。",
        "Show the titles that the last import of each added and removed."))
    var changes = false

    func run() throws {
      if changes { return try ChangesReport.show(json: json) }
      let list = ListedDictionary.all(UserLibrary())
      if json { return print(try JSONText.of(list)) }
      for dictionary in list { Terminal.show(dictionary.text(in: Terminal.language)) }
    }
  }

  struct Order: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "order",
      abstract: UserMessage(
        "排順序：先列的先用，沒列的在後面；不給就恢復預設。",
        "Put them in order: the first leads, others follow; without any, the usual order."))

    @Argument(help: DictionariesCommand.keysHelp)
    var keys: [String] = []

    func run() async throws {
      try await DictionariesCommand.choose(keys, remakesIndex: false) { $0.order = $1 }
    }
  }

  struct On: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "on", abstract: UserMessage("打開辭典。", "Switch dictionaries on."))

    @Argument(help: DictionariesCommand.keysHelp)
    var keys: [String]

    func run() async throws {
      try await DictionariesCommand.choose(keys) { choice, keys in
        choice.off.removeAll { keys.contains($0) }
        // The starter dictionary answers beside others where it has a place among them.
        let starter = Edition.starter.key
        if keys.contains(starter), !choice.order.contains(starter) { choice.order.append(starter) }
      }
    }
  }

  struct Off: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "off",
      abstract: UserMessage(
        "關閉辭典；檔案還在。", "Switch dictionaries off; their files stay."))

    @Argument(help: DictionariesCommand.keysHelp)
    var keys: [String]

    func run() async throws {
      try await DictionariesCommand.choose(keys) { choice, keys in
        choice.order.removeAll { $0 == Edition.starter.key && keys.contains($0) }
        choice.off += keys.filter { !choice.off.contains($0) }
      }
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: UserMessage(
        "移除一部辭典：刪除它的檔案。", "Remove a dictionary: its file is deleted."),
      discussion: UserMessage(
        "給的是代號就直接刪除；給的是簡稱，會先問。代號見「cidian dictionaries」。",
        """
        The exact key removes it at once; by its short name it is asked before. "cidian dictionaries" \
        shows the keys.
        """))

    @Argument(help: UserMessage("辭典的代號或簡稱。", "Its key or short name."))
    var key: String

    func run() async throws {
      let library = UserLibrary()
      let found = try library.key(named: key)
      guard let place = library.places.first(where: { $0.key == found }) else {
        throw ValidationError(
          "「\(key)」隨附在程式裡，不能移除；可以關閉：cidian dictionaries off \(found)",
          "\"\(key)\" comes with the program and cannot be removed; switch it off with: cidian dictionaries off \(found)"
        )
      }
      if found != key, !Self.isConfirmed(place) {
        throw ValidationError(
          "沒有移除。要移除請給代號：cidian dictionaries remove \(found)",
          "Nothing was removed. Name the key: cidian dictionaries remove \(found)")
      }
      try library.remove(place)
      try await LibraryIndex.update(bar: ProgressBar(isForPrograms: false))
      Terminal.show(UserMessage("已移除：\(place.path)", "Removed: \(place.path)"))
    }

    private static func isConfirmed(_ place: UserLibrary.Place) -> Bool {
      guard Terminal.canAsk else { return false }
      Terminal.note(
        UserMessage(
          "移除 \(place.path)？輸入代號 \(place.key) 確定：",
          "Remove \(place.path)? Type its key \(place.key):"))
      return readLine() == place.key
    }
  }

  struct Index: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "index",
      abstract: UserMessage(
        "重新製作各辭典共同的斷詞與讀音索引（匯入時會自動做）。",
        "Make the common index anew, by which texts are cut and read; an import does that by itself."
      ))

    func run() async throws {
      try await LibraryIndex.update(bar: ProgressBar(isForPrograms: false))
      Terminal.show(LibraryIndex.state)
    }
  }

  struct Prepare: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "prepare",
      abstract: UserMessage(
        "先準備程式內附的今日用詞；不做的話，編輯器第一次開啟時會自動準備。",
        "Make the words of today ready, which an editor's first session does otherwise."))

    func run() async throws {
      Platform.giveLargeMemoryBack()
      _ = try await EmbeddedDictionary.today.open { Terminal.note($0) }
    }
  }
}

extension DictionariesCommand {
  /// Changes the user's choice, and shows the list as it is then.
  ///
  /// - Parameter change: takes the keys of the dictionaries that the user names.
  fileprivate static func choose(
    _ names: [String], remakesIndex: Bool = true,
    _ change: (inout UserLibrary.Choice, [String]) -> Void
  ) async throws {
    let library = UserLibrary()
    var choice = library.choice
    change(&choice, try names.map { try library.key(named: $0) })
    try UserLibrary.write(choice)
    if remakesIndex { try await LibraryIndex.update(bar: ProgressBar(isForPrograms: false)) }
    List.show()
  }
}

extension DictionariesCommand.List {
  fileprivate static func show() {
    for dictionary in ListedDictionary.all(UserLibrary()) {
      Terminal.show(dictionary.text(in: Terminal.language))
    }
  }
}
