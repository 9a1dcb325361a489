import Images
import Support

/// The entries of each dictionary of a library by the numbers of its index's words: an image that is compiled with the index.
///
/// So an entry is found without the images of its dictionary. A title looked up there touches some twenty places, each of which
/// brings a page or, as systems cache files today, two megabytes.
struct LibraryNumbers: Sendable {
  private let memory: ImageMemory
  private let digests: ImageArray<UInt8>
  private let starts: ImageArray<UInt32>
  private let ownStarts: ImageArray<UInt32>
  private let entries: EntryNumbers

  /// Uses a compiled image as it lies in `memory`. Its numbers are checked when they are used: a damaged image gives wrong words.
  ///
  /// - Throws: `ImageError` if the bytes are no such image, or are of another version.
  init(memory: ImageMemory) throws(ImageError) {
    self.memory = memory
    var image = try ImageReader(memory.bytes, LibraryNumbersImage.format)
    let (members, count, owns) = (image.number(0), image.number(1), image.number(2))
    digests = image.array(members * LibraryNumbersImage.digestLength)
    starts = image.array(members + 1)
    ownStarts = image.array(members + 1)
    entries = EntryNumbers(
      memory: memory, numbers: image.numbers(count), ids: image.numbers(count),
      owns: image.numbers(count), ofOwns: image.numbers(owns))
    try image.finish()
  }

  /// The entries of a dictionary; `nil` if the image does not know one with these words.
  ///
  /// - Parameter digest: the SHA-256 of the image of its words: what gives its entries their ids and numbers.
  func member(_ digest: String?) -> MemberNumbers? {
    guard let digest = digest.map({ Array($0.utf8) }),
      digest.count == LibraryNumbersImage.digestLength
    else { return nil }
    let member = (0..<max(0, starts.count - 1)).first { member in
      let start = member * digest.count
      return digests.slice(start, start + digest.count).elementsEqual(digest)
    }
    return member.map { member in
      MemberNumbers(
        entries: entries, range: starts.range(at: member, limit: entries.numbers.count),
        owns: ownStarts.range(at: member, limit: entries.ofOwns.count))
    }
  }
}

/// The arrays of all dictionaries, and the memory in which they lie.
struct EntryNumbers: Sendable {
  let memory: ImageMemory
  let numbers: ImageNumbers
  let ids: ImageNumbers
  let owns: ImageNumbers
  let ofOwns: ImageNumbers
}

/// The entries of one dictionary of a library.
struct MemberNumbers: Sendable {
  fileprivate let entries: EntryNumbers
  fileprivate let range: Range<Int>
  fileprivate let owns: Range<Int>

  /// The id of its entry of a word of the index.
  func id(of number: Int) -> Int? {
    place(of: number).map { entries.ids[$0] & ~LibraryNumbersImage.relatedFlag }
  }

  /// Whether its entry of a word of the index names synonyms or antonyms.
  func namesRelated(_ number: Int) -> Bool {
    place(of: number).map { entries.ids[$0] & LibraryNumbersImage.relatedFlag != 0 } ?? false
  }

  /// Its own number of a word of the index that it has an entry of.
  func own(_ number: Int) -> Int? { place(of: number).map { entries.owns[$0] } }

  /// The index's number of a word of its own that it has an entry of.
  func number(ofOwn own: Int) -> Int? {
    guard own >= 0, own < owns.count else { return nil }
    let number = entries.ofOwns[owns.lowerBound + own]
    return number > 0 ? number - 1 : nil
  }

  /// Its own numbers of words of the index, in order.
  func own(where isWanted: (_ number: Int) -> Bool) -> [Int] {
    (0..<owns.count).filter { own in number(ofOwn: own).map(isWanted) ?? false }
  }

  /// The index's numbers of all its entries, in order.
  var all: some Sequence<Int> { entries.numbers[range] }

  private func place(of number: Int) -> Int? {
    let place = entries.numbers[range].firstPlace { $0 >= number }
    return place < range.upperBound && entries.numbers[place] == number ? place : nil
  }
}

/// The arrays of the image, in their order. The header has the counts of dictionaries, of entries and of own words.
///
///     digest      UInt8 × 64 × dictionaries  the SHA-256 of the image of each one's words, in hexadecimal, in order
///     start       UInt32 × dictionaries+1    where the entries of each begin
///     ownStart    UInt32 × dictionaries+1    where the own words of each begin
///     number      24 bits × entries          the index's number of each entry's title, in order
///     id          24 bits × entries          the entry's id | `relatedFlag`
///     own         24 bits × entries          its dictionary's own number
///     ofOwn       24 bits × own words        one more than the index's number of each own one, 0 for a word without an entry
package enum LibraryNumbersImage {
  static let format = ImageFormat(
    name: "the numbers of a library", magic: 0x4D55_4E4E_4149_4443 /* CDIANNUM */, version: 1)
  static let digestLength = 64
  /// Set in `id` if the entry names synonyms or antonyms.
  static let relatedFlag = 1 << 23

  /// A dictionary's entries as they are compiled.
  package struct Member {
    /// An entry by the index's number, its id, and its dictionary's own number.
    package typealias Entry = (number: Int, id: Int, own: Int, namesRelated: Bool)

    let digest: String
    let entries: [Entry]

    /// - Parameter digest: the SHA-256 of the image of its words.
    package init(digest: String, entries: [Entry]) {
      self.digest = digest
      self.entries = entries.sorted { $0.number < $1.number }
    }

    /// Whether it can be compiled: each number is that of one entry.
    var isSound: Bool {
      digest.utf8.count == digestLength
        && zip(entries, entries.dropFirst()).allSatisfy { $0.number < $1.number }
        && entries.allSatisfy { $0.id > 0 && $0.id < relatedFlag && $0.own >= 0 }
    }

    /// One more than the index's number of each own word.
    var ofOwns: [Int] {
      var numbers = [Int](repeating: 0, count: (entries.map(\.own).max() ?? -1) + 1)
      for entry in entries { numbers[entry.own] = entry.number + 1 }
      return numbers
    }
  }

  /// Compiles an image. A dictionary that it cannot hold is left out: that one's own images are asked.
  package static func compile(_ members: [Member]) -> [UInt8] {
    let members = members.filter(\.isSound).sorted { $0.digest < $1.digest }
    let entries = members.flatMap(\.entries)
    let ofOwns = members.map(\.ofOwns)
    var writer = ImageWriter(
      format, [members.count, entries.count, ofOwns.reduce(0) { $0 + $1.count }])
    writer.append(members.flatMap { Array($0.digest.utf8) })
    writer.append(starts: members.map(\.entries.count))
    writer.append(starts: ofOwns.map(\.count))
    writer.append(
      numbers: entries.map(\.number),
      entries.map { $0.id | ($0.namesRelated ? relatedFlag : 0) }, entries.map(\.own),
      ofOwns.flatMap(\.self))
    return writer.bytes
  }
}
