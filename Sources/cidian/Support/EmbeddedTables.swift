import Dictionary
import DictionaryImport
import StarterData
import Text

/// A file of `Data/` that lies in the program, packed as .xz.
struct EmbeddedFile: Sendable {
  /// It lies there as long as the program runs.
  private let address: UInt
  private let count: Int

  init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    address = UInt(bitPattern: start)
    self.count = count
  }

  /// The packed bytes.
  var packed: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: UnsafeRawPointer(bitPattern: address), count: count)
  }

  /// The end of the packed bytes, which is another for another file: an .xz ends with the checksum of what is packed, of 64 bits
  /// as `Scripts/pack.py` asks for, and its size.
  var ending: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: packed.suffix(64)) }

  /// The bytes of the file.
  ///
  /// - Throws: `XZDecoder.Failure`, if the program was built wrong.
  func unpacked() throws -> [UInt8] { try XZDecoder.unpacked(Array(packed)) }
}

extension TablesOfToday {
  private static let words = EmbeddedFile(cidian_words_bytes(), cidian_words_count())
  private static let pairs = EmbeddedFile(cidian_pairs_bytes(), cidian_pairs_count())
  private static var embeddedSenses: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: cidian_senses_bytes(), count: cidian_senses_count())
  }

  /// Those in the program itself.
  ///
  /// - Throws: `XZDecoder.Failure`, if the program was built wrong.
  static func embedded() throws -> TablesOfToday {
    TablesOfToday(
      words: try words.unpacked(), pairs: try pairs.unpacked(), senses: Array(embeddedSenses))
  }

  /// Identifies the tables in the program. Every start needs it, so only their ends are read: hashing all of their bytes was half
  /// of the instructions to a first hover where the processor has none for SHA-256.
  static var embeddedDigest: String {
    digest(words: words.ending, pairs: pairs.ending, senses: embeddedSenses)
  }

  /// The part of them for a dictionary of words of today: the places where senses are meant.
  static var embeddedOfSenses: TablesOfToday { TablesOfToday(senses: Array(embeddedSenses)) }
}

extension CharacterFacts {
  /// The table in the program itself.
  static let embedded = CharacterFacts(
    UnsafeRawBufferPointer(
      start: cidian_characters_bytes(), count: cidian_characters_count()))
}
