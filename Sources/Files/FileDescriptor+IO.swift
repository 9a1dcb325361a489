import Libc

extension FileDescriptor {
  /// Reads as many bytes as are there, waiting for the first.
  ///
  /// - Returns: how many bytes were read; 0 at the end.
  /// - Throws: `Errno`.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try retrying { Libc.read(rawValue, buffer.baseAddress, buffer.count) }
  }

  /// Waits for bytes, and reads those that are there: at most `maximum`.
  ///
  /// - Returns: no bytes at the end.
  /// - Throws: `Errno`.
  package func read(upTo maximum: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: maximum) { buffer, count in
      count = try read(into: UnsafeMutableRawBufferPointer(buffer))
    }
  }

  /// Reads until the end, but no more than `limit` bytes.
  ///
  /// - Throws: `Errno`.
  package func readAll(limit: Int = .max) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let piece = try read(upTo: min(limit - bytes.count, 1 << 16))
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  /// Writes as many bytes as are taken at once.
  ///
  /// - Returns: how many bytes were written.
  /// - Throws: `Errno`.
  package func write(_ bytes: UnsafeRawBufferPointer) throws -> Int {
    try retrying { Libc.write(rawValue, bytes.baseAddress, bytes.count) }
  }

  /// Writes all bytes.
  ///
  /// - Throws: `Errno`; some of the bytes may have been written.
  package func writeAll(_ bytes: UnsafeRawBufferPointer) throws {
    var unwritten = bytes[...]
    while !unwritten.isEmpty {
      unwritten = try unwritten.dropFirst(write(UnsafeRawBufferPointer(rebasing: unwritten)))
    }
  }

  /// Writes all bytes of an array, or of a string's `utf8`.
  ///
  /// - Throws: `Errno`; some of the bytes may have been written.
  package func writeAll(_ bytes: some Sequence<UInt8>) throws {
    try bytes.withContiguousStorageIfAvailable { try writeAll(UnsafeRawBufferPointer($0)) }
      ?? Array(bytes).withUnsafeBytes { try writeAll($0) }
  }

  /// From where a place in a file is counted.
  package enum SeekOrigin: Sendable {
    case start, current, end
  }

  /// Moves the place where the next read or write begins.
  ///
  /// - Parameter offset: in bytes.
  /// - Returns: the new place from the start, in bytes.
  /// - Throws: `Errno`; pipes have no places.
  @discardableResult
  package func seek(offset: Int64, from origin: SeekOrigin) throws -> Int64 {
    let whence =
      switch origin {
      case .start: SEEK_SET
      case .current: SEEK_CUR
      case .end: SEEK_END
      }
    return Int64(try retrying { lseek(rawValue, off_t(offset), whence) })
  }

  /// Waits until what was written is on the disk.
  ///
  /// - Throws: `Errno`.
  package func sync() throws { try retrying { fsync(rawValue) } }

  /// Locks the file for this descriptor and its duplicates, until the last of them is closed
  /// (flock(2)).
  ///
  /// - Returns: false if another has locked it.
  /// - Throws: `Errno`.
  package func tryLock() throws -> Bool {
    do {
      try retrying { flock(rawValue, LOCK_EX | LOCK_NB) }
      return true
    } catch Errno.wouldBlock {
      return false
    }
  }

  /// Locks the file as `tryLock` does, and waits for others who have locked it.
  ///
  /// - Returns: false if another has it longer than `patience`.
  /// - Throws: `Errno`.
  package func tryLock(within patience: Duration) throws -> Bool {
    let end = ContinuousClock.now + patience
    while try !tryLock() {
      if ContinuousClock.now > end { return false }
      usleep(5_000)
    }
    return true
  }
}
