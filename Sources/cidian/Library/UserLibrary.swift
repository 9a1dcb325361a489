import Dictionary
import DictionaryImport
import Files
import FoundationEssentials
import Text

/// The user's dictionaries on the disk: a file for each, and `library.json` with their order and those that are off.
///
///     $XDG_DATA_HOME/cidian/dictionary.sqlite         修訂本, or what stands in its place
///     $XDG_DATA_HOME/cidian/dictionaries/KEY.sqlite   every other one
///     $XDG_DATA_HOME/cidian/library.json              order, and what is off
///     $XDG_DATA_HOME/cidian/library.sqlite            the index of all that are on: LibraryIndex
struct UserLibrary: Sendable {
  /// A dictionary of the library.
  struct Place: Sendable, Equatable {
    var key: String
    var path: String
    var isOn: Bool
  }

  /// What the user has chosen.
  struct Choice: Codable, Sendable, Equatable {
    /// Keys, the leading dictionary first; those that are not named follow.
    var order: [String] = []
    /// Keys of those that do not answer.
    var off: [String] = []
  }

  static var choiceFile: String { "\(Folders.data)/library.json" }
  static var folder: String { "\(Folders.data)/dictionaries" }
  static var indexFile: String { "\(Folders.data)/library.sqlite" }
  private static let ending = ".sqlite"
  /// The order of those that the user has not put into one. Others follow by their keys.
  private static let defaultOrder = ["concised", "revised", "idioms", "mini"]

  /// In the user's order, those that are off too. Without the dictionaries of the program.
  let places: [Place]
  let choice: Choice
  /// The problem of `library.json`, if it cannot be used.
  let problem: UserMessage?

  /// The library as it is now.
  ///
  /// - Parameter order: keys of a session's settings, which come before `library.json`; `-KEY` is off.
  init(order: [String] = []) {
    (choice, problem) = Self.readChoice().with(order: order)
    let files = Self.files()
    let rank = Dictionary(
      (choice.order + Self.defaultOrder).enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first })
    let off = Set(choice.off)
    places = files.keys.sorted { (rank[$0] ?? .max, $0) < (rank[$1] ?? .max, $1) }
      .map { Place(key: $0, path: files[$0] ?? "", isOn: !off.contains($0)) }
  }

  /// Whether a dictionary of the program answers: one that the user has not switched off, the starter only where it is asked for.
  func uses(_ edition: Edition) -> Bool {
    if choice.off.contains(edition.key) { return false }
    return edition.isToday || choice.order.contains(edition.key)
  }

  /// Where an import puts the dictionary of a key.
  static func path(ofKey key: String) -> String {
    [Edition.revised.key, Edition.starter.key].contains(key)
      ? DictionaryLocator.defaultPath : "\(folder)/\(key)\(ending)"
  }

  /// The vocabulary of schools, by those of their dictionaries that the user has.
  static func schoolVocabulary() -> SchoolVocabulary {
    func file(ofKey key: String) -> DictionaryFile? {
      try? DictionaryFile(path: path(ofKey: key), connections: 1)
    }
    return SchoolVocabulary(concised: file(ofKey: "concised"), mini: file(ofKey: "mini"))
  }

  /// The files whose change means that there is another library.
  static var watched: [WatchedFile] {
    [
      WatchedFile(path: DictionaryLocator.defaultPath), WatchedFile(path: choiceFile),
      WatchedFile(namesIn: Folders.data, endingIn: ending),
      WatchedFile(namesIn: folder, endingIn: ending),
    ]
  }

  /// The same for what these dictionaries and their index hold.
  var watched: [WatchedFile] {
    let paths = places.map(\.path).filter { $0 != DictionaryLocator.defaultPath }
    return (paths + (LibraryIndex.isThere ? [Self.indexFile] : [])).map(WatchedFile.init(path:))
  }

  /// The paths of all dictionaries by their keys.
  private static func files() -> [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var files: [String: String] = [:]
    for name in names where name.hasSuffix(ending) && !name.hasPrefix(".") {
      files[String(name.dropLast(ending.count))] = "\(folder)/\(name)"
    }
    if FileManager.default.fileExists(atPath: DictionaryLocator.defaultPath) {
      files[Edition.revised.key] = DictionaryLocator.defaultPath
    }
    return files
  }
}

// MARK: - The user's choice

extension UserLibrary {
  private struct ReadChoice {
    var choice = Choice()
    var problem: UserMessage?

    func with(order: [String]) -> (Choice, UserMessage?) {
      if order.isEmpty { return (choice, problem) }
      let on = order.filter { !$0.hasPrefix("-") }
      let off = order.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
      return (
        Choice(
          order: on + choice.order.filter { !on.contains($0) },
          off: off + choice.off.filter { !on.contains($0) }), problem
      )
    }
  }

  private static func readChoice() -> ReadChoice {
    guard FileManager.default.fileExists(atPath: choiceFile) else { return ReadChoice() }
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: choiceFile))
      return ReadChoice(choice: try JSONDecoder().decode(Choice.self, from: data))
    } catch {
      return ReadChoice(
        problem: UserMessage(
          "\(choiceFile) 不是辭典的順序（\(error)），所以不用。「cidian dictionaries order」會重寫。",
          "\(choiceFile) is not an order of dictionaries (\(error)), and is not used. \"cidian dictionaries order\" writes it anew."
        ))
    }
  }

  /// Writes the user's choice; the library that is open elsewhere follows.
  ///
  /// - Throws: `InputError` with the file, or the encoder's error.
  static func write(_ choice: Choice) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let bytes = [UInt8](try encoder.encode(choice)) + [0x0A]
    let path = FilePath(choiceFile)
    try naming(choiceFile, "無法寫入", "cannot be written") {
      try path.removingLastComponent().makeFolder()
      try bytes.withUnsafeBytes {
        try WholeFile.write($0, to: path, permissions: 0o666, synced: true)
      }
    }
  }

  private static func naming(
    _ file: String, _ chinese: String, _ english: String, _ work: () throws -> Void
  ) throws {
    do {
      try work()
    } catch let error as Errno {
      throw InputError("\(file)：\(chinese)：\(error.chinese)", "\(file): \(english): \(error)")
    }
  }
}

extension UserLibrary {
  /// Deletes a dictionary's file, and what is kept beside it.
  ///
  /// - Throws: `InputError` with the file, or that of `write`.
  func remove(_ place: Place) throws {
    try Self.naming(place.path, "無法刪除", "cannot be removed") {
      try FilePath(place.path).remove()
    }
    try? FilePath(ChangesReport.path(ofKey: place.key)).remove()
    var choice = choice
    choice.order.removeAll { $0 == place.key }
    choice.off.removeAll { $0 == place.key }
    if choice != self.choice { try Self.write(choice) }
  }
}
