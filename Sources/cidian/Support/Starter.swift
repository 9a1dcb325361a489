import Dictionary
import DictionaryImport
import StarterData
import Text

extension TablesOfToday {
  private static var embeddedWords: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: cidian_words_bytes(), count: cidian_words_count())
  }
  private static var embeddedPairs: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: cidian_pairs_bytes(), count: cidian_pairs_count())
  }

  /// Those in the program itself.
  static var embedded: TablesOfToday {
    TablesOfToday(words: Array(embeddedWords), pairs: Array(embeddedPairs))
  }

  /// The digest of those, which every start needs, without a copy of them.
  static var embeddedDigest: String { digest(words: embeddedWords, pairs: embeddedPairs) }
}

/// The starter dictionary, which is in the program itself.
enum Starter {
  private static var json: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: cidian_starter_bytes(), count: cidian_starter_count())
  }

  /// The SHA-256 of its JSON, in hexadecimal.
  static let sha256 = SHA256.digest(json)

  /// How long another program may take to import it before the user is told.
  private static let patience = Duration.seconds(1)
  private static let waiting = UserMessage(
    "另一個程式正在準備起步辭典，完成後就能查詢。",
    "Another program is making the starter dictionary; look-ups work as soon as it is there.")

  /// Opens it. It is imported into the cache folder when it is first needed, which takes a moment. Where another program is doing
  /// that, this waits for it, however long it takes.
  ///
  /// - Parameter tell: is called once if that takes long.
  static func open(tell: @Sendable (UserMessage) -> Void) async throws -> DictionaryFile {
    let begin = ContinuousClock.now
    var isTold = false
    let folder = Folders.usableCache
    // A name for every content and format.
    let content = "\(sha256.prefix(12))-\(TablesOfToday.embeddedDigest.prefix(12))"
    let path = "\(folder)/starter-\(Importer.formatVersion)-\(content).sqlite"
    while true {
      if let file = try? DictionaryFile(path: path, cacheFolder: folder) {
        return file
      }
      do {
        let input = Importer.Input.bytes(Array(json), name: "starter.json")
        _ = try await Importer(input: input, output: path, tables: .embedded) { _ in .starter }
          .run()
        return try DictionaryFile(path: path, cacheFolder: folder)
      } catch let error as ImportError where error.isBusy {
        // Two editors may start at once: the second waits for the first, which lets go when it ends.
        if !isTold, begin.duration(to: .now) >= patience {
          isTold = true
          tell(waiting)
        }
        try await Task.sleep(for: .milliseconds(100))
      }
    }
  }
}
