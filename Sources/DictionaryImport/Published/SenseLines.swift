import Text

/// A cell of definitions as its senses: each stands on a line behind its number, or alone; a part of speech stands before those that
/// it holds for, `[名]`, and numbers begin anew behind it. A line without either goes on with the sense before.
struct SenseLines {
  struct Line: Equatable {
    var type: String?
    var text: String
  }

  private(set) var senses: [Line] = []
  private var type: String?
  private var number = 0
  private var isNew = true

  init(_ cell: String) {
    for line in cell.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      take(String(line).trimmingBlanks)
    }
  }

  private mutating func take(_ line: String) {
    var scalars = Array(line.unicodeScalars)
    if let length = Self.type(leading: scalars) {
      type = String(scalars: scalars[1..<length - 1])
      (number, isNew) = (0, true)
      scalars.removeFirst(length)
    }
    if let end = Self.end(of: number + 1, in: scalars) {
      number += 1
      isNew = true
      scalars.removeFirst(end)
    }
    let text = String(scalars: scalars)
    if isNew {
      // A part of speech alone is said of what comes.
      if text.isEmpty, number == 0 { return }
      senses.append(Line(type: type, text: text))
      isNew = false
    } else if !text.isEmpty, let last = senses.indices.last {
      senses[last].text += senses[last].text.isEmpty ? text : "\n\(text)"
    }
  }

  /// How long a part of speech is that a line begins with, with its brackets.
  private static func type(leading scalars: [Unicode.Scalar]) -> Int? {
    guard scalars.first == "[", let end = scalars.firstIndex(of: "]"), (2...4).contains(end),
      scalars[1..<end].allSatisfy({ $0.properties.isIdeographic }),
      String(scalars: scalars[1..<end]) != "例"
    else { return nil }
    return end + 1
  }

  /// How long the number of a sense is that a line begins with: 2. or (2).
  private static func end(of number: Int, in scalars: [Unicode.Scalar]) -> Int? {
    guard let first = scalars.first, first == "(" || (0x30...0x39).contains(first.value) else {
      return nil
    }
    for head in ["\(number).", "(\(number))"] where scalars.starts(with: head.unicodeScalars) {
      // 1.5 is no number of a sense.
      let end = head.unicodeScalars.count
      if scalars.count > end, (0x30...0x39).contains(scalars[end].value) { return nil }
      return end
    }
    return nil
  }
}
