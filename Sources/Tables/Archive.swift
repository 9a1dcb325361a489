import CArchive
import Libc
import Text

/// A .zip or .tar that lies in memory as it is stored: what is in it, and the bytes of each part in a stream.
package struct Archive: Sendable {
  /// The first bytes of every .zip that is not empty.
  package static let magic: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

  /// Whether a file that begins so is an archive. A .tar may be packed as .bz2.
  package static func isOne(_ lead: some Collection<UInt8>) -> Bool {
    lead.starts(with: magic) || lead.starts(with: "BZh".utf8)
      || lead.dropFirst(257).starts(with: "ustar".utf8)
  }

  /// A file in the archive.
  package struct Part: Sendable, Equatable {
    /// With the folders that it stands in.
    package var name: String
    /// As the archive says it, which need not be true.
    var size: Int
    /// The place in the order in which it is read.
    fileprivate var place: Int
  }

  private let bytes: StoredBytes
  /// In the order in which they are stored.
  package let parts: [Part]

  /// - Throws: `TableError`, if the list of the parts is not there or is damaged.
  package init(_ bytes: [UInt8]) throws {
    self.bytes = StoredBytes(bytes)
    let reader = try ArchiveReader(of: self.bytes)
    var parts: [Part] = []
    while let (name, size) = try reader.nextPart() {
      parts.append(Part(name: name, size: size, place: parts.count))
      if parts.count > TableLimit.parts {
        throw TableError(
          "壓縮檔裡超過 \(TableLimit.parts) 個檔案", "the archive has more than \(TableLimit.parts) parts")
      }
    }
    self.parts = parts
  }

  /// The part of a name, if there is one.
  package func part(named name: String) -> Part? { parts.first { $0.name == name } }

  /// The bytes of a part as a stream. Several may be read side by side.
  package func stream(of part: Part) throws -> UnpackedStream {
    let reader = try ArchiveReader(of: bytes)
    for _ in 0...part.place { _ = try reader.nextPart() }
    return UnpackedStream(reader, name: part.name, size: part.size)
  }

  /// All bytes of a part.
  package func bytes(of part: Part) throws -> [UInt8] {
    let stream = try stream(of: part)
    var result: [UInt8] = []
    while let chunk = try stream.next() {
      result += chunk
      if result.count > TableLimit.heldPart {
        throw TableError("\(part.name) 超過 256 MiB", "\(part.name) is longer than 256 MiB")
      }
    }
    return result
  }
}

/// Unpacked bytes, some at a time: of a part of an archive, or of a .gz.
package final class UnpackedStream {
  /// The first bytes of every .gz, which a .dict.dz is too.
  package static let gzipMagic: [UInt8] = [0x1F, 0x8B, 0x08]

  private static let chunk = 64 << 10

  private let reader: ArchiveReader
  private let name: String
  private let size: Int
  private var produced = 0
  private var checksum = Checksum()

  /// How much has been read, as far as the archive says how much there is.
  var share: Double { min(1, Double(produced) / Double(max(1, size))) }

  fileprivate init(_ reader: ArchiveReader, name: String, size: Int) {
    self.reader = reader
    self.name = name
    self.size = size
  }

  /// The bytes that a .gz stands for.
  ///
  /// - Parameters:
  ///   - name: for messages.
  ///   - next: gives more packed bytes; none at the end.
  package init(ofGzip name: String, _ next: @escaping () throws -> [UInt8]) throws {
    self.name = name
    size = 0
    do {
      reader = try ArchiveReader(ofGzip: next)
      _ = try reader.nextPart()
    } catch { throw Self.explain(error, name) }
  }

  /// The next bytes; `nil` at the end.
  ///
  /// - Throws: `TableError`, and what gives the packed bytes throws.
  package func next() throws -> [UInt8]? {
    do {
      let bytes = try reader.read(upTo: Self.chunk)
      produced += bytes.count
      if produced > TableLimit.part {
        throw TableError("\(name) 解開以後超過 2 GiB", "\(name) unpacks to more than 2 GiB")
      }
      if bytes.isEmpty {
        try compareChecksum()
        return nil
      }
      if reader.feed != nil { checksum.add(bytes) }
      return bytes
    } catch {
      throw Self.explain(error, name)
    }
  }

  private func compareChecksum() throws {
    guard let trailer = try reader.feed?.trailer(), trailer != checksum.trailer else { return }
    throw TableError(
      "\(name) 損壞（核對碼不對），或是由幾個合成的；請先解壓縮",
      "\(name) is damaged, as its checksum is wrong, or is several in one; unpack it before")
  }

  private static func explain(_ error: any Error, _ name: String) -> any Error {
    guard let failure = error as? ArchiveReader.Failure else { return error }
    return TableError(
      "\(name) 損壞或不完整，無法解開（\(failure.reason)）",
      "\(name) is damaged or incomplete; it cannot be unpacked (\(failure.reason))")
  }
}

/// Bytes that stay where they are while libarchive reads them.
private final class StoredBytes: @unchecked Sendable {
  let memory: UnsafeRawBufferPointer

  var isZip: Bool { memory.starts(with: Archive.magic) }

