/// The state of a scanner between two bytes of a document.
struct ProseState: Hashable, Sendable {
  enum Address: UInt8, Sendable {
    case none
    /// Before the first slash that follows `://`: Chinese behind it is text again.
    case host
    case path
  }

  /// 0 for the document's own language, else one more than the place among the embedded.
  var language: UInt8 = 0
  /// 0 outside, else one more than the place of the construct.
  var construct: UInt8 = 0
  /// How many marks opened the construct, or how deep it is nested.
  var count: UInt16 = 0
  var address = Address.none
}

/// Finds the text for people in a part of a document, byte by byte, from a state on.
///
/// A step looks at most `ProseRules.reach` bytes ahead and back, so an edit farther away changes nothing
/// but by the state.
struct ProseScanner {
  private let language: ScannedLanguages
  /// A window of the document, with more than `ProseRules.reach` bytes before and behind what is scanned
  /// if the document has as many.
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private(set) var index: Int
  private(set) var state: ProseState
  /// What was found: offsets in the window, in order, touching nowhere.
  private(set) var spans: [Range<Int>] = []

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, scan range: Range<Int>, state: ProseState,
    languages: ScannedLanguages
  ) {
    self.bytes = bytes
    language = languages
    index = range.lowerBound
    end = range.upperBound
    self.state = state
  }

  /// Scans up to the end of what is to be scanned, or a little farther if something spans it.
  mutating func run() {
    while index < end { step() }
  }

  private var rules: ScannedLanguage { language[state.language] }

  private var isProse: Bool {
    state.construct == 0 ? rules.isBareProse : construct.isProse
  }

  private var construct: ProseRules.Construct { rules.constructs[Int(state.construct) - 1] }

  private mutating func step() {
    if state.address != .none { return stepInAddress() }
    let isProse = isProse
    skip(isProse)
    guard index < end else { return }
    if let length = endOfLanguage() {
      index += length
      state = ProseState()
    } else if isProse, beginsAddress() {
      take(3, isProse: false)
      state.address = .host
    } else if state.construct == 0 {
      stepOutside(isProse)
    } else {
      stepInside(isProse)
    }
  }

  /// Skips to the next byte that can mean something.
  private mutating func skip(_ isProse: Bool) {
    let start = index
    let table = rules.interest
    let row = Int(state.construct) << 8
    table.withUnsafeBufferPointer { table in
      while index < end, !table[row | Int(bytes[index])] { index &+= 1 }
    }
    if isProse { add(start..<index) }
  }

  private mutating func take(_ count: Int, isProse: Bool) {
    let next = min(index + count, bytes.count)
    if isProse { add(index..<next) }
    index = next
  }

  private mutating func add(_ range: Range<Int>) {
    if range.isEmpty { return }
    if let last = spans.last, last.upperBound == range.lowerBound {
      spans[spans.count - 1] = last.lowerBound..<range.upperBound
    } else {
      spans.append(range)
    }
  }
}

// MARK: - Outside and inside constructs

extension ProseScanner {
  private mutating func stepOutside(_ isProse: Bool) {
    if bytes[index] == rules.escape { return take(2, isProse: isProse) }
    let rules = rules
    for number in rules.openings(with: bytes[index]) {
      let construct = rules.constructs[number]
      guard stands(construct.condition) else { continue }
      if construct.isCharacter {
        guard let length = characterLength() else { continue }
        return take(length, isProse: true)
      }
      guard let (length, count) = match(construct.open, atLeast: construct.open.minimum) else {
        continue
      }
      index += length
      if let embedded = construct.embedded {
        state = ProseState(language: UInt8(embedded + 1))
      } else {
        state.construct = UInt8(number + 1)
        state.count = construct.nests ? 1 : UInt16(count)
      }
      return
    }
    take(1, isProse: isProse)
  }

  private mutating func stepInside(_ isProse: Bool) {
    let construct = construct
    let byte = bytes[index]
    if construct.endsAtLine, isLineEnd(byte) { return leave(0) }
    if construct.endsAtBlankLine, byte == lineFeed, isBlank(from: index + 1) { return leave(0) }
    if byte == construct.escape { return take(2, isProse: isProse) }
    if let length = closing(construct) {
      if construct.nests, state.count > 1 {
        state.count -= 1
        return take(length, isProse: isProse)
      }
      return leave(length)
    }
    if construct.nests, state.count < .max, let (length, _) = match(construct.open, atLeast: 0) {
      state.count += 1
      return take(length, isProse: isProse)
    }
    take(max(1, runLength(of: construct.close)), isProse: isProse)
  }

  private mutating func leave(_ length: Int) {
    index += length
    state.construct = 0
    state.count = 0
  }

