package import Readings
package import Segmentation
import Text

/// The word at a place in a document by the best cut, and the other words of the dictionary that cover the place.
///
///     let document = Document("我去銀行。")
///     if let focus = Focus.at(6, in: document, analyser: dictionary.analyser) {
///       print(focus.text, focus.range, focus.reading.bopomofo)  // 銀行 6..<12 ㄧㄣˊ　ㄏㄤˊ
///     }
///
/// Offsets are UTF-8. No database is asked: `OpenDictionary.word(of:)` reads the entry.
package struct Focus: Sendable, Equatable {
  /// The best word: UTF-8 offsets in the document.
  package var range: Range<Int>
  /// How the document writes it.
  package var text: String
  /// The id of the word, or `nil` for a character that the dictionary may know in another form.
  package var id: WordID?
  /// The reading of the word here.
  package var reading: PlaceReading
  /// The other words that the place may belong to, as headwords are spelled: those with which the text could be read,
  /// 研究生 in 研究生命; the longer first.
  package var others: [String]
  /// Its surroundings.
  package var surroundings: Surroundings
  /// The mark-up inside the word: UTF-8 offsets in the document.
  package var gaps = MarkupGaps.none
  /// The meaning that the place gives the word.
  package var meaning: PlaceMeaning?

  /// The focus at a UTF-8 offset of a document, or `nil` if no word is near: the word on the offset, or else
  /// the one that ends there.
  package static func at(_ offset: Int, in document: Document, analyser: WordAnalyser) -> Focus? {
    guard let here = document.unit(at: offset).map({ FocusedUnit($0, in: document, analyser) })
    else {
      return nil
    }
    if let focus = here.focus(at: offset) ?? here.focus(before: offset) { return focus }
    // If a long line was cut here, the word that ends here is in the piece before.
    let isInside =
      offset == here.start && offset > document.text.lineStart(document.text.line(at: offset))
    guard isInside, let before = document.unit(at: offset - 1) else { return nil }
    return FocusedUnit(before, in: document, analyser).focus(before: offset)
  }

  /// The focus on a part of a document that is a word: a word of the best cut or of the dictionary; `nil` for other parts.
  ///
  /// - Parameter range: UTF-8 offsets.
  static func on(
    _ range: Range<Int>, in document: Document, analyser: WordAnalyser
  ) -> Focus? {
    guard let unit = document.unit(at: range.lowerBound), range.upperBound <= unit.range.upperBound
    else { return nil }
    return FocusedUnit(unit, in: document, analyser).focus(on: range)
  }
}

extension Focus {
  /// The id of its entry, if it is a word of the dictionary.
  package var word: Int? { if case .entry(let id) = id { id } else { nil } }

  /// Its place in the list beside the dictionary, from 1, if it is a word of that.
  package var listed: Int? { if case .listed(let place) = id { place } else { nil } }

  /// The character of the word at a UTF-8 offset of the document, as it is written; the last one for the word's
  /// end.
  package func character(at offset: Int) -> String {
    let markup = gaps.gaps(in: range).filter { $0.lowerBound < offset }
    let offset = offset - markup.reduce(0) { $0 + min($1.upperBound, offset) - $1.lowerBound }
    var end = range.lowerBound
    for character in text {
      end += character.utf8.count
      if offset < end { return String(character) }
    }
    return text.last.map { String($0) } ?? ""
  }
}

/// A unit of a document, and its analysis. Offsets inside count from its start.
private struct FocusedUnit {
  let start: Int
  private let bytes: [UInt8]
  private let analysis: Analysis
  private let segmenter: Segmenter
  private let visible: VisibleText?
  private let words: DocumentWords?
  private var tokens: CompactTokens { analysis.tokens }

  init(_ unit: Document.Unit, in document: Document, _ analyser: WordAnalyser) {
    words = document.words(by: analyser, near: unit.range)
    start = unit.range.lowerBound
    bytes = unit.bytes
    analysis = unit.value(by: analyser)
    segmenter = analyser.segmenter
    visible = analysis.gaps.isEmpty ? nil : VisibleText(bytes, markup: unit.markup)
  }

  /// The focus on the word that holds the character at an offset of the document.
  func focus(at offset: Int) -> Focus? {
    let offset = offset - start
    if analysis.gaps.contains(offset) { return nil }
    let index = tokens.index(at: offset)
    return index < tokens.endIndex ? focus(onToken: index, at: offset) : nil
  }

