import Files
import Text

/// Input that cannot be read: which, where, and why.
struct InputError: MessageError {
  let message: UserMessage

  init(_ message: UserMessage) { self.message = message }

  /// The same in both languages.
  init(_ chinese: String, _ english: String) { message = UserMessage(chinese, english) }
}

/// Text from a file or from standard input, in parts of whole lines.
struct TextInput: ~Copyable {
  private static let chunk = 1 << 20

  private let name: UserMessage
  private let descriptor: FileDescriptor
  /// The bytes read and not handed out. No line ends in them.
  private var pending: [UInt8] = []
  private var isAtEnd = false
  private var invalidLines: InvalidLines

  /// The fate of bytes that are not UTF-8 where a text is printed.
  static let passedThrough = UserMessage("照原樣輸出", "it is passed through")

  /// Whether all that has been handed out is UTF-8.
  var isValid: Bool { invalidLines.count == 0 }

  /// - Parameter fate: what happens to bytes that are not UTF-8.
  /// - Throws: `InputError` if the file cannot be opened.
  init(path: String, fate: UserMessage = passedThrough) throws {
    name = path == "-" ? UserMessage("標準輸入", "standard input") : UserMessage(path)
    invalidLines = InvalidLines(of: name, fate: fate)
    do {
      descriptor = path == "-" ? .standardInput : try FileDescriptor.open(FilePath(path), .readOnly)
    } catch let error as Errno {
      throw InputError("無法開啟 \(path)：\(error.chinese)", "\(path) cannot be opened: \(error)")
    }
  }

  deinit {
    if descriptor != .standardInput { try? descriptor.close() }
  }

  /// All of an input in one part. Lines that are not UTF-8 are named on standard error.
  ///
  /// - Throws: `InputError` if it cannot be opened or read.
  static func whole(path: String, fate: UserMessage = passedThrough) throws -> TextPart {
    var input = try TextInput(path: path, fate: fate)
    while case let bytes = try input.read(), !bytes.isEmpty { input.pending += bytes }
    defer { input.invalidLines.finish() }
    return input.take(input.pending.count)
  }

  /// The next part; `nil` at the end. Lines that are not UTF-8 are named on standard error.
  ///
  /// - Throws: `InputError` if the file cannot be read.
  mutating func next() throws -> TextPart? {
    while !isAtEnd {
      let searched = pending.count
      pending += try read()
      isAtEnd = pending.count == searched
      if let end = pending[searched...].lastIndex(of: 0x0A) { return take(end + 1) }
    }
    if pending.isEmpty {
      invalidLines.finish()
      return nil
    }
    return take(pending.count)
  }

  private func read() throws -> [UInt8] {
    do {
      return try descriptor.read(upTo: Self.chunk)
    } catch let error as Errno {
      throw InputError(
        "無法讀取\(name.chinese)：\(error.chinese)", "\(name.english) cannot be read: \(error)")
    }
  }

  private mutating func take(_ count: Int) -> TextPart {
    let isAll = count == pending.count
    let part = TextPart(isAll ? pending : Array(pending[..<count]))
    if isAll { pending = [] } else { pending.removeFirst(count) }
    invalidLines.look(at: part)
    return part
  }
}
