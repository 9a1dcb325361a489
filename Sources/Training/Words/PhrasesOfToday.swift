import Segmentation

/// Words of today's texts that are phrases: 社群媒體, 新北市政府, 第一次, 是不是, 怎麼 | 回 | 事.
///
/// Their parts have entries, or are names of places, and a reader looks up these. Training takes them for words, so that it learns
/// the same classes with and without; only no text is cut into them. Look-up still finds them.
struct PhrasesOfToday {
  /// ln of how much more probable a question is than its parts: 動不動 is far more, 好不好 is not.
  private static let mostOfQuestion = 6.0
  private static let not = UnicodeScalar("不").value
  private static let districts = Set("縣市鄉鎮區".unicodeScalars.map(\.value))

  private let words: [LexiconBuilder.Word]
  private let cuts: BestCuts

  /// - Parameter words: in the lexicon's order, which is that of the model.
  init(_ words: [LexiconBuilder.Word], model: ClassModel) {
    self.words = words
    cuts = BestCuts(words, model: model)
  }

  /// The places of all such words in the lexicon.
  func find() -> Set<Int> {
    Set(
      words.indices.filter {
        words[$0].usage != nil && isPhrase($0) || Self.old.contains(words[$0].scalars)
          || isNumber(words[$0])
      })
  }

  /// Whether a word that the text has and the dictionary lacks is a number with its unit: 九 | 月.
  private func isNumber(_ word: LexiconBuilder.Word) -> Bool {
    word.traits.contains(.unlisted) && word.scalars.first.map(isNumeral) == true
  }

  /// Headwords that only old books use, of characters that texts of today have side by side as two words: 打到 "to report",
  /// 回事 "a servant at the gate", 時會 "a council". Of all headwords for which the dictionary has nothing but quotations,
  /// these were read and found.
  private static let old = Set(
    "打到 你家 回事 時會 能為 有得 替人 不去 不上 秀出 補服 上畫 拍張 水浮 上覆 長三 節節高".split(separator: " ").map {
      $0.unicodeScalars.map(\.value)
    })

  private func isPhrase(_ index: Int) -> Bool {
    let word = words[index]
    guard word.scalars.count > 2 else { return false }
    if isOrdinal(word.scalars) { return true }
    if word.traits.contains(.withoutEntry) { return word.scalars.count > 3 && isCompound(index) }
    return word.scalars.count == 3 && word.scalars[1] == Self.not
      && word.scalars[0] == word.scalars[2]
      && cuts.cut(of: index).map { $0.rho < Self.mostOfQuestion } ?? false
  }

  /// Whether a word is an ordinal with what it counts: 第一 | 次.
  private func isOrdinal(_ scalars: [UInt32]) -> Bool {
    scalars[0] == NumberRules.ordinal.value && Segmenter.isMeasure(scalars[scalars.count - 1])
      && scalars.dropFirst().dropLast().allSatisfy { isNumeral($0) }
  }

  /// Whether a word is made of longer ones: 社群 | 媒體, 酸菜 | 白肉 | 鍋; of the name of a county, city or district and what is there: 新北市 | 政府.
  /// 士林夜市 is a name itself.
  private func isCompound(_ index: Int) -> Bool {
    guard let parts = cuts.cut(of: index)?.words, let first = parts.first, let last = parts.last,
      parts.dropLast().allSatisfy({ words[$0].scalars.count > 1 })
    else { return false }
    let isLong = words[last].scalars.count > 1
    if words[index].usage?.isPlace != true { return isLong || parts.count > 2 }
    return isLong && isDistrict(first) && !isPlace(last)
      && !words[last].traits.contains(.withoutEntry)
  }

  private func isPlace(_ index: Int) -> Bool { words[index].usage?.isPlace == true }

  private func isDistrict(_ index: Int) -> Bool {
    isPlace(index) && words[index].scalars.last.map { Self.districts.contains($0) } == true
  }
}
