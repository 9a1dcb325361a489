import Support
import Text

/// A cell of definitions as its senses: each stands on a line behind its number, or alone; a part of speech stands before those that
/// it holds for, `[名]`, and numbers begin anew behind it. A line without either goes on with the sense before.
struct SenseLines {
  struct Line: Equatable {
    var type: String?
    var text: String
  }

  private typealias Scalars = Substring.UnicodeScalarView

  private(set) var senses: [Line] = []
  private var type: String?
  private var number = 0
  private var isNew = true

  init(_ cell: String) {
    for line in cell.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      take(line.trimming(while: \.isBlank))
    }
  }

  private mutating func take(_ line: Scalars) {
    var rest = line
    if let (type, length) = Self.type(leading: rest) {
      self.type = type
      (number, isNew) = (0, true)
      rest = rest.dropFirst(length)
    }
    if let length = Self.length(of: number + 1, leading: rest) {
      number += 1
      isNew = true
      rest = rest.dropFirst(length)
    }
    let text = String(rest)
    if isNew {
      // A part of speech alone is said of what comes.
      if text.isEmpty, number == 0 { return }
      senses.append(Line(type: type, text: text))
      isNew = false
    } else if !text.isEmpty, let last = senses.indices.last {
      senses[last].text += senses[last].text.isEmpty ? text : "\n\(text)"
    }
  }

  /// The part of speech that a line begins with, and how long it is with its brackets.
  private static func type(leading line: Scalars) -> (type: String, length: Int)? {
    guard line.first == "[", let end = line.prefix(5).firstIndex(of: "]") else { return nil }
    let name = line[..<end].dropFirst()
    guard !name.isEmpty, name.allSatisfy(\.properties.isIdeographic), String(name) != "例" else {
      return nil
    }
    return (String(name), name.count + 2)
  }

  /// How long the number of a sense is that a line begins with: 2. or (2).
  private static func length(of number: Int, leading line: Scalars) -> Int? {
    guard let first = line.first, first == "(" || isDigit(first) else { return nil }
    for head in ["\(number).", "(\(number))"] where line.starts(with: head.unicodeScalars) {
      let length = head.unicodeScalars.count
      // 1.5 is no number of a sense.
      return line.dropFirst(length).first.map(isDigit) == true ? nil : length
    }
    return nil
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }
}