  init(_ bytes: [UInt8]) {
    memory = bytes.withUnsafeBytes { bytes in
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
      copy.copyMemory(from: bytes)
      return UnsafeRawBufferPointer(copy)
    }
  }

  deinit { memory.deallocate() }
}

/// A reader of libarchive.
private final class ArchiveReader {
  /// What libarchive says of damaged bytes.
  struct Failure: Error {
    var reason: String
  }

  private let archive: OpaquePointer
  /// What is read; it has to stay.
  private let stored: StoredBytes?
  let feed: Feed?

  /// Finds the parts, those of a .zip by the list at its end.
  init(of bytes: StoredBytes) throws {
    archive = try Self.new()
    stored = bytes
    feed = nil
    if bytes.isZip {
      archive_read_support_format_zip_seekable(archive)
    } else {
      archive_read_support_format_tar(archive)
      archive_read_support_filter_bzip2(archive)
    }
    do {
      try check(archive_read_open_memory(archive, bytes.memory.baseAddress, bytes.memory.count))
    } catch { throw Self.damaged(error, bytes) }
  }

  init(ofGzip next: @escaping () throws -> [UInt8]) throws {
    archive = try Self.new()
    stored = nil
    let feed = Feed(next)
    self.feed = feed
    archive_read_support_filter_gzip(archive)
    archive_read_support_format_raw(archive)
    archive_read_support_format_empty(archive)
    try check(
      archive_read_open(
        archive, Unmanaged.passUnretained(feed).toOpaque(), nil,
        { _, data, bytes in
          guard let data else { return -1 }
          return Unmanaged<Feed>.fromOpaque(data).takeUnretainedValue().give(bytes)
        }, nil))
  }

  deinit { archive_read_free(archive) }

  private static func new() throws -> OpaquePointer {
    guard let archive = archive_read_new() else {
      throw TableError("記憶體不足，無法解壓縮", "there is not enough memory to unpack")
    }
    return archive
  }

  /// Moves to the next part; `nil` at the end.
  func nextPart() throws -> (name: String, size: Int)? {
    var entry: OpaquePointer?
    // In a process without UTF-8, libarchive gives no names with other characters.
    let before = Self.unicode.map { uselocale($0) }
    defer { _ = before.map { uselocale($0) } }
    do {
      if try check(archive_read_next_header(archive, &entry)) == ARCHIVE_EOF { return nil }
    } catch { throw stored.map { Self.damaged(error, $0) } ?? error }
    // What is not in the characters of the system's language is there as it is stored.
    guard let entry, let name = archive_entry_pathname_utf8(entry) ?? archive_entry_pathname(entry)
    else { return ("", 0) }
    return (String(cString: name), Int(archive_entry_size(entry)))
  }

  /// Bytes of the part; none at its end.
  func read(upTo count: Int) throws -> [UInt8] {
    var status = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, count in
      status = archive_read_data(archive, buffer.baseAddress, buffer.count)
      count = max(0, status)
    }
    if status < 0 { throw failure }
    return bytes
  }

  /// The locale of a thread while libarchive is asked for names.
  private nonisolated(unsafe) static let unicode: locale_t? = newlocale(
    1 << LC_CTYPE, "C.UTF-8", nil)

  @discardableResult
  private func check(_ status: Int32) throws -> Int32 {
    // A warning is of what is not asked for here, such as times and owners.
    if status == ARCHIVE_OK || status == ARCHIVE_EOF || status == ARCHIVE_WARN { return status }
    throw failure
  }

  private var failure: any Error {
    feed?.failure
      ?? Failure(reason: archive_error_string(archive).map { String(cString: $0) } ?? "?")
  }

  private static func damaged(_ error: any Error, _ bytes: StoredBytes) -> any Error {
    guard let failure = error as? Failure else { return error }
    let kind = bytes.isZip ? ".zip" : ".tar"
    return TableError(
      "這個 \(kind) 損壞或不完整（\(failure.reason)）",
      "the \(kind) archive is damaged or incomplete (\(failure.reason))")
  }
}

/// Hands over bytes as they come.
private final class Feed {
  private let next: () throws -> [UInt8]
  private var bytes: UnsafeMutableRawBufferPointer?
  /// The last bytes that have come.
  private var tail: [UInt8] = []
  private(set) var failure: (any Error)?

  init(_ next: @escaping () throws -> [UInt8]) { self.next = next }

  deinit { bytes?.deallocate() }

  /// The next bytes, which stay until more are asked for; their count, or -1.
  func give(_ place: UnsafeMutablePointer<UnsafeRawPointer?>?) -> Int {
    do {
      let more = try take()
      bytes?.deallocate()
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: more.count, alignment: 16)
      copy.copyBytes(from: more)
      bytes = copy
      place?.pointee = UnsafeRawPointer(copy.baseAddress)
      return more.count
    } catch {
      failure = error
      return -1
    }
  }

  /// The last bytes of all: the checksum of a .gz and its length.
  func trailer() throws -> [UInt8] {
    while try !take().isEmpty {}
    return tail
  }

  private func take() throws -> [UInt8] {
    let more = try next()
    tail = Array((tail + more.suffix(8)).suffix(8))
    return more
  }
}
