/// A .zip that lies in memory as it is stored: what is in it, and the bytes of each part in a stream.
///
/// The sizes and places that an archive gives are believed no further than its bytes go.
package struct ZipArchive: Sendable {
  /// The first bytes of every archive that is not empty.
  package static let magic: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

  /// A file in the archive.
  package struct Part: Sendable, Equatable {
    /// With the folders that it stands in.
    package var name: String
    fileprivate var method: Int
    fileprivate var flags: Int
    fileprivate var checksum: UInt32
    fileprivate var packedSize: Int
    fileprivate var size: Int
    fileprivate var header: Int
  }

  private static let endSize = 22
  private static let entrySize = 46
  private static let headerSize = 30

  private let bytes: [UInt8]
  /// In the order of the archive's list.
  package let parts: [Part]

  /// - Throws: `TableError`, if the list at the end is not there or is damaged.
  package init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    parts = try Self.parts(of: bytes)
  }

  /// The part of a name, if there is one.
  func part(named name: String) -> Part? { parts.first { $0.name == name } }

  /// The bytes of a part as a stream.
  func stream(of part: Part) throws -> PartStream {
    if part.flags & 1 != 0 { throw TableError("\(part.name) is encrypted") }
    let header = part.header
    guard header + Self.headerSize <= bytes.count,
      bytes[header..<header + 4].elementsEqual(Self.magic)
    else { throw TableError("\(part.name) does not begin where the archive's list says") }
    let start =
      header + Self.headerSize + bytes.number(2, at: header + 26) + bytes.number(2, at: header + 28)
    let end = start + part.packedSize
    guard end <= bytes.count else {
      throw TableError("\(part.name) is cut off; the file is not whole")
    }
    guard part.method == 0 || part.method == 8 else {
      throw TableError("\(part.name) is packed in a way (\(part.method)) that is not known")
    }
    return try PartStream(
      name: part.name, bytes[start..<end], isPacked: part.method == 8, size: part.size,
      checksum: part.checksum)
  }

  /// All bytes of a part.
  package func bytes(of part: Part) throws -> [UInt8] {
    if part.size > TableLimit.heldPart { throw TableError("\(part.name) is longer than 256 MiB") }
    let stream = try stream(of: part)
    var result: [UInt8] = []
    while let chunk = try stream.next() { result += chunk }
    return result
  }

  private static func parts(of bytes: [UInt8]) throws -> [Part] {
    // A comment of 64 KB at most may stand behind the list's end.
    let first = max(0, bytes.count - endSize - 0xFFFF)
    guard bytes.count >= endSize,
      let end = (first...bytes.count - endSize).last(where: {
        bytes[$0] == 0x50 && bytes.number(4, at: $0) == 0x0605_4B50
      })
    else { throw TableError("the .zip archive has no list of its parts; the file is not whole") }
    let count = bytes.number(2, at: end + 10)
    var place = bytes.number(4, at: end + 16)
    if count > TableLimit.parts {
      throw TableError("the .zip archive has \(count) parts; \(TableLimit.parts) are possible")
    }
    var parts: [Part] = []
    for _ in 0..<count {
      guard place + entrySize <= end, bytes.number(4, at: place) == 0x0201_4B50 else {
        throw TableError("the list of the .zip archive's parts is damaged")
      }
      let nameEnd = place + entrySize + bytes.number(2, at: place + 28)
      let next = nameEnd + bytes.number(2, at: place + 30) + bytes.number(2, at: place + 32)
      guard next <= end else { throw TableError("the list of the .zip archive's parts is damaged") }
      parts.append(
        Part(
          name: String(decoding: bytes[place + entrySize..<nameEnd], as: UTF8.self),
          method: bytes.number(2, at: place + 10), flags: bytes.number(2, at: place + 8),
          checksum: UInt32(bytes.number(4, at: place + 16)),
          packedSize: bytes.number(4, at: place + 20), size: bytes.number(4, at: place + 24),
          header: bytes.number(4, at: place + 42)))
      place = next
    }
    return parts
  }
}

extension [UInt8] {
  /// The number of some bytes, the lowest first.
  fileprivate func number(_ length: Int, at place: Int) -> Int {
    self[place..<place + length].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
