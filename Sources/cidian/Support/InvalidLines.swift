/// Names the lines of an input that are not UTF-8: the first of them, and how many more there are.
struct InvalidLines {
  private static let shown = 3

  private let name: String
  /// Where the next part begins: the line, from 1, and how many bytes of it have passed.
  private var line = 1
  private var offset = 0
  private var lastFound = 0
  /// How many there are.
  private(set) var count = 0

  /// - Parameter name: how messages call the input.
  init(of name: String) { self.name = name }

  /// Looks at the next part, and writes to standard error which lines of it are not UTF-8.
  mutating func look(at part: TextPart) {
    var start = 0
    for range in part.invalid {
      pass(part.bytes[start..<range.lowerBound])
      start = range.lowerBound
      if line > lastFound { note(part.bytes[range]) }
    }
    pass(part.bytes[start...])
  }

  /// Writes how many lines have not been named.
  func finish() {
    guard count > Self.shown else { return }
    let more = count - Self.shown
    Terminal.note("\(name): \(more) more \(more == 1 ? "line is" : "lines are") not valid UTF-8")
  }

  private mutating func note(_ bytes: ArraySlice<UInt8>) {
    lastFound = line
    count += 1
    guard count <= Self.shown else { return }
    let digits = bytes.map { String($0, radix: 16, uppercase: true) }.joined(separator: " ")
    Terminal.note(
      "\(name): line \(line), byte offset \(offset): \(digits) is not valid UTF-8; it is passed through"
    )
  }

  private mutating func pass(_ bytes: ArraySlice<UInt8>) {
    guard let last = bytes.lastIndex(of: 0x0A) else {
      offset += bytes.count
      return
    }
    line += bytes.withUnsafeBufferPointer { $0.reduce(0) { $0 &+ ($1 == 0x0A ? 1 : 0) } }
    offset = bytes.endIndex - last - 1
  }
}
