import Images
import Phonetics
import Segmentation
import Text

/// Reads one passage after another: first every word by itself and in its context, then the changes by neighbours.
struct PassageReader {
  let model: ReadingsModel
  private let lexicon: Lexicon
  private let standard: ReadingStandard
  var scorer: ContextScorer
  var passage = Passage()
  /// For each scalar of the passage, the dictionary's reading and the one of the school's standard.
  var printed: [PackedSyllable] = []
  var school: [PackedSyllable] = []
  /// Words whose readings the caller gave: no rule changes them before sandhi.
  private var given: [(word: Int, reading: [PackedSyllable])] = []

  init(model: ReadingsModel, lexicon: Lexicon, standard: ReadingStandard) {
    self.model = model
    self.lexicon = lexicon
    self.standard = standard
    scorer = ContextScorer(model: model)
  }

  /// Appends a token to the passage.
  mutating func append(
    _ token: Token, of text: UnsafeBufferPointer<UInt8>, given reading: [PackedSyllable]?
  ) {
    let id = dictionaryWord(of: token, in: text)
    if let reading {
      given.append((passage.words.count, reading))
    } else if let id, let record = model.record(ofWord: id),
      model.records[record.lowerBound] & WordRecord.splitFlag != 0
    {
      return appendSplit(token, of: text)
    }
    let isForeign =
      token.kind == .name
      && Segmenter.isForeignName(String(decoding: text[token.range], as: UTF8.self))
    passage.append(
      token.range, kind: isForeign ? .unknown : token.kind, id: id, of: text,
      spelling: token.isRespelled ? spelling(of: token, in: text) : nil)
  }

  /// The dictionary's word for a token: of a user's word, the one that is spelled so.
  private func dictionaryWord(of token: Token, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard token.kind == .listed else { return token.word }
    return lexicon.id(of: String(decoding: text[token.range], as: UTF8.self))
  }

  /// The characters of a headword that the text writes with others: 銀行 for 银行.
  private func spelling(
    of token: Token, in text: UnsafeBufferPointer<UInt8>
  ) -> [UInt32]? {
    guard let id = token.word else { return nil }
    var written: [UInt32] = []
    var index = token.range.lowerBound
    while index < token.range.upperBound {
      let (scalar, length) = decodeScalar(text, at: index)
      if CharacterClass.of(scalar) != .extend { written.append(scalar) }
      index += length
    }
    return lexicon.spelling(of: written, word: id)
  }

  /// The last character is a word of its own: 中的 in a text is 中 and 的.
  private mutating func appendSplit(_ token: Token, of text: UnsafeBufferPointer<UInt8>) {
    let (_, length) = decodeScalar(text, at: token.range.lowerBound)
    let middle = min(token.range.lowerBound + length, token.range.upperBound)
    passage.append(token.range.lowerBound..<middle, kind: .word, id: nil, of: text)
    passage.append(middle..<token.range.upperBound, kind: .word, id: nil, of: text)
  }

  /// Appends the readings of the passage's Chinese characters, and clears the passage.
  mutating func finish(into readings: inout [CharacterReading]) {
    printed.removeAll(keepingCapacity: true)
    school.removeAll(keepingCapacity: true)
    printed.append(contentsOf: repeatElement(.none, count: passage.count))
    school.append(contentsOf: repeatElement(.none, count: passage.count))
    for word in passage.words { read(word) }
    applyNeighbourRules()
    for (word, reading) in given { set(reading, ofWord: word) }
    emit(into: &readings)
    passage.removeAll()
    given.removeAll(keepingCapacity: true)
  }

  private mutating func set(_ reading: [PackedSyllable], ofWord word: Int) {
    let places = passage.words[word].range.filter { passage.han[$0] != 0 }
    guard places.count == reading.count else { return }
    for (place, syllable) in zip(places, reading) {
      printed[place] = syllable
      school[place] = syllable
    }
  }

  private func emit(into readings: inout [CharacterReading]) {
    let first = readings.count
    var next = PackedSyllable.none
    for index in passage.scalars.indices.reversed() {
      guard passage.han[index] != 0 else {
        next = .none
        continue
      }
      let syllable = standard == .school ? school[index] : printed[index]
      let spoken = ToneSandhi.apply(to: syllable, in: passage, at: index, next: next)
      readings.append(
        CharacterReading(range: passage.ranges[index], syllable: spoken, printed: printed[index]))
      next = school[index]
    }
    readings[first...].reverse()
  }
}

// MARK: - Neighbours

extension PassageReader {
  private static let beforeMeasure: HanSet = "一二兩三四五六七八九十百千萬億幾每這那哪某各半數整"

  /// The rules that hold for a character in any word.
  private mutating func applyNeighbourRules() {
    for index in passage.han.indices {
      switch passage.han[index] {
      // The measure word is neutral behind a numeral or a demonstrative, in headwords too.
      case "個" where Self.beforeMeasure.contains(passage.left(index)):
        _ = set(index, "˙ㄍㄜ", of: model.character(passage.han[index]))
      // The question is written 哪; the reading of old texts is no longer needed.
      case "那" where school[index] == "ㄋㄚˇ":
        _ = set(index, "ㄋㄚˋ", of: model.character(passage.han[index]))
      default: break
      }
      if school[index] == .none, let reading = AbsentCharacters.readings[passage.han[index]] {
        demand(index, reading)
      }
      if let reading = PlaceRules.anywhere.reading(in: passage, at: index) {
        demand(index, reading)
      }
      let word = passage.words[Int(passage.wordAt[index])].range
      if passage.isName(index) {
        if let reading = Surnames.readingInName(passage, index) { demand(index, reading) }
      } else if word.count == 1 || word.count == 2 && word.lowerBound == index,
        let reading = Surnames.reading(in: passage, at: index)
      {
        demand(index, reading)
      }
    }
  }
}
