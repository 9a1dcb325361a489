import Segmentation

/// How sure it is, by what stands around them, that Latin letters are pinyin and no word of another
/// language. docs/completion.md has the rules in the words of users.
enum LetterEvidence: Int, Sendable, Comparable {
  /// They are something else.
  case none
  /// A word of another language would stand there as well.
  case weak
  /// Nothing speaks against it.
  case fair
  /// They touch Chinese.
  case strong

  static func < (one: LetterEvidence, other: LetterEvidence) -> Bool {
    one.rawValue < other.rawValue
  }

  /// The evidence for letters that begin at scalar number `index`.
  ///
  /// - Parameter isProse: whether the document is text for people, and not a program.
  init(before index: Int, in text: TextBeforeCursor, isProse: Bool) {
    let context = LetterContext(scalars: text.scalars[..<index], behind: text.behind)
    let goesOn = text.behind.first.map { LetterContext.isWordPart($0) } ?? false
    let evidence = goesOn ? .none : context.evidence
    self = isProse || evidence == .strong ? evidence : .none
  }
}

/// What stands before letters.
private struct LetterContext {
  let scalars: ArraySlice<Unicode.Scalar>
  /// What stands behind the cursor.
  let behind: [Unicode.Scalar]

  /// What a scalar says of the language that it stands in.
  private enum Kind {
    case chinese, latin, digit, blank, lineEnd, mark, codeMark, other
  }

  /// Whether a scalar behind the letters belongs to the same word: the cursor is inside of it.
  static func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch kind(of: scalar) {
    case .latin, .digit: true
    default: scalar == "_"
    }
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    switch CharacterClass.of(scalar.value) {
    case .han, .bopomofo: return .chinese
    case .digit: return .digit
    case .letter: return isLatin(scalar) ? .latin : .other
    case .extend: return .other
    case .space, .joiner, .other: break
    }
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": return .lineEnd
    // The indentation of Chinese paragraphs, and the marks of Chinese.
    case "\u{3000}"..."\u{303F}", "\u{FE10}"..."\u{FE6F}", "\u{FF00}"..."\u{FFEF}", "—", "…":
      return .chinese
    case "@", "#", "$", "%", "&", "\\", "/", "_", "`", "=", "+", "-", ".", "<", "{", "}", "^", "~",
      ")", "]", "|":
      return .codeMark
    default: return scalar.properties.isWhitespace ? .blank : .mark
    }
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      true
    default: false
    }
  }

  private func kind(_ index: Int) -> Kind? {
    scalars.indices.contains(index) ? Self.kind(of: scalars[index]) : nil
  }

  var evidence: LetterEvidence {
    var index = scalars.endIndex - 1
    // A variation selector says nothing; the character before it does.
    while index >= 0, CharacterClass.of(scalars[index].value) == .extend { index -= 1 }
    switch kind(index) {
    case .chinese: return .strong
    case nil, .lineEnd: return atLineStart
    case .blank: return behindBlank(index)
    case .mark: return kind(index - 1) == .chinese ? .strong : behindMark(index)
    // Half-width marks in Chinese text: 好.yin
    case .codeMark: return behindCodeMark(index)
    case .latin, .digit, .other: return .none
    }
  }

  private func behindCodeMark(_ index: Int) -> LetterEvidence {
    let isChineseMark = [".", "-", "~", "|", ")", "]"].contains(scalars[index])
    if isChineseMark, kind(index - 1) == .chinese { return .strong }
    // ~~yin, |yin|
    let isOpening = ["~", "|"].contains(scalars[index])
    return isOpening ? behindMark(index) : .none
  }

  /// Behind a quotation mark, a bracket or the like, which letters may follow anywhere.
  private func behindMark(_ index: Int) -> LetterEvidence {
    var index = index
    while kind(index) == .mark || kind(index).map({ $0 == .codeMark }) == true { index -= 1 }
    switch kind(index) {
    case .chinese: return .fair
    case nil, .lineEnd: return atLineStart
    case .blank: return behindBlank(index)
    // A call: print(fan
    case .latin, .digit, .other, .mark, .codeMark: return .none
    }
  }

  private func behindBlank(_ index: Int) -> LetterEvidence {
    var index = index
    while kind(index) == .blank { index -= 1 }
    switch kind(index) {
    case nil, .lineEnd: return atLineStart
    case .chinese: return .weak
    case .mark, .codeMark, .digit:
      if isLineHead(through: index) { return atLineStart }
      return nearest == .chinese ? .weak : behindLatin
    case .latin: return behindLatin
    case .other, .blank: return .none
    }
  }

  /// Whether all of the line up to `index` is marks and digits: "- ", "1. ", "> ".
  private func isLineHead(through index: Int) -> Bool {
    var index = index
    while let kind = kind(index) {
      switch kind {
      case .lineEnd: return true
      case .mark, .codeMark, .digit, .blank: index -= 1
      case .chinese, .latin, .other: return false
      }
    }
    return true
  }

  private enum Language { case chinese, latin, unknown }

  /// The language of the nearest letters.
  private var nearest: Language { Self.language(of: scalars.reversed()) }

  /// The language of the first letters of a text.
  private static func language(of text: some Sequence<Unicode.Scalar>) -> Language {
    for scalar in text {
      switch Self.kind(of: scalar) {
      case .chinese: return .chinese
      case .latin: return .latin
      case .other where CharacterClass.of(scalar.value) == .letter: return .latin
      default: continue
      }
    }
    return .unknown
  }

  /// At the start of a line what came before tells; where nothing did, what comes behind.
  private var atLineStart: LetterEvidence {
    switch nearest {
    case .chinese: .fair
    case .unknown: Self.language(of: behind) == .latin ? .none : .fair
    case .latin: isChinese(scalars) ? .weak : .none
    }
  }

  /// Behind a word of another language: the sentence may be Chinese all the same.
  private var behindLatin: LetterEvidence {
    let end = scalars.lastIndex { ["\n", "\r", "。", "！", "？", "!", "?"].contains($0) }
    let sentence = scalars[((end ?? scalars.startIndex - 1) + 1)...]
    return isChinese(sentence) ? .weak : .none
  }

  /// Whether a text has as many Chinese characters as words of other languages, and two at least.
  private func isChinese(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    var characters = 0
    var words = 0
    var isInWord = false
    for scalar in text {
      let kind = Self.kind(of: scalar)
      if CharacterClass.of(scalar.value) == .han { characters += 1 }
      if kind == .latin, !isInWord { words += 1 }
      isInWord = kind == .latin
    }
    return characters >= max(2, words)
  }
}