  /// The focus on the word that ends at an offset of the document.
  func focus(before offset: Int) -> Focus? {
    let offset = offset - start
    guard offset > 0 else { return nil }
    // A cursor at 101 in 台北101, or at A in 這個A, is on that.
    let next = tokens.index(at: offset)
    if next < tokens.endIndex, tokens[next].kind == .foreign || tokens[next].kind == .number {
      return nil
    }
    let index = tokens.index(at: offset - 1)
    let token = tokens[index]
    return token.range.upperBound == offset
      ? focus(onToken: index, at: lastScalar(of: token)) : nil
  }

  /// The focus on a range of the document that is a word.
  func focus(on range: Range<Int>) -> Focus? {
    let range = range.moved(by: -start)
    let index = tokens.index(at: range.lowerBound)
    if index < tokens.endIndex, tokens[index].range == range {
      return focus(onToken: index, at: range.lowerBound)
    }
    return matches(covering: range.lowerBound).first { $0.range == range }
      .map { focus(best: range, .entry($0.word), at: range.lowerBound) }
  }

  private func focus(onToken index: Int, at offset: Int) -> Focus? {
    if let number = NumberPhrase(at: index, in: tokens, text: text),
      !number.givesWayToWord || word(on: tokens[index].range) == nil
    {
      return described(number.range, .number(number.meaning))
    }
    let token = tokens[index]
    if token.kind == .number, let word = word(on: token.range) {
      return focus(best: token.range, .entry(word), at: offset)
    }
    switch token.kind {
    case .name:
      let isRepeated = words?.repeated.contains(text(token.range)) == true
      var focus = described(token.range, isRepeated ? .repeated : .person)
      if !isRepeated { focus.id = segmenter.lexicon.id(of: focus.text).map(WordID.entry) }
      return focus
    case .word:
      var focus = focus(best: token.range, token.id, at: offset)
      if let other = doubled(index) { focus.surroundings = surroundings(of: other) }
      focus.meaning = PlaceMeaning(ofWord: index, in: tokens, text: text)
      return focus
    case .unknown where PlaceNames.isCommon(text(token.range)):
      return described(token.range, .place)
    case .unknown, .number: return focusInside(token, at: offset)
    case .listed: return focus(onListed: token, at: offset)
    case .foreign, .punctuation, .space: return nil
    }
  }

  /// A number or an unknown character: the longest word inside it that covers the place, itself if it is one. 插插 of 插插看 is 插, and not the
  /// old word with the same characters.
  private func focusInside(_ token: Token, at offset: Int) -> Focus? {
    let inside = matches(covering: offset).filter {
      token.range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= token.range.upperBound
        && !isTried($0.range)
    }
    if let best = inside.max(by: { $0.range.count < $1.range.count }) {
      return focus(best: best.range, .entry(best.word), at: offset)
    }
    return token.kind == .unknown ? focus(best: token.range, nil, at: offset) : nil
  }

  /// Whether a word is a verb that is doubled before 看.
  private func isTried(_ range: Range<Int>) -> Bool {
    let scalars = text(range).unicodeScalars
    guard scalars.count == 2, scalars.first == scalars.last else { return false }
    let next = tokens.index(at: range.upperBound)
    return next < tokens.endIndex && text(tokens[next].range) == "看"
  }

  /// A word of the list. The dictionary's words for the same characters in other forms are not it:
  /// 銀行 for 银行.
  private func focus(onListed token: Token, at offset: Int) -> Focus {
    let text = text(token.range)
    let other = matches(covering: offset).first {
      $0.range == token.range && !$0.spelling.utf8.elementsEqual(text.utf8)
    }
    var focus = focus(best: token.range, token.id, at: offset)
    if let other { focus.others.insert(other.spelling, at: 0) }
    return focus
  }

  /// The word of the dictionary that a range is.
  private func word(on range: Range<Int>) -> Int? {
    matches(covering: range.lowerBound).first { $0.range == range }?.word
  }

  /// The focus on a word that is in no dictionary but understood.
  private func described(_ range: Range<Int>, _ meaning: PlaceMeaning) -> Focus {
    Focus(
      range: range.moved(by: start), text: text(range), id: nil, reading: analysis.readings[range],
      others: [], surroundings: surroundings(of: range), gaps: gaps(in: range), meaning: meaning)
  }

  private func gaps(in range: Range<Int>) -> MarkupGaps {
    MarkupGaps(analysis.gaps.gaps(in: range).map { $0.moved(by: start) })
  }

