/// The ids of readings and definitions show where they belong: those of an entry follow its id, and are one after the
/// other in the file. So they are found without an index, which would be one more tree to search and to read at each
/// look-up.
package enum RowID {
  private static let bits = 10
  /// The most readings of an entry, and definitions of a reading.
  package static let most = 1 << bits

  /// The id of a reading.
  ///
  /// - Parameter place: among the entry's readings, from 0.
  package static func heteronym(_ place: Int, of entry: Int) -> Int { entry << bits | place }

  /// The id of a definition.
  ///
  /// - Parameter place: among the reading's definitions, from 0.
  package static func definition(_ place: Int, of heteronym: Int) -> Int {
    heteronym << bits | place
  }

  /// The id of a sense of an entry.
  package static func definition(at place: SensePlace, of entry: Int) -> Int {
    definition(place.definition, of: heteronym(place.reading, of: entry))
  }

  /// Where the sense with an id is in its entry.
  static func place(ofDefinition id: Int) -> SensePlace {
    SensePlace(reading: id >> bits & (most - 1), definition: id & (most - 1))
  }

  /// The id, in SQL, of the entry whose reading has the id `heteronym`.
  static func entry(ofHeteronym heteronym: String) -> String { "\(heteronym) >> \(bits)" }

  /// The id, in SQL, of the entry whose definition has the id `definition`.
  package static func entry(ofDefinition definition: String) -> String {
    "\(definition) >> \(2 * bits)"
  }

  /// The condition, in SQL, that an id is of a child of the row with the id `parent`.
  static func isChild(_ id: String, of parent: String) -> String {
    "\(id) BETWEEN \(parent) << \(bits) AND (\(parent) << \(bits)) + \(most - 1)"
  }

  /// The condition, in SQL, that an id is of a definition of the entry with the id `entry`.
  static func isGrandchild(_ id: String, of entry: String) -> String {
    "\(id) BETWEEN \(entry) << \(2 * bits) AND (\(entry) << \(2 * bits)) + \(most * most - 1)"
  }
}
