import Dictionary
import Phonetics
import SQLite

/// The entries of several dictionary files as one dictionary, each title once: what the index of a library is made of.
///
/// Where a dictionary of schools has a word, its readings come first, and are the recorded ones; the others' stand behind them.
///
/// Texts are cut as by the dictionary alone that says the most, its teacher, with the titles of the others beside. Sentences of
/// schools for every word make rare words common, and even a few words more change how the classes of all fall out.
struct MergedEntries: EntrySource {
  private static let batch = 500

  fileprivate struct Member {
    var queue: DatabaseQueue
    var info: DictionaryInfo
    var lastID: Int
    /// Whether its readings are those that schools teach.
    var isOfSchools: Bool { ["concised", "mini"].contains(info.edition.key) }
  }

  private let members: [Member]
  /// The place of the member with the most definitions.
  private let teacher: Int
  /// The member and the id that come next.
  private var place = (member: 0, id: 1)
  private var count = 0
  private var read = 0
  private let total: Int

  let edition: Edition? = nil
  var share: Double? { Double(read) / Double(max(1, total)) }

  /// - Parameter paths: of dictionary files, which do not change meanwhile.
  /// - Throws: `DatabaseError`, `DictionaryError`.
  init(paths: [String]) throws {
    var configuration = Configuration()
    configuration.readonly = true
    let members = try paths.map { path in
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let (info, last) = try queue.read { db in
        (try Metadata.read(db), try Int.fetchOne(db, sql: "SELECT max(id) FROM entry") ?? 0)
      }
      return Member(queue: queue, info: info, lastID: last)
    }
    // In an order that is not the user's: another order is no other index.
    let ordered = members.sorted {
      ($0.isOfSchools ? 0 : 1, -$0.lastID, $0.info.contentID)
        < ($1.isOfSchools ? 0 : 1, -$1.lastID, $1.info.contentID)
    }
    self.members = ordered
    teacher =
      ordered.indices.max {
        ordered[$0].info.definitionCount < ordered[$1].info.definitionCount
      } ?? 0
    total = members.reduce(0) { $0 + $1.lastID }
  }

  mutating func nextBatch() throws -> (any SourceBatch)? {
    guard place.member < members.count else { return nil }
    let member = members[place.member]
    let ids = place.id...max(place.id, min(place.id + Self.batch - 1, member.lastID))
    let own = try member.entries(ids)
    let entries = try own.compactMap { try merged($0, of: place.member) }
    let batch = MergedBatch(
      firstNumber: count + 1, entries: entries.map(\.entry),
      lessons: Lessons(
        entries: entries.map(\.lesson), texts: place.member == teacher ? own : []))
    (count, read) = (count + entries.count, read + ids.count)
    place =
      ids.upperBound < member.lastID ? (place.member, ids.upperBound + 1) : (place.member + 1, 1)
    return batch
  }

  /// An entry with what the members behind its own say, and the teacher's of its title; `nil` if a member before it has the title.
  private func merged(
    _ entry: Entry, of place: Int
  ) throws -> (entry: Entry, lesson: Entry?)? {
    for member in members[..<place] {
      if try member.id(of: entry.title) != nil { return nil }
    }
    var entry = entry
    var lesson = place == teacher ? entry : nil
    let isOfSchools = members[place].isOfSchools && !entry.heteronyms.isEmpty
    if isOfSchools {
      for reading in entry.heteronyms.indices where entry.heteronyms[reading].audioID == nil {
        entry.heteronyms[reading].audioID = members[place].info.edition.key
      }
    }
    for (number, member) in members.enumerated().dropFirst(place + 1) {
      guard let other = try member.entry(of: entry.title) else { continue }
      if number == teacher { lesson = other }
      entry.append(other, isRecorded: !isOfSchools || member.isOfSchools)
    }
    return (entry, lesson)
  }
}

/// Some of the merged entries.
private struct MergedBatch: SourceBatch {
  let firstNumber: Int
  let entries: [Entry]
  let lessons: Lessons?
  let mayHoldNull = false

  func entries(of file: String) -> [Entry] { entries }

  func place(ofEntry index: Int, title: String?) -> ImportError.Place {
    .entry(number: firstNumber + index, title: title, byte: 0)
  }
}

extension MergedEntries.Member {
  func id(of title: String) throws -> Int? {
    try queue.read {
      try Int.fetchOne($0, sql: "SELECT id FROM entry WHERE title = ?", arguments: [title])
    }
  }

  func entry(of title: String) throws -> Entry? {
    try id(of: title).flatMap { try entries($0...$0).first }
  }

  /// Without translations, which no text is cut by.
  func entries(_ ids: ClosedRange<Int>) throws -> [Entry] {
    var info = info
    (info.translatedEntryCount, info.fieldCount) = (0, 0)
    return try queue.read { [info] in
      try EntryQuery.entries(ids: ids, in: $0, info: info).map(\.entry)
    }
  }
}

extension Entry {
  /// Adds what another dictionary says of the same title: senses behind those of the same reading.
  fileprivate mutating func append(_ other: Entry, isRecorded: Bool) {
    radical = radical ?? other.radical
    strokeCount = strokeCount ?? other.strokeCount
    nonRadicalStrokeCount = nonRadicalStrokeCount ?? other.nonRadicalStrokeCount
    for var heteronym in other.heteronyms {
      if !isRecorded { heteronym.audioID = nil }
      heteronym.main = nil
      if let place = heteronyms.firstIndex(where: { $0.isRead(as: heteronym) }) {
        heteronyms[place].definitions += heteronym.definitions
        heteronyms[place].audioID = heteronyms[place].audioID ?? heteronym.audioID
      } else {
        heteronyms.append(heteronym)
      }
    }
  }
}

extension Heteronym {
  fileprivate func isRead(as other: Heteronym) -> Bool {
    if bopomofo == other.bopomofo { return true }
    guard let own = bopomofo.flatMap({ try? Reading(bopomofo: $0) }),
      let others = other.bopomofo.flatMap({ try? Reading(bopomofo: $0) })
    else { return false }
    return own == others
  }
}