  private func focus(best: Range<Int>, _ id: WordID?, at offset: Int) -> Focus {
    var seen: Set = [id]
    let others = matches(covering: offset)
      .filter { isAlternative($0.range, to: best) }
      .sorted { ($1.range.count, $0.range.lowerBound) < ($0.range.count, $1.range.lowerBound) }
      .filter { seen.insert(.entry($0.word)).inserted }
    return Focus(
      range: best.moved(by: start), text: text(best), id: id, reading: analysis.readings[best],
      others: others.map(\.spelling), surroundings: surroundings(of: best), gaps: gaps(in: best))
  }

  /// The verb once more, which means the same and has the object behind it: 拍 in 拍一拍灰塵.
  private func doubled(_ index: Int) -> Range<Int>? {
    guard index + 2 < tokens.endIndex, text(tokens[index + 1].range) == "一" else { return nil }
    let other = tokens[index + 2].range
    return other.count == tokens[index].range.count && text(other) == text(tokens[index].range)
      ? other : nil
  }

  private func surroundings(of range: Range<Int>) -> Surroundings {
    Surroundings(
      of: range, at: tokens.index(at: range.lowerBound), count: tokens.count, text: bytes
    ) { tokens[$0] }
  }

  /// Whether another word may be meant in the place of the best one: not a part of it.
  private func isAlternative(_ word: Range<Int>, to best: Range<Int>) -> Bool {
    func isBorder(_ offset: Int) -> Bool {
      let index = tokens.index(at: offset)
      return index == tokens.endIndex || tokens[index].range.lowerBound == offset
    }
    let isPart = best.lowerBound <= word.lowerBound && word.upperBound <= best.upperBound
    if isPart || !analysis.gaps.isEmpty || cutsNumber(word) { return false }
    // A word made up of others, as 一個, is more often meant than one that cuts them; 珍珠奶茶 always is.
    let isMadeUp = isBorder(word.lowerBound) && isBorder(word.upperBound)
    if isMadeUp, text(word).unicodeScalars.count > 2 { return true }
    return doubt(word, in: best) <= (isMadeUp ? 2 : 1) * Self.mostDoubt
  }

  /// Whether a word begins or ends inside a number, as 十分 in 三十分.
  private func cutsNumber(_ word: Range<Int>) -> Bool {
    [word.lowerBound, word.upperBound].contains { border in
      let index = tokens.index(at: border)
      return index < tokens.endIndex && tokens[index].kind == .number
        && tokens[index].range.lowerBound < border
    }
  }

  /// The maximum loss of a cut with the other word: 64 times the natural logarithm.
  private static let mostDoubt = 3 * 64

  /// How much less likely the text around is with a word than with the best one.
  private func doubt(_ word: Range<Int>, in best: Range<Int>) -> Int {
    var first = tokens.index(at: min(word.lowerBound, best.lowerBound))
    var last = tokens.index(at: max(word.upperBound, best.upperBound) - 1)
    // The words on both sides too: 命 of 研究生命 goes with the next word.
    if first > tokens.startIndex, tokens[first - 1].kind == .word { first -= 1 }
    if last + 1 < tokens.endIndex, tokens[last + 1].kind == .word { last += 1 }
    let (start, end) = (tokens[first].range.lowerBound, tokens[last].range.upperBound)
    func cost(_ word: Range<Int>) -> Int {
      [start..<word.lowerBound, word, word.upperBound..<end].reduce(0) { sum, range in
        sum + segmenter.cost(of: text(range).unicodeScalars.map(\.value))
      }
    }
    return cost(word) - cost(best)
  }

  /// Every word of the dictionary that covers the character at `offset`. Only the part between the
  /// borders around it is searched.
  private func matches(covering offset: Int) -> [WordMatch] {
    let text = visible?.bytes ?? bytes
    let place = visible?.place(of: offset) ?? offset
    let part = segmenter.part(around: place, in: text)
    return segmenter.matches(covering: place - part.lowerBound, in: Array(text[part])).map {
      var match = $0
      let range = $0.range.moved(by: part.lowerBound)
      match.range = visible?.source(of: range) ?? range
      return match
    }
  }

  private func text(_ range: Range<Int>) -> String { analysis.gaps.text(of: range, in: bytes) }

  private func lastScalar(of token: Token) -> Int {
    var index = token.range.upperBound - 1
    while index > token.range.lowerBound, isContinuation(bytes[index]) { index -= 1 }
    return index
  }
}
