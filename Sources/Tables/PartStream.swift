import CZlib

/// The bytes of a part of an archive, unpacked some at a time by zlib.
final class PartStream {
  private static let chunk = 64 << 10

  private let name: String
  private let packed: ArraySlice<UInt8>
  private let isPacked: Bool
  /// As the archive says it.
  private let size: Int
  private let checksum: UInt32

  private var stream = z_stream()
  private var consumed = 0
  private var produced = 0
  private var sum: uLong = crc32(0, nil, 0)
  private var isFinished = false

  /// How much of the packed bytes has been read.
  var share: Double { packed.isEmpty ? 1 : Double(consumed) / Double(packed.count) }

  init(name: String, _ packed: ArraySlice<UInt8>, isPacked: Bool, size: Int, checksum: UInt32)
    throws
  {
    self.name = name
    self.packed = packed
    self.isPacked = isPacked
    self.size = size
    self.checksum = checksum
    if isPacked, cidian_inflate_raw(&stream) != Z_OK {
      throw TableError("there is not enough memory to unpack \(name)")
    }
  }

  deinit { if isPacked { inflateEnd(&stream) } }

  /// The next bytes; `nil` at the end.
  func next() throws -> [UInt8]? {
    let bytes = isPacked ? try unpacked() : stored()
    produced += bytes.count
    if produced > size || produced > TableLimit.part {
      throw TableError("\(name) unpacks to more than the \(size) bytes that the archive says")
    }
    sum = bytes.withUnsafeBufferPointer { crc32(sum, $0.baseAddress, uInt($0.count)) }
    if !bytes.isEmpty { return bytes }
    guard produced == size, sum == uLong(checksum) else {
      throw TableError("\(name) in the archive is damaged; its length or checksum is wrong")
    }
    return nil
  }

  private func stored() -> [UInt8] {
    let start = packed.startIndex + consumed
    let bytes = packed[start..<min(start + Self.chunk, packed.endIndex)]
    consumed += bytes.count
    return Array(bytes)
  }

  private func unpacked() throws -> [UInt8] {
    if isFinished { return [] }
    var status = Z_OK
    let bytes = packed.withUnsafeBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: Self.chunk) { output, count in
        // zlib does not write to what it reads.
        stream.next_in = input.baseAddress.map { UnsafeMutablePointer(mutating: $0 + consumed) }
        stream.avail_in = uInt(input.count - consumed)
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(output.count)
        status = inflate(&stream, Z_NO_FLUSH)
        consumed = input.count - Int(stream.avail_in)
        count = output.count - Int(stream.avail_out)
      }
    }
    switch status {
    case Z_STREAM_END: isFinished = true
    case Z_OK where !bytes.isEmpty: break
    case Z_OK, Z_BUF_ERROR:
      throw TableError("\(name) in the archive ends too early; the file is not whole")
    default: throw TableError("\(name) in the archive is damaged; it cannot be unpacked")
    }
    return bytes
  }
}
