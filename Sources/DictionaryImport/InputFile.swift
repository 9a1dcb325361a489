import Dictionary
import Files
import Tables
import Text

/// The bytes of a file to import, unpacked if they are packed, as they come.
///
/// `-` is standard input. Whether the bytes are .xz or .gz is found from the bytes, not from the name.
final class InputFile {
  private static let chunk = 256 << 10

  /// The file's name in messages.
  let name: String
  /// How much of the stored bytes has been read, if that is known.
  var share: Double? {
    storedSize.flatMap { $0 > 0 ? Double(storedOffset) / Double($0) : nil }
  }

  /// The length of the stored file in bytes, if it has one.
  private let storedSize: Int?
  /// How many stored bytes have been read.
  private var storedOffset = 0

  private enum Origin {
    case descriptor(FileDescriptor, isOwned: Bool)
    case bytes([UInt8])
  }

  private let origin: Origin
  private var hash = SHA256()
  private var decoder: Decoder?
  /// Other files of the same dictionary.
  private(set) var companions: [InputFile] = []
  /// What has been read to see what it is.
  private var ahead: [UInt8] = []

  /// What unpacks the stored bytes.
  private enum Decoder {
    case xz(XZDecoder)
    case gzip(UnpackedStream)
  }

  init(_ input: Importer.Input) throws {
    switch input {
    case .bytes(let bytes, let name):
      self.name = name
      origin = .bytes(bytes)
      storedSize = bytes.count
    case .dictionaries:
      // Their entries come as they are.
      name = "library"
      origin = .bytes([])
      storedSize = nil
    case .file(let path, let others):
      let isOwned = path != "-"
      name = isOwned ? path : "standard input"
      if isOwned, (try? FileStatus(path: path))?.kind == .folder {
        throw ImportError(
          file: path,
          problem: UserMessage(
            "是資料夾，裡面沒有 StarDict 的 .ifo；請寫出裡面的檔案",
            "is a folder without an .ifo of StarDict; name the files in it"))
      }
      do {
        let descriptor =
          isOwned ? try FileDescriptor.open(FilePath(path), .readOnly) : .standardInput
        origin = .descriptor(descriptor, isOwned: isOwned)
        storedSize = try Self.size(of: descriptor)
      } catch let error as Errno {
        throw ImportError(
          file: path, problem: UserMessage("無法開啟：\(error.chinese)", "cannot be opened: \(error)"))
      }
      companions = try others.map { try InputFile(.file($0)) }
    }
  }

  deinit {
    if case .descriptor(let descriptor, true) = origin { try? descriptor.close() }
  }

  /// The length of a file; `nil` for a pipe.
  private static func size(of descriptor: FileDescriptor) throws -> Int? {
    guard let end = try? descriptor.seek(offset: 0, from: .end) else { return nil }
    try descriptor.seek(offset: 0, from: .start)
    return Int(end)
  }

  /// Appends some more bytes to `buffer`; false at the end.
  func read(into buffer: inout [UInt8]) throws -> Bool {
    if ahead.isEmpty { return try readOn(into: &buffer) }
    buffer += ahead
    ahead = []
    return true
  }

  /// The first `count` bytes, or all if there are fewer. They are read again.
  func first(_ count: Int) throws -> ArraySlice<UInt8> {
    while ahead.count < count, try readOn(into: &ahead) {}
    return ahead.prefix(count)
  }

  private func readOn(into buffer: inout [UInt8]) throws -> Bool {
    do {
      if let decoder { return try unpack(by: decoder, into: &buffer) }
      let chunk = try readStored()
      if storedOffset == chunk.count, let decoder = try decoder(ofBytesThatBegin: chunk) {
        self.decoder = decoder
        return try unpack(by: decoder, into: &buffer)
      }
      buffer += chunk
      return !chunk.isEmpty
    } catch let failure as XZDecoder.Failure {
      throw ImportError(file: name, place: .storedByte(failure.offset), problem: failure.problem)
    } catch let error as TableError {
      throw ImportError(file: name, problem: error.problem)
    }
  }

  private func decoder(ofBytesThatBegin chunk: [UInt8]) throws -> Decoder? {
    if chunk.starts(with: XZDecoder.magic) { return .xz(try XZDecoder(chunk)) }
    guard chunk.starts(with: UnpackedStream.gzipMagic) else { return nil }
    var first: [UInt8]? = chunk
    return .gzip(
      try UnpackedStream(ofGzip: ".gz") { [unowned self] in
        defer { first = nil }
        return try first ?? readStored()
      })
  }

  private func unpack(by decoder: Decoder, into buffer: inout [UInt8]) throws -> Bool {
    switch decoder {
    case .xz(let decoder): return try decoder.decode(into: &buffer, from: readStored)
    case .gzip(let stream):
      guard let bytes = try stream.next() else { return false }
      buffer += bytes
      return true
    }
  }

  /// The SHA-256 of all stored bytes, those of other files too, once their ends have been reached.
  func finishHash() -> String {
    for file in companions {
      file.finishHash().utf8.withContiguousStorageIfAvailable {
        hash.update(UnsafeRawBufferPointer($0))
      }
    }
    return hash.finish()
  }

  /// The first that there is of some files beside this one, whose names differ in their ends: .idx or .idx.gz for an .ifo.
  func companion(_ endings: [String]) throws -> InputFile? {
    guard case .descriptor(_, isOwned: true) = origin else { return nil }
    let path = FilePath(name)
    let base = path.extension.map { name.dropLast($0.utf8.count + 1) } ?? name[...]
    for ending in endings {
      let other = base + ending
      guard (try? FileStatus(path: String(other)).kind) == .file else { continue }
      let file = try InputFile(.file(String(other)))
      companions.append(file)
      return file
    }
    return nil
  }

  /// The SHA-256 of a file before anything of it has been read.
  func hashOfStoredBytes() throws -> String {
    while try !readStored().isEmpty {}
    return finishHash()
  }

  private func readStored() throws -> [UInt8] {
    let chunk: [UInt8]
    switch origin {
    case .bytes(let bytes): chunk = Array(bytes.dropFirst(storedOffset).prefix(Self.chunk))
    case .descriptor(let descriptor, _): chunk = try readChunk(of: descriptor)
    }
    chunk.withUnsafeBytes { hash.update($0) }
    storedOffset += chunk.count
    return chunk
  }

  private func readChunk(of descriptor: FileDescriptor) throws -> [UInt8] {
    do {
      // A pipe hands over a little at a time; the first chunk must hold the magic bytes.
      var chunk: [UInt8] = []
      while chunk.count < XZDecoder.magic.count {
        let bytes = try descriptor.read(upTo: Self.chunk)
        if bytes.isEmpty { break }
        chunk += bytes
      }
      return chunk
    } catch let error as Errno {
      throw ImportError(
        file: name, place: .storedByte(storedOffset),
        problem: UserMessage("無法讀取：\(error.chinese)", "cannot be read: \(error)"))
    }
  }
}