  /// The length of the end of the construct here.
  private func closing(_ construct: ProseRules.Construct) -> Int? {
    guard let close = construct.close else { return nil }
    if construct.closesAtLineStart, !isLineStart(allowing: construct.condition) { return nil }
    let count = close.counted == nil ? 0 : Int(state.count)
    if close.isWholeRun, runLength(of: close) != count { return nil }
    // More marks than opened it end it too, but where something has to follow them.
    let maximum = close.tail.isEmpty ? ProseRules.longestRun : count
    return match(close, atLeast: count, atMost: maximum)?.length
  }

  /// The number of marks here, if only a run of one length ends the construct.
  private func runLength(of close: ProseRules.Delimiter?) -> Int {
    guard let close, close.isWholeRun, let mark = close.counted else { return 0 }
    return run(of: mark, from: index)
  }

  /// The length of the end of an embedded language here.
  private func endOfLanguage() -> Int? {
    rules.end.flatMap { match($0, atLeast: 0)?.length }
  }
}

// MARK: - Addresses

extension ProseScanner {
  /// Whether the colon of `https://` is here.
  private func beginsAddress() -> Bool {
    guard bytes[index] == UInt8(ascii: ":"), index > 0, index + 2 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "/"), bytes[index + 2] == UInt8(ascii: "/")
    else { return false }
    return isLetter(bytes[index - 1])
  }

  /// Passes over a byte of an address, or ends it.
  private mutating func stepInAddress() {
    let byte = bytes[index]
    if endsAddress(byte) || endOfLanguage() != nil || endsConstruct() {
      state.address = .none
      return
    }
    if byte == UInt8(ascii: "/") { state.address = .path }
    index += 1
  }

  private func endsConstruct() -> Bool {
    state.construct != 0 && closing(construct) != nil
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

// MARK: - What is here

extension ProseScanner {
  /// The length of a delimiter here, and how many of its marks were counted.
  private func match(
    _ delimiter: ProseRules.Delimiter, atLeast minimum: Int,
    atMost maximum: Int = ProseRules.longestRun
  ) -> (length: Int, count: Int)? {
    guard var place = end(of: delimiter.head, from: index) else { return nil }
    var count = 0
    if let mark = delimiter.counted {
      count = min(run(of: mark, from: place), maximum)
      if count < minimum { return nil }
      place += count
    }
    guard let end = end(of: delimiter.tail, from: place) else { return nil }
    return (end - index, count)
  }

  private func end(of text: [UInt8], from start: Int) -> Int? {
    guard start + text.count <= bytes.count else { return nil }
    for (offset, byte) in text.enumerated() where bytes[start + offset] != byte { return nil }
    return start + text.count
  }

  /// The number of equal marks from a place on, up to the longest run that is looked at.
  private func run(of mark: UInt8, from start: Int) -> Int {
    var end = start
    let limit = min(bytes.count, start + ProseRules.longestRun)
    while end < limit, bytes[end] == mark { end += 1 }
    return end - start
  }

  /// The length of one character between quotes here.
  private func characterLength() -> Int? {
    guard bytes[index] == UInt8(ascii: "'"), index + 2 < bytes.count else { return nil }
    let limit = min(bytes.count, index + 12)
    if bytes[index + 1] == UInt8(ascii: "\\") {
      var end = index + 3
      while end < limit, bytes[end] != UInt8(ascii: "'"), !isLineEnd(bytes[end]) { end += 1 }
      return end < limit && bytes[end] == UInt8(ascii: "'") ? end + 1 - index : nil
    }
    var end = index + 2
    while end < limit, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end < limit && bytes[end] == UInt8(ascii: "'") ? end + 1 - index : nil
  }

  private func stands(_ condition: ProseRules.Construct.Condition) -> Bool {
    switch condition {
    case .anywhere: return true
    case .lineStart, .blockStart: return isLineStart(allowing: condition)
    case .afterBlank:
      guard index > 0 else { return true }
      return bytes[index - 1] <= 32 || #";&|()"#.utf8.contains(bytes[index - 1])
    case .atWordStart:
      guard index > 0 else { return true }
      let before = bytes[index - 1]
      return !(isLetter(before) || isDigit(before) || before == UInt8(ascii: "_") || before >= 0x80)
    }
  }

  /// Whether a line begins here, but for blanks, and marks of lists where they are allowed.
  private func isLineStart(allowing condition: ProseRules.Construct.Condition) -> Bool {
    var place = index
    while place > 0 {
      if index - place >= ProseRules.reach { return false }
      let byte = bytes[place - 1]
      if isLineEnd(byte) { return true }
      let isMark = condition == .blockStart && (isDigit(byte) || "->*+.)".utf8.contains(byte))
      guard byte == 32 || byte == 9 || isMark else { return false }
      place -= 1
    }
    return true
  }

  private func isBlank(from start: Int) -> Bool {
    var place = start
    while place < bytes.count, place - start < ProseRules.longestRun {
      if isLineEnd(bytes[place]) { return true }
      guard bytes[place] == 32 || bytes[place] == 9 else { return false }
      place += 1
    }
    return place == bytes.count
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private func isLineEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }
}

private let lineFeed: UInt8 = 10
private let carriageReturn: UInt8 = 13
