import Dictionary
import Segmentation
import Text
import WordIndex

/// A word of the description, with those that may stand for it in a definition.
struct MeaningTerm: Sendable {
  /// A word in a definition that says as much as the term, or less.
  struct Alternative: Sendable {
    var text: String
    var bytes: [UInt8]
    /// 1 for the word itself.
    var weight: Double
  }

  var text: String
  /// The weight: rare words say more.
  var weight: Double
  /// The best first.
  var alternatives: [Alternative]

  /// Those that are worth a search of their own.
  fileprivate(set) var words: [String] = []
  /// All of them that can be looked for fast.
  fileprivate(set) var wordsAndParts: [String] = []

  /// 母親的姊妹 and the like, as definitions say 媽媽的姊姊.
  func phrases(of owned: MeaningTerm) -> [String] {
    words.prefix(5).flatMap { owner in
      owned.alternatives.prefix(8).map { "\(owner)的\($0.text)" }
    }
  }

  static let ofSynonym = 0.6
  /// A character of the word itself, and of a word that stands for it.
  static let ofPart = 0.35
  static let ofSynonymsPart = 0.25
}

/// Makes the terms of a description: the dictionary itself says which words mean the same, by its synonyms and by definitions that
/// are no more than a word.
struct MeaningTerms {
  let source: any WordSource
  private var words: WordIndex { source.words }

  /// More words do not make clearer what is meant.
  private static let most = 4
  /// Words that say nothing of the description.
  private static let empty = Set(
    """
    的 了 是 在 和 與 很 最 嗎 呢 吧 一個 一種 什麼 甚麼 怎麼 而 被 把 給 也 都 就 才 著 之 這 那 這個 那個 用 東西 地方 樣子 時候 事 會 要 一 二 個 得 地 到 對 太 真 又 再 還 \
    比較 可以 可能 因為 所以 如果 但是 讓 使 從 向 為 以 於 人 人家 我 你 他 她 它 我們 你們 他們 自己的 別的 其他 非常 很多的 特別 十分 常常 時 來 去 們 些 有些 某 某個 很常 一直
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
  /// Characters that are in too many words to say anything alone.
  private static let common = Set("子人的大小不有上下一多頭面出來去得地兒".unicodeScalars)

  /// The terms of a text, those that say the most first.
  func terms(of text: String) async throws -> [MeaningTerm] {
    var found: [MeaningTerm] = []
    for word in content(of: text) where !found.contains(where: { $0.text == word }) {
      found.append(try await term(of: word))
    }
    return Array(found.sorted { $0.weight > $1.weight }.prefix(Self.most))
  }

  /// The words of a text that say something; if none does, all of them.
  private func content(of text: String) -> [String] {
    let all = words(in: text)
    let words = all.filter { !Self.empty.contains($0) }
    return Array((words.isEmpty ? all : words).prefix(2 * Self.most))
  }

  /// The words of a text as the dictionary writes them.
  func words(in text: String) -> [String] {
    let lexicon = source.lexicon
    let bytes = Array(text.utf8)
    return Segmenter(lexicon: lexicon).tokens(in: bytes)
      .filter { $0.kind != .space && $0.kind != .punctuation }
      .map { token -> String in
        let text = String(decoding: bytes[token.range], as: UTF8.self)
        guard token.isRespelled, let word = token.word else { return text }
        return lexicon.spelling(of: text.unicodeScalars.map(\.value), word: word)
          .map { String(scalars: $0.compactMap(Unicode.Scalar.init)) } ?? text
      }
  }

  private func term(of text: String) async throws -> MeaningTerm {
    var weights = [text: 1.0]
    func add(_ word: String, _ weight: Double) {
      if word.unicodeScalars.count <= 4 { weights[word] = max(weights[word] ?? 0, weight) }
    }
    let number = words.word(titled: text)
    if let number { try await addSynonyms(of: number, text, add) }
    let own = text.unicodeScalars
    if own.count > 1, own.count <= 4 {
      for scalar in own where !Self.common.contains(scalar) {
        add(String(scalar), MeaningTerm.ofPart)
      }
    }
    let alternatives = weights.map {
      MeaningTerm.Alternative(text: $0.key, bytes: Array($0.key.utf8), weight: $0.value)
    }
    var term = MeaningTerm(
      text: text, weight: weight(of: number),
      alternatives: alternatives.sorted { ($1.weight, $0.text) < ($0.weight, $1.text) })
    let rare = term.alternatives.filter { $0.text == text || isFast($0.text) }
    term.words = rare.filter { $0.weight > MeaningTerm.ofPart + 0.05 }.prefix(8).map(\.text)
    term.wordsAndParts = rare.prefix(12).map(\.text)
    return term
  }

  /// Whether a word has a character that is not in very many definitions: the index takes long to find others.
  private func isFast(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      words.word(titled: String($0)).map { $0 > Self.commonest } ?? true
    }
  }

  private static let commonest = 250

  /// A word's number is its place among all by how common they are.
  private func weight(of word: Int?) -> Double {
    guard let word else { return 6 }
    return min(9, max(0.8, Logarithm.of(word + 4) - 1))
  }

  /// Words of the same meaning, by the dictionary's lists of synonyms, by the word's own definition, and by the definitions
  /// that are only this word.
  private func addSynonyms(
    of number: Int, _ text: String, _ add: (String, Double) -> Void
  ) async throws {
    if let entry = source.entry(ofWord: number) {
      let synonyms = try await source.relations(ofEntry: entry, limit: 24).synonyms.words
      for word in synonyms { add(words.title(of: word), MeaningTerm.ofSynonym) }
    }
    let senses = try await source.explanations(ofWords: [number]).first?.senses ?? []
    for (place, sense) in senses.prefix(3).enumerated() {
      for sentence in ExplainedSentences.of(sense.text).prefix(place == 0 ? 3 : 1) {
        for word in ExplainedSentences.words(of: sentence) where isSynonym(word, of: text) {
          add(word, place == 0 ? MeaningTerm.ofSynonym : 0.45)
          for scalar in word.unicodeScalars where says(scalar) {
            add(String(scalar), MeaningTerm.ofSynonymsPart)
          }
        }
      }
    }
    let explained = try await source.words(
      saying: TextQuery(.definitions, text, .whole), among: nil, limit: 10)
    for explanation in try await source.explanations(ofWords: explained)
    where explanation.word != number {
      let title = words.title(of: explanation.word)
      let first = explanation.senses.first.map { ExplainedSentences.of($0.text).prefix(2) } ?? []
      let isMeant = first.contains { ExplainedSentences.words(of: $0).contains(text) }
      if isMeant, title.unicodeScalars.count <= 2 { add(title, 0.5) }
    }
  }

  private func isSynonym(_ word: String, of text: String) -> Bool {
    (2...3).contains(word.unicodeScalars.count) && word != text && words.word(titled: word) != nil
  }

  /// Whether a character alone says something.
  private func says(_ scalar: Unicode.Scalar) -> Bool {
    !Self.common.contains(scalar) && words.word(titled: String(scalar)).map { $0 > 400 } ?? false
  }
}

/// The natural logarithm of whole numbers.
enum Logarithm {
  static func of(_ number: Int) -> Double {
    // By the power of two and what is above it: exact to some hundredths, which is all that an order of results needs.
    let number = Double(max(1, number))
    let fraction = number.significand - 1
    return 0.6931 * (Double(number.exponent) + fraction * (1.3465 - 0.3465 * fraction))
  }
}
