import Dictionary
import DictionaryImport
import Files
import FoundationEssentials
import Text

/// The index of the library: one lexicon, index of words and model of readings, made of all its dictionaries whose words are
/// Mandarin's. It counts only as long as it is of just these; otherwise the largest of them cuts and reads alone.
enum LibraryIndex {
  /// Whether there is one, of these dictionaries or of others.
  static var isThere: Bool { (try? FileStatus(path: UserLibrary.indexFile)) != nil }

  /// The index for dictionaries that are open; `nil` where one of them is enough, or there is none for just these.
  static func open(for files: [DictionaryFile]) -> DictionaryFile? {
    let infos = files.map(\.info).filter(isIndexed)
    guard infos.count > 1, isThere,
      let index = try? DictionaryFile(
        path: UserLibrary.indexFile, cacheFolder: Folders.usableCache, connections: 1)
    else { return nil }
    return index.info.indexed == LibraryIndexer.content(of: infos) ? index : nil
  }

  /// Makes it anew where the library's dictionaries are others now.
  ///
  /// - Throws: `InputError`; then the old one is as it was, and does not count.
  static func update(bar: ProgressBar) async throws {
    let files = dictionaries()
    if files.count < 2 {
      try? FilePath(UserLibrary.indexFile).remove()
      return
    }
    if isMade(for: files.map(\.info)) { return }
    Platform.giveLargeMemoryBack()
    let hasWords = files.contains { !$0.info.wordsSHA256.isEmpty }
    let indexer = LibraryIndexer(
      members: files.map(\.path), output: UserLibrary.indexFile,
      tables: hasWords ? try .embedded() : TablesOfToday())
    let interruption = Interruption {
      bar.clear()
      if let file = indexer.unfinishedFile { try? FilePath(file).remove() }
      Terminal.note(
        UserMessage(
          "已中斷。辭典都在，但共同的索引沒有更新；執行 cidian dictionaries index 可以補做。",
          "Stopped. The dictionaries are there, but not their common index; \"cidian dictionaries index\" makes it."
        ))
    }
    defer {
      interruption.end()
      bar.clear()
    }
    do {
      try await indexer.run(progress: bar.show)
    } catch let error as ImportError {
      let message = UserMessage(of: error)
      throw InputError(
        "辭典都在，但共同的索引沒有更新；執行 cidian dictionaries index 可以補做。\(message.chinese)",
        "The dictionaries are there, but not their common index; \"cidian dictionaries index\" makes it. \(message.english)"
      )
    }
  }

  /// For people: whether there is an index, and of which dictionaries.
  static var state: UserMessage {
    let infos = dictionaries().map(\.info)
    if infos.count < 2 {
      return UserMessage(
        "只有一部華語辭典，不需要共同的索引。", "One dictionary of Mandarin needs no common index.")
    }
    guard isMade(for: infos), let index = try? DictionaryInfo(ofFile: UserLibrary.indexFile) else {
      return UserMessage(
        "共同的索引還沒有做，或不合現在的辭典：cidian dictionaries index",
        "There is no common index for these dictionaries: cidian dictionaries index")
    }
    let names = infos.map(\.edition.shortName)
    return UserMessage(
      "共同的索引：\(names.joined(separator: "、"))，\(index.entryCount) 個詞頭",
      "common index: \(names.joined(separator: ", ")), \(index.entryCount) titles")
  }

  /// The dictionaries of the library that the index has to be made of.
  private static func dictionaries() -> [(path: String, info: DictionaryInfo)] {
    UserLibrary().places.filter(\.isOn).compactMap { place in
      (try? DictionaryInfo(ofFile: place.path)).flatMap {
        isIndexed($0) ? (place.path, $0) : nil
      }
    }
  }

  private static func isIndexed(_ info: DictionaryInfo) -> Bool {
    info.edition.isMandarin && !info.edition.isStarter
  }

  /// Whether the index that is there was made of just these dictionaries, and of several.
  private static func isMade(for infos: [DictionaryInfo]) -> Bool {
    let infos = infos.filter(isIndexed)
    return infos.count > 1
      && (try? DictionaryInfo(ofFile: UserLibrary.indexFile))?.indexed
        == LibraryIndexer.content(of: infos)
  }
}
