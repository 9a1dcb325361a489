/// How an idiom is used, as 成語典 says it.
package struct IdiomUsage: Sendable, Equatable {
  /// 褒義。 or 貶義。 as it stands; `nil` where it says neither.
  package var judgement: String?
  /// 用在「吝嗇愛財」的表述上。, one for each sense.
  package var uses: [String]
  /// Notes on characters and sounds that are mistaken: 漁，音ㄩˊ。捕魚。不可寫作「魚」。
  package var confusions: [String]
  /// Sentences of today, in the dictionary's order.
  package var sentences: [String]

  /// - Parameter heteronym: of an entry of 成語典; `nil` if it says nothing of use.
  package init?(_ heteronym: Heteronym) {
    let meaning = heteronym.field(PublishedField.meaning) ?? ""
    judgement = ["褒義。", "貶義。"].first(where: meaning.contains)
    uses = PublishedField.parts(of: heteronym.field(PublishedField.use) ?? "")
    confusions = PublishedField.parts(of: heteronym.field(PublishedField.confusion) ?? "")
    sentences = heteronym.definitions.flatMap { $0.examples ?? [] }.flatMap(PublishedField.parts)
    if judgement == nil, uses.isEmpty, confusions.isEmpty, sentences.isEmpty { return nil }
  }
}

extension Entry {
  /// How the idiom is used, if this is 成語典's entry of one.
  package var idiomUsage: IdiomUsage? { heteronyms.lazy.compactMap(IdiomUsage.init).first }
}

extension PublishedField {
  /// The name of 成語典's column of what an idiom means and whether it praises, as of 2026.
  package static let meaning = "用法說明-語義說明"
  /// The name of its column of where an idiom is used.
  package static let use = "用法說明-使用類別"
  /// The name of the column of characters and sounds that are mistaken.
  package static let confusion = "辨識-形音辨誤"

  /// The parts of a cell, one for each sense: ＆ stands before each where there are several.
  package static func parts(of text: String) -> [String] {
    text.split { $0 == "＆" || $0.isNewline }.map { String($0) }.filter {
      !$0.allSatisfy(\.isWhitespace)
    }
  }
}
