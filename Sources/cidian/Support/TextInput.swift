import Foundation
import SystemPackage

/// Input that cannot be read: which, where, and why.
struct InputError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// Text from a file or from standard input, in parts that end with a line where they can.
struct TextInput: ~Copyable {
  private static let chunk = 1 << 20
  /// A line longer than this is handed out in parts.
  private static let longestLine = 8 << 20

  private let name: String
  private let descriptor: FileDescriptor
  private var rest: [UInt8] = []
  /// How many bytes have been handed out.
  private var offset = 0
  private var isAtEnd = false

  /// - Throws: `InputError` where the file cannot be opened.
  init(path: String) throws {
    name = path == "-" ? "standard input" : path
    do {
      descriptor = path == "-" ? .standardInput : try FileDescriptor.open(FilePath(path), .readOnly)
    } catch let error as Errno {
      throw InputError("\(path) cannot be opened: \(error)")
    }
  }

  deinit {
    if descriptor != .standardInput { try? descriptor.close() }
  }

  /// The next part, valid UTF-8; `nil` at the end.
  ///
  /// - Throws: `InputError`, which names the byte that is no UTF-8.
  mutating func next() throws -> [UInt8]? {
    while !isAtEnd {
      try read()
      if let end = rest.lastIndex(of: 0x0A) { return try take(end + 1) }
      if rest.count > Self.longestLine { return try take(lastScalar()) }
    }
    return rest.isEmpty ? nil : try take(rest.count)
  }

  private mutating func read() throws {
    do {
      let chunk = try [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, count in
        count = try descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      isAtEnd = chunk.isEmpty
      rest += chunk
    } catch let error as Errno {
      throw InputError("\(name) cannot be read: \(error)")
    }
  }

  /// The start of the last scalar, where a line without end is cut.
  private func lastScalar() -> Int {
    var index = rest.count - 1
    while index > 1, rest[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }

  private mutating func take(_ count: Int) throws -> [UInt8] {
    let part = Array(rest[..<count])
    rest.removeFirst(count)
    do {
      _ = try UTF8Span(validating: part.span)
    } catch {
      throw InputError(
        "\(name): byte \(offset + error.byteOffsets.lowerBound) is not valid UTF-8; convert the text first"
      )
    }
    offset += count
    return part
  }
}
