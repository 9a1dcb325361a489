import SystemPackage

/// The bytes of a file to import, unpacked where they are packed, as they come.
///
/// `-` is standard input. Whether the bytes are .xz is told from the bytes, not from the name.
final class InputFile {
  private static let chunk = 256 << 10

  /// The file's name in messages.
  let name: String
  /// The length of the stored file in bytes, where it has one.
  let storedSize: Int?
  /// How many stored bytes have been read.
  private(set) var storedOffset = 0

  private let descriptor: FileDescriptor
  private let isOwned: Bool
  private var hash = SHA256()
  private var decoder: XZDecoder?
  private var hasBegun = false
  private var isAtEnd = false

  init(path: String) throws {
    isOwned = path != "-"
    name = isOwned ? path : "standard input"
    do {
      descriptor = isOwned ? try FileDescriptor.open(FilePath(path), .readOnly) : .standardInput
      let end = try? descriptor.seek(offset: 0, from: .end)
      if end != nil { try descriptor.seek(offset: 0, from: .start) }
      storedSize = end.map(Int.init)
    } catch let error as Errno {
      throw ImportError(file: path, problem: "cannot be opened: \(error)")
    }
  }

  deinit {
    if isOwned { try? descriptor.close() }
  }

  /// Appends some more bytes to `buffer`; false at the end.
  func read(into buffer: inout [UInt8]) throws -> Bool {
    if isAtEnd { return false }
    let chunk = try readStored()
    isAtEnd = chunk.isEmpty
    if !hasBegun {
      hasBegun = true
      if chunk.starts(with: XZDecoder.magic) { decoder = try unpacking { try XZDecoder() } }
    }
    guard let decoder else {
      buffer.append(contentsOf: chunk)
      return !isAtEnd
    }
    try unpacking { try decoder.decode(chunk, isLast: isAtEnd, into: &buffer) }
    return !isAtEnd
  }

  /// The SHA-256 of all stored bytes, once the end has been reached.
  func finishHash() -> String { hash.finish() }

  private func readStored() throws -> [UInt8] {
    do {
      var filled = 0
      // A pipe hands over a little at a time; the first chunk must hold the magic bytes.
      let chunk = try [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, count in
        while filled < XZDecoder.magic.count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
          let read = try descriptor.read(into: rest)
          if read == 0 { break }
          filled += read
        }
        count = filled
      }
      chunk.withUnsafeBufferPointer { hash.update($0) }
      storedOffset += chunk.count
      return chunk
    } catch let error as Errno {
      throw ImportError(
        file: name, place: .storedByte(storedOffset), problem: "cannot be read: \(error)")
    }
  }

  private func unpacking<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as XZDecoder.Failure {
      throw ImportError(file: name, place: .storedByte(failure.offset), problem: failure.problem)
    }
  }
}
