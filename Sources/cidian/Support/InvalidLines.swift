import Text

/// Names the lines of an input that are not UTF-8: the first of them, and how many more there are.
struct InvalidLines {
  private static let shown = 3

  private let name: UserMessage
  /// What happens to them.
  private let fate: UserMessage
  /// The number of the next line, from 1.
  private var line = 1
  /// How many there are.
  private(set) var count = 0

  /// - Parameters:
  ///   - name: how messages call the input.
  ///   - fate: what happens to the bytes.
  init(of name: UserMessage, fate: UserMessage) { (self.name, self.fate) = (name, fate) }

  /// Looks at the next lines, and writes to standard error which of them are not UTF-8.
  mutating func look(at part: TextPart) {
    /// The beginning of a line, or the end of one that has been named.
    var start = 0
    for range in part.invalid where range.lowerBound >= start {
      let passed = part.bytes[start..<range.lowerBound]
      let lineStart = passed.lastIndex(of: 0x0A).map { $0 + 1 } ?? start
      line += Self.countLines(passed)
      note(part.bytes[range], offset: range.lowerBound - lineStart)
      start = part.bytes[range.upperBound...].firstIndex(of: 0x0A) ?? part.bytes.count
    }
    line += Self.countLines(part.bytes[start...])
  }

  /// Writes how many lines have not been named.
  func finish() {
    guard count > Self.shown else { return }
    let more = count - Self.shown
    Terminal.note(
      UserMessage(
        "\(name.chinese)：還有 \(more) 行不是 UTF-8",
        "\(name.english): \(more) more \(more == 1 ? "line is" : "lines are") not valid UTF-8"))
  }

  private mutating func note(_ bytes: ArraySlice<UInt8>, offset: Int) {
    count += 1
    guard count <= Self.shown else { return }
    let digits = bytes.map { String($0, radix: 16, uppercase: true) }.joined(separator: " ")
    Terminal.note(
      UserMessage(
        "\(name.chinese)：第 \(line) 行，位元組 \(offset)：\(digits) 不是 UTF-8，\(fate.chinese)",
        "\(name.english): line \(line), byte offset \(offset): \(digits) is not valid UTF-8; \(fate.english)"
      ))
  }

  private static func countLines(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { $0.reduce(0) { $0 &+ ($1 == 0x0A ? 1 : 0) } }
  }
}
