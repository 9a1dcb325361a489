import Text

/// A document and edits of it, for tests that look for edits that go wrong.
package struct EditScript: Sendable, CustomStringConvertible {
  /// Text in the place of a range of UTF-8 offsets, which may lie outside the document or inside a
  /// character, as a client's may.
  package struct Edit: Sendable, CustomStringConvertible {
    package var range: Range<Int>
    package var text: String

    package init(_ range: Range<Int>, _ text: String) {
      self.range = range
      self.text = text
    }

    package var description: String { ".init(\(range), \(text.literal))" }
  }

  package var document: String
  package var edits: [Edit]

  package init(_ document: String, _ edits: [Edit]) {
    self.document = document
    self.edits = edits
  }

  /// A Swift literal.
  package var description: String {
    let edits = edits.map { "\n      \($0)," }.joined()
    return "EditScript(\n    \(document.literal),\n    [\(edits)\n    ])"
  }
}

// MARK: - Shrinking

extension EditScript {
  /// A script that still fails, no part of which can be left out.
  package func shrunk(while fails: (EditScript) -> Bool) -> EditScript {
    var script = self
    while let edited = script.afterFirstEdit, fails(edited) { script = edited }
    var size = Int.max
    while script.size < size {
      size = script.size
      script.edits = Self.shrunk(script.edits) {
        fails(EditScript(script.document, $0))
      }
      script.shrinkDocument(while: fails)
      for index in script.edits.indices { script.shrinkEdit(index, while: fails) }
    }
    return script
  }

  /// What shrinking makes less.
  private var size: Int {
    edits.reduce(document.unicodeScalars.count + edits.count) {
      $0 + $1.text.unicodeScalars.count + $1.range.count + $1.range.lowerBound
    }
  }

  /// The script that begins with the document as the first edit leaves it.
  private var afterFirstEdit: EditScript? {
    guard let first = edits.first else { return nil }
    var text = TextSnapshot(document)
    text.replace(first.range, with: first.text)
    return EditScript(text.string, Array(edits.dropFirst()))
  }

  /// Shortens the document. Edits behind a part that is left out move with their text.
  private mutating func shrinkDocument(while fails: (EditScript) -> Bool) {
    var length = document.unicodeScalars.count
    while length > 0 {
      var start = 0
      while start < document.unicodeScalars.count {
        let fewer = withoutScalars(start..<start + length)
        if fails(fewer) { self = fewer } else { start += length }
      }
      length /= 2
    }
  }

  private func withoutScalars(_ range: Range<Int>) -> EditScript {
    let scalars = document.unicodeScalars
    let head = String(scalars.prefix(range.lowerBound))
    let tail = String(scalars.dropFirst(range.upperBound))
    var script = EditScript(head + tail, edits)
    let (start, count) = (head.utf8.count, document.utf8.count - script.document.utf8.count)
    script.edits = edits.map { edit in
      func moved(_ offset: Int) -> Int { max(min(offset, start), offset - count) }
      return Edit(moved(edit.range.lowerBound)..<moved(edit.range.upperBound), edit.text)
    }
    return script
  }

  /// Shortens an edit's text, the range that it replaces, and the way to it.
  private mutating func shrinkEdit(_ index: Int, while fails: (EditScript) -> Bool) {
    func with(_ edit: Edit) -> EditScript {
      var script = self
      script.edits[index] = edit
      return script
    }
    var edit = edits[index]
    edit.text = Self.shrunk(edit.text) { fails(with(Edit(edit.range, $0))) }
    let lower = edit.range.lowerBound
    let count = Self.shrunk(edit.range.count) {
      fails(with(Edit(lower..<lower + $0, edit.text)))
    }
    let start = Self.shrunk(lower) { fails(with(Edit($0..<$0 + count, edit.text))) }
    edits[index] = Edit(start..<start + count, edit.text)
  }

  private static func shrunk(_ text: String, while fails: (String) -> Bool) -> String {
    func string(_ scalars: [Unicode.Scalar]) -> String {
      String(String.UnicodeScalarView(scalars))
    }
    return string(shrunk(Array(text.unicodeScalars)) { fails(string($0)) })
  }

  /// Leaves out halves, quarters and so on down to single elements.
  private static func shrunk<Element>(
    _ elements: [Element], while fails: ([Element]) -> Bool
  ) -> [Element] {
    var elements = elements
    var length = elements.count
    while length > 0 {
      var start = 0
      while start < elements.count {
        var fewer = elements
        fewer.removeSubrange(start..<min(start + length, elements.count))
        if fails(fewer) { elements = fewer } else { start += length }
      }
      length /= 2
    }
    return elements
  }

  /// Takes away halves, quarters and so on down to one.
  private static func shrunk(_ number: Int, while fails: (Int) -> Bool) -> Int {
    var number = number
    var step = number
    while step > 0 {
      if number >= step, fails(number - step) { number -= step } else { step /= 2 }
    }
    return number
  }
}

extension String {
  /// A Swift literal: what cannot be seen is written by its code point.
  fileprivate var literal: String {
    let characters = unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      case "\"", "\\": "\\\(scalar)"
      case " ", "　": String(scalar)
      default:
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark, .control, .format, .unassigned,
          .surrogate, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse:
          "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: String(scalar)
        }
      }
    }
    return "\"\(characters.joined())\""
  }
}

// MARK: - Chance

extension EditScript {
  /// A random script. Half of the edits begin beside a byte that is not a letter: most of what can
  /// go wrong goes wrong there.
  ///
  /// - Parameters:
  ///   - length: how many pieces the document has, at the most.
  ///   - pieces: the pieces that texts are put together from.
  package static func random(
    edits: Int, length: Int, of pieces: [String], using random: inout SplitMix
  ) -> EditScript {
    func text(_ longest: Int) -> String {
      (0..<Int.random(in: 0...longest, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    var script = EditScript(text(length), [])
    var bytes = Array(script.document.utf8)
    for _ in 0..<edits {
      var start = Int.random(in: 0...bytes.count + 2, using: &random)
      if Bool.random(using: &random) {
        start = (bytes.dropFirst(start).firstIndex { $0 <= 0x20 } ?? start)
        start += Int.random(in: 0...1, using: &random)
      }
      let isInsertion = Int.random(in: 0..<3, using: &random) == 0
      let isLong = Int.random(in: 0..<16, using: &random) == 0
      let longest = isInsertion ? 0 : isLong ? bytes.count / 2 : 12
      let end = start + Int.random(in: 0...longest, using: &random)
      let edit = Edit(start..<end, text(isLong ? length / 2 : 3))
      script.edits.append(edit)
      bytes.replaceSubrange(
        min(start, bytes.count)..<min(end, bytes.count), with: Array(edit.text.utf8))
    }
    return script
  }
}
