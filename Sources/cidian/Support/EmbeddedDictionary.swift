import Dictionary
import DictionaryImport
import StarterData
import Text

/// A dictionary whose JSON is in the program itself. It is imported into the cache folder when it is first needed, which takes a
/// moment.
struct EmbeddedDictionary: Sendable {
  /// What its file is called.
  let name: String
  let edition: Edition
  let tables: TablesOfToday
  /// Other for other tables.
  let tablesDigest: String
  /// The JSON, packed as .xz or not. It lies in the program, and so as long as that runs.
  private let address: UInt
  private let count: Int
  /// The number of connections: a dictionary that is asked beside another has one.
  private let connections: Int
  /// Says that another program is making it.
  private let waiting: UserMessage

  /// The starter dictionary.
  static let starter = EmbeddedDictionary(
    name: "starter", edition: .starter, tables: .embedded,
    tablesDigest: TablesOfToday.embeddedDigest,
    bytes: UnsafeRawBufferPointer(start: cidian_starter_bytes(), count: cidian_starter_count()),
    connections: 2,
    waiting: UserMessage(
      "另一個程式正在準備起步辭典，完成後就能查詢。",
      "Another program is making the starter dictionary; look-ups work as soon as it is there."))

  /// The dictionary of words of today.
  static let today = EmbeddedDictionary(
    name: "today", edition: .today, tables: .embeddedOfSenses,
    tablesDigest: TablesOfToday.embeddedDigest,
    bytes: UnsafeRawBufferPointer(start: cidian_today_bytes(), count: cidian_today_count()),
    connections: 1,
    waiting: UserMessage(
      "另一個程式正在準備今詞，完成後就能查詢。",
      "Another program is making the words of today; look-ups work as soon as they are there."))

  private init(
    name: String, edition: Edition, tables: TablesOfToday, tablesDigest: String,
    bytes: UnsafeRawBufferPointer, connections: Int, waiting: UserMessage
  ) {
    (self.name, self.edition, self.tables, self.tablesDigest) = (
      name, edition, tables, tablesDigest
    )
    address = UInt(bitPattern: bytes.baseAddress)
    count = bytes.count
    self.connections = connections
    self.waiting = waiting
  }

  private var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count)
  }

  /// The SHA-256 of its JSON as it lies in the program, in hexadecimal.
  var sha256: String { SHA256.digest(bytes) }

  /// How long another program may take to import it before the user is told.
  private static let patience = Duration.seconds(1)

  /// Where it is in the cache folder: a name for every content and format.
  private func path(in folder: String) -> String {
    let content = ([sha256] + (tablesDigest.isEmpty ? [] : [tablesDigest])).map { $0.prefix(12) }
      .joined(separator: "-")
    return "\(folder)/\(name)-\(Importer.formatVersion)-\(content).sqlite"
  }

  /// Opens it if it has been imported; `nil` if it has not.
  func openIfThere() -> DictionaryFile? {
    let folder = Folders.usableCache
    return try? DictionaryFile(
      path: path(in: folder), cacheFolder: folder, connections: connections)
  }

  /// Opens it. Where another program is importing it, this waits for that, however long it takes.
  ///
  /// - Parameter tell: is called once if that takes long.
  func open(tell: @Sendable (UserMessage) -> Void) async throws -> DictionaryFile {
    let begin = ContinuousClock.now
    var isTold = false
    let folder = Folders.usableCache
    let path = path(in: folder)
    while true {
      if let file = openIfThere() { return file }
      do {
        let input = Importer.Input.bytes(Array(bytes), name: "\(name).json")
        _ = try await Importer(input: input, output: path, tables: tables) { [edition] _ in edition
        }
        .run()
        return try DictionaryFile(path: path, cacheFolder: folder, connections: connections)
      } catch let error as ImportError where error.isBusy {
        // Two editors may start at once: the second waits for the first, which lets go when it ends.
        if !isTold, begin.duration(to: .now) >= Self.patience {
          isTold = true
          tell(waiting)
        }
        try await Task.sleep(for: .milliseconds(100))
      }
    }
  }
}
