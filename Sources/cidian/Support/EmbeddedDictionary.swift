import Dictionary
import DictionaryImport
import StarterData
import Text

/// A dictionary whose JSON is in the program itself. It is imported into the cache folder when it is first needed, which takes a
/// moment.
struct EmbeddedDictionary: Sendable {
  /// The name of its file.
  let name: String
  let edition: Edition
  /// The tables of its import.
  private let tables: @Sendable () throws -> TablesOfToday
  /// The JSON.
  private let file: EmbeddedFile
  /// Whether it is asked beside another dictionary, whose images cut and read texts.
  private let isBeside: Bool
  /// Says that another program is making it.
  private let waiting: UserMessage

  /// The starter dictionary.
  static let starter = EmbeddedDictionary(
    name: "starter", edition: .starter, tables: TablesOfToday.embedded,
    file: EmbeddedFile(cidian_starter_bytes(), cidian_starter_count()),
    isBeside: false,
    waiting: UserMessage(
      "另一個程式正在準備內建辭典，完成後就能查詢。",
      "Another program is making the starter dictionary; look-ups work as soon as it is there."))

  /// The dictionary of words of today.
  static let today = EmbeddedDictionary(
    name: "today", edition: .today, tables: { .embeddedOfSenses },
    file: EmbeddedFile(cidian_today_bytes(), cidian_today_count()),
    isBeside: true,
    waiting: UserMessage(
      "另一個程式正在準備今日用詞，完成後就能查詢。",
      "Another program is making the words of today; look-ups work as soon as they are there."))

  private init(
    name: String, edition: Edition, tables: @Sendable @escaping () throws -> TablesOfToday,
    file: EmbeddedFile, isBeside: Bool, waiting: UserMessage
  ) {
    (self.name, self.edition, self.tables, self.file) = (name, edition, tables, file)
    self.isBeside = isBeside
    self.waiting = waiting
  }

  /// Whether an input with a SHA-256, in hexadecimal, is its JSON.
  func isMade(ofSHA256 sha256: String) -> Bool {
    (try? file.unpacked()).map { $0.withUnsafeBytes(SHA256.digest) } == sha256
  }

  /// How long another program may take to import it before the user is told.
  private static let patience = Duration.seconds(1)

  /// Where it is in the cache folder: a name for every content and format.
  func path(in folder: String) -> String {
    let content = [SHA256.digest(file.ending), TablesOfToday.embeddedDigest].map { $0.prefix(12) }
      .joined(separator: "-")
    return "\(folder)/\(name)-\(Importer.formatVersion)-\(content).sqlite"
  }

  /// Whether another program is importing it.
  var isBeingImported: Bool { Importer.isAtWork(on: path(in: Folders.usableCache)) }

  /// Opens it if it has been imported; `nil` if it has not.
  func openIfThere() -> DictionaryFile? { try? opened(in: Folders.usableCache) }

  private func opened(in folder: String) throws -> DictionaryFile {
    try DictionaryFile(
      path: path(in: folder), cacheFolder: folder, connections: isBeside ? 1 : 2,
      isBesideIndex: isBeside)
  }

  /// Opens it. Where another program is importing it, this waits for that, however long it takes.
  ///
  /// - Parameter tell: is called once if that takes long.
  func open(tell: @Sendable (UserMessage) -> Void) async throws -> DictionaryFile {
    let begin = ContinuousClock.now
    var isTold = false
    let folder = Folders.usableCache
    while true {
      if let file = openIfThere() { return file }
      // Many servers may wait at once, and none of them for long with what an import begins with, some megabytes.
      if !isBeingImported, let file = try await imported(into: folder) { return file }
      // Two editors may start at once: the second waits for the first, which lets go when it ends.
      if !isTold, begin.duration(to: .now) >= Self.patience {
        isTold = true
        tell(waiting)
      }
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  /// Imports and opens it; `nil` if another program has just begun to import it.
  private func imported(into folder: String) async throws -> DictionaryFile? {
    let input = Importer.Input.bytes(Array(file.packed), name: "\(name).json")
    do {
      _ = try await Importer(
        input: input, output: path(in: folder), tables: try tables(), isBeside: isBeside
      ) { [edition] _ in edition }
      .run()
    } catch let error as ImportError where error.isBusy {
      return nil
    }
    return try opened(in: folder)
  }
}
