import Segmentation
import Text

/// The steps by which a selection grows from a place: the character, the word, the phrase between marks, the sentence,
/// the text in brackets, the line, the paragraph, the document.
package enum SelectionSteps {
  /// The maximum number of lines, before and behind, that are searched for the ends of a paragraph.
  private static let mostLines = 1000

  /// The steps at a UTF-8 offset, each inside the next and longer than the one before. The last is the
  /// document, the empty one too.
  package static func at(
    _ offset: Int, in document: Document, analyser: WordAnalyser
  ) -> [Range<Int>] {
    let text = document.text
    let line = text.line(at: offset)
    var steps = at(offset, in: document, part: text.lineRange(line), analyser: analyser)
    if let paragraph = paragraph(around: line, in: text) { steps.append(paragraph) }
    steps.append(0..<text.utf8Count)
    return nested(steps, around: offset)
  }

  /// The steps at a UTF-8 offset inside a part of its line, which is the last.
  package static func at(
    _ offset: Int, in document: Document, part: Range<Int>, analyser: WordAnalyser
  ) -> [Range<Int>] {
    let tokens = LineTokens(around: offset, in: document, line: part, analyser: analyser)
    let steps = tokens.map { Self.steps(at: offset, in: $0) } ?? []
    return nested(steps + [part], around: offset)
  }

  /// Those steps that hold the place and grow.
  private static func nested(_ steps: [Range<Int>], around offset: Int) -> [Range<Int>] {
    var nested: [Range<Int>] = []
    for step in steps where step.lowerBound <= offset && offset <= step.upperBound {
      let last = nested.last ?? offset..<offset
      let holds = step.lowerBound <= last.lowerBound && last.upperBound <= step.upperBound
      if nested.isEmpty || holds && step.count > last.count { nested.append(step) }
    }
    return nested
  }

  /// The steps inside a line.
  private static func steps(at offset: Int, in tokens: LineTokens) -> [Range<Int>] {
    let here = tokens.index(at: offset)
    var steps = [
      tokens.character(at: offset, in: here), tokens.word(here), tokens.phrase(around: here),
    ]
    for pair in tokens.brackets(around: here) {
      let content = pair.lowerBound + 1..<pair.upperBound
      steps.append(tokens.sentence(around: here, in: content))
      steps.append(tokens.range(of: content))
      steps.append(tokens.range(of: pair.lowerBound..<pair.upperBound + 1))
    }
    steps.append(tokens.sentence(around: here, in: tokens.withoutListMark))
    return steps.compactMap { $0 }
  }

  /// The lines around a line that is not blank, up to blank ones.
  private static func paragraph(around line: Int, in text: TextSnapshot) -> Range<Int>? {
    func isBlank(_ line: Int) -> Bool {
      line < 0 || line >= text.lineCount || text.isBlank(text.lineRange(line))
    }
    if isBlank(line) { return nil }
    var first = line
    var last = line
    while !isBlank(first - 1) {
      first -= 1
      if line - first > mostLines { return nil }
    }
    while !isBlank(last + 1) {
      last += 1
      if last - line > mostLines { return nil }
    }
    return text.lineRange(first).lowerBound..<text.lineRange(last).upperBound
  }
}

extension TextSnapshot {
  /// Whether a line has nothing but white space. Only its beginning is looked at if it is long.
  fileprivate func isBlank(_ line: Range<Int>) -> Bool {
    let end = scalarBoundary(atOrBefore: min(line.upperBound, line.lowerBound + 256))
    return string(in: line.lowerBound..<end).unicodeScalars.allSatisfy {
      CharacterClass.of($0.value) == .space
    }
  }
}
