import Dictionary
import StarterData

/// The table of words of today, which is in the program itself.
enum EmbeddedWords {
  static var bytes: [UInt8] {
    Array(UnsafeRawBufferPointer(start: cidian_words_bytes(), count: cidian_words_count()))
  }
}

/// The starter dictionary, which is in the program itself.
enum Starter {
  private static var json: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: cidian_starter_bytes(), count: cidian_starter_count())
  }

  /// The SHA-256 of its JSON, in hexadecimal.
  static let sha256 = SHA256.digest(json)

  /// Opens it. It is imported into the cache folder when it is first needed, which takes a moment.
  static func open() async throws -> DictionaryFile {
    let folder = Folders.usableCache
    // A name for every content and format.
    let words = EmbeddedWords.bytes
    let content = "\(sha256.prefix(12))-\(Importer.digest(ofWords: words).prefix(12))"
    let path = "\(folder)/starter-\(Importer.formatVersion)-\(content).sqlite"
    while true {
      if let file = try? DictionaryFile(path: path, cacheFolder: folder) {
        return file
      }
      do {
        let input = Importer.Input.bytes(Array(json), name: "starter.json")
        _ = try await Importer(input: input, output: path, commonWords: words) { _ in .starter }
          .run()
        return try DictionaryFile(path: path, cacheFolder: folder)
      } catch let error as ImportError where error.isBusy {
        // Two editors may start at once: the second waits for the first, which lets go when it ends.
        try await Task.sleep(for: .milliseconds(100))
      }
    }
  }
}
