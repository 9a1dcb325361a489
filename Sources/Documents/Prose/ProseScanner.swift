import Text

/// The state of a scanner between two bytes of a document.
struct ProseState: Hashable, Sendable {
  enum Address: UInt8, Sendable {
    case none
    /// Before the first slash that follows `://`: Chinese behind it is text again.
    case host
    case path
  }

  /// 0 in text, else one more than the number of the code among the rules'.
  var code: UInt8 = 0
  /// How many marks opened the code.
  var count: UInt8 = 0
  var address = Address.none
}

/// Finds the text for people in a part of a document, byte by byte, from a state on.
///
/// A step looks at most `ProseRules.reach` bytes ahead and back, so an edit farther away changes nothing
/// but by the state.
struct ProseScanner {
  private let rules: ProseRules
  /// A window of the document, with more than `ProseRules.reach` bytes before and behind the scanned part if the
  /// document has as many.
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private(set) var index: Int
  private(set) var state: ProseState
  /// The text for people: offsets in the window, in order, touching nowhere.
  private(set) var spans: [Range<Int>] = []

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, scan range: Range<Int>, state: ProseState,
    rules: ProseRules
  ) {
    self.bytes = bytes
    self.rules = rules
    index = range.lowerBound
    end = range.upperBound
    self.state = state
  }

  /// Scans up to the end of the part, or a little farther if something spans it.
  mutating func run() {
    while index < end { step() }
  }

  private mutating func step() {
    if state.address != .none { return stepInAddress() }
    let start = index
    skip()
    let isText = state.code == 0
    if isText { add(start..<index) }
    if index >= end { return }
    if isText { stepInText() } else { stepInCode(rules.codes[Int(state.code) - 1]) }
  }

  /// Skips to the next byte that can mean something.
  private mutating func skip() {
    let row = Int(state.code) << 8
    rules.interest.withUnsafeBufferPointer { table in
      while index < end, !table[row | Int(bytes[index])] { index &+= 1 }
    }
  }

  private mutating func add(_ range: Range<Int>) {
    guard rules.isProgram else { return append(range) }
    var place = range.lowerBound
    while place < range.upperBound {
      let start = place
      while place < range.upperBound, bytes[place] >= 0x80 { place += 1 }
      append(start..<place)
      while place < range.upperBound, bytes[place] < 0x80 { place += 1 }
    }
  }

  private mutating func append(_ range: Range<Int>) {
    if range.isEmpty { return }
    if let last = spans.last, last.upperBound == range.lowerBound {
      spans[spans.count - 1] = last.lowerBound..<range.upperBound
    } else {
      spans.append(range)
    }
  }
}

// MARK: - Text and code

extension ProseScanner {
  private mutating func stepInText() {
    if beginsAddress() {
      index += 3
      state.address = .host
      return
    }
    for (number, code) in rules.codes.enumerated() where isPlace(for: code) {
      guard let length = length(of: code.open) else { continue }
      index += length
      state = ProseState(code: UInt8(number + 1), count: UInt8(length))
      return
    }
    add(index..<index + 1)
    index += 1
  }

  private mutating func stepInCode(_ code: ProseRules.Code) {
    let byte = bytes[index]
    if code.endsAtLine && byte.isLineEnd
      || code.endsAtBlankLine && byte == lineFeed && isBlank(from: index + 1)
    {
      state = ProseState()
      return
    }
    let length = length(of: code.close)
    if let length, closes(code, length) { state = ProseState() }
    index += length ?? 1
  }

  /// Whether a closing delimiter here ends the code.
  private func closes(_ code: ProseRules.Code, _ length: Int) -> Bool {
    guard isPlace(for: code) else { return false }
    guard case .run = code.close else { return true }
    // More marks than opened a block end it too; in a line they are something else.
    return code.condition == .blockStart ? length >= state.count : length == state.count
  }
}

// MARK: - Addresses

extension ProseScanner {
  /// Whether the colon of `https://` is here.
  private func beginsAddress() -> Bool {
    guard bytes[index] == UInt8(ascii: ":"), index > 0, index + 2 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "/"), bytes[index + 2] == UInt8(ascii: "/")
    else { return false }
    return (0x61...0x7A).contains(bytes[index - 1] | 0x20)
  }

  /// Passes over a byte of an address, or ends it.
  private mutating func stepInAddress() {
    let byte = bytes[index]
    if endsAddress(byte) {
      state.address = .none
      return
    }
    if byte == UInt8(ascii: "/") { state.address = .path }
    index += 1
  }

  private func endsAddress(_ byte: UInt8) -> Bool {
    if byte < 0x80 { return Self.addressEnds[Int(byte)] }
    if state.address == .host { return true }
    // Punctuation of Chinese text ends it: U+2000..., U+3000..., and the fullwidth forms.
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch byte {
    case 0xE2: return true
    case 0xE3: return next == 0x80
    case 0xEF: return next >= 0xBC
    default: return false
    }
  }

  private static let addressEnds: [Bool] = {
    var ends = [Bool](repeating: false, count: 128)
    for byte in 0...32 { ends[byte] = true }
    for byte in #"<>"'`()[]{}|\^*,;"#.utf8 { ends[Int(byte)] = true }
    return ends
  }()
}

// MARK: - The bytes here

extension ProseScanner {
  /// The length of a delimiter here.
  private func length(of delimiter: ProseRules.Delimiter) -> Int? {
    switch delimiter {
    case .text(let text):
      return bytes[index...].starts(with: text) ? text.count : nil
    case .run(let mark, let minimum):
      let run = bytes[index...].prefix(ProseRules.longestRun).prefix { $0 == mark }.count
      return run >= minimum ? run : nil
    }
  }

  /// Whether code can begin or end here, but for its marks.
  private func isPlace(for code: ProseRules.Code) -> Bool {
    if code.condition == .anywhere { return true }
    var place = index
    while place > 0 {
      if index - place >= ProseRules.reach { return false }
      let byte = bytes[place - 1]
      if byte.isLineEnd { return true }
      let isMark =
        code.condition == .blockStart
        && ((0x30...0x39).contains(byte) || "->*+.)".utf8.contains(byte))
      guard byte.isBlank || isMark else { return false }
      place -= 1
    }
    return true
  }

  /// Whether the line from a place on is blank.
  private func isBlank(from start: Int) -> Bool {
    let next = bytes[start...].prefix(ProseRules.longestRun).first { !$0.isBlank }
    return next.map(\.isLineEnd) ?? (bytes.count - start <= ProseRules.longestRun)
  }
}

private let lineFeed: UInt8 = 10
