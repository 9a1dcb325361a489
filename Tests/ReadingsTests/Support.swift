import Images
import Phonetics
import Readings
import Segmentation
import TestSupport
import Training

/// A small dictionary with its model.
struct SmallDictionary {
  let segmenter: Segmenter
  let model: ReadingsModel

  /// - Parameter entries: one a line: the headword, its readings with / between them, and behind | the
  ///   examples of the first reading, those of the next behind another |.
  init(_ entries: String) async throws {
    let trained = try await Self.train(entries)
    segmenter = Segmenter(lexicon: try Fixtures.load(trained.lexicon))
    model = try ReadingsModel(memory: ImageMemory(trained.readings))
  }

  /// The images of a lexicon and of the model of its readings.
  static func train(_ entries: String) async throws -> (lexicon: [UInt8], readings: [UInt8]) {
    var builder = LexiconBuilder()
    var text = TrainingText()
    var source = ReadingsSource()
    for (index, line) in entries.split(separator: "\n").enumerated() {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let head = fields[0].split(separator: " ", maxSplits: 1).map(String.init)
      builder.add(head[0], id: index + 1)
      text.append(head[0])
      fields.dropFirst().forEach { text.append($0) }
      let heteronyms = head[1].split(separator: "/").enumerated().map { place, bopomofo in
        heteronym(String(bopomofo), examples: place + 1 < fields.count ? fields[place + 1] : "")
      }
      source.append(title: head[0], heteronyms: heteronyms, firstDefinition: nil)
    }
    let lexicon = try await Trainer(lexicon: try builder.compile(), text: text).train()
    let trainer = ReadingsTrainer(
      source: source, lexicon: try Fixtures.load(lexicon.image), frequencies: lexicon.frequencies)
    return (lexicon.image, try await trainer.train())
  }

  /// A reading with its examples; one that is marked with * is only named by the dictionary.
  private static func heteronym(
    _ bopomofo: String, examples: String
  ) -> ReadingsSource.Heteronym {
    let isStub = bopomofo.hasSuffix("*")
    return ReadingsSource.Heteronym(
      bopomofo: isStub ? String(bopomofo.dropLast()) : bopomofo,
      definitions: [isStub ? "(一)之讀音。" : "一個意思。"],
      examples: examples.split(separator: "、").map { "如：「\($0)」。" })
  }

  /// The readings of a text.
  func readings(
    of text: String, _ standard: ReadingStandard = .school,
    given: (Token) -> [PackedSyllable]? = { _ in nil }
  ) -> [CharacterReading] {
    let bytes = Array(text.utf8)
    let reader = ReadingsReader(model: model, lexicon: segmenter.lexicon, standard: standard)
    return reader.readings(of: bytes, tokens: segmenter.tokens(in: bytes), given: given)
  }

  /// The readings of a text's Chinese characters with blanks between them, - for one without.
  func read(_ text: String, _ standard: ReadingStandard = .school) -> String {
    readings(of: text, standard).map { $0.syllable == .none ? "-" : $0.syllable.bopomofo }
      .joined(separator: " ")
  }

  /// A dictionary of everyday words and of characters that are read in several ways.
  static func everyday() async throws -> SmallDictionary { try await everydayTask.value }

  private static let everydayTask = Task { try await SmallDictionary(everydayEntries) }

  private static let everydayEntries = """
    一 ㄧ
    不 ㄅㄨˋ
    二 ㄦˋ
    三 ㄙㄢ
    十 ㄕˊ
    百 ㄅㄞˇ
    分 ㄈㄣ/ㄈㄣˋ
    之 ㄓ
    第 ㄉㄧˋ
    月 ㄩㄝˋ
    日 ㄖˋ
    是 ㄕˋ
    要 ㄧㄠˋ
    去 ㄑㄩˋ
    來 ㄌㄞˊ
    好 ㄏㄠˇ/ㄏㄠˋ
    吃 ㄔ
    說 ㄕㄨㄛ
    看 ㄎㄢˋ/ㄎㄢ|看書、看人|看家
    走 ㄗㄡˇ
    跑 ㄆㄠˇ
    書 ㄕㄨ
    錢 ㄑㄧㄢˊ
    快 ㄎㄨㄞˋ
    我 ㄨㄛˇ
    你 ㄋㄧˇ
    他 ㄊㄚ
    人 ㄖㄣˊ
    天 ㄊㄧㄢ
    年 ㄋㄧㄢˊ
    本 ㄅㄣˇ
    條 ㄊㄧㄠˊ
    點 ㄉㄧㄢˇ
    數 ㄕㄨˋ/ㄕㄨˇ|字數、數學、這個數、那個數|數錢、數人、數星星、數羊
    的 ㄉㄧˋ/˙ㄉㄜ
    目的 ㄇㄨˋ　ㄉㄧˋ
    中的 ㄓㄨㄥˋ　ㄉㄧˋ
    中 ㄓㄨㄥ/ㄓㄨㄥˋ
    了 ㄌㄧㄠˇ/˙ㄌㄜ
    著 ㄓㄨㄛˊ/˙ㄓㄜ/ㄓㄠˊ
    得 ㄉㄜˊ/˙ㄉㄜ/ㄉㄟˇ
    地 ㄉㄧˋ/˙ㄉㄜ
    為 ㄨㄟˊ/ㄨㄟˋ
    和 ㄏㄜˊ/ㄏㄜˋ/ㄏㄢˋ*
    還 ㄏㄨㄢˊ/ㄏㄞˊ
    都 ㄉㄨ/ㄉㄡ
    將 ㄐㄧㄤ/ㄐㄧㄤˋ
    個 ㄍㄜˋ/˙ㄍㄜ
    個人 ㄍㄜˋ　ㄖㄣˊ
    子 ㄗˇ/˙ㄗ
    頭 ㄊㄡˊ
    兒 ㄦˊ
    會 ㄏㄨㄟˋ
    一會兒 ㄧ　ㄏㄨㄟˇㄦ
    花兒 ㄏㄨㄚㄦ
    更 ㄍㄥ/ㄍㄥˋ
    更新 ㄍㄥ　ㄒㄧㄣ
    更正 ㄍㄥ　ㄓㄥˋ
    教 ㄐㄧㄠˋ/ㄐㄧㄠ
    教育 ㄐㄧㄠˋ　ㄩˋ
    行 ㄒㄧㄥˊ/ㄏㄤˊ
    銀行 ㄧㄣˊ　ㄏㄤˊ
    指定 ㄓˇ　ㄉㄧㄥˋ
    行走 ㄒㄧㄥˊ　ㄗㄡˇ
    長 ㄔㄤˊ/ㄓㄤˇ|長條、很長|長大
    行長 ㄏㄤˊ　ㄓㄤˇ
    孩子 ㄏㄞˊ　˙ㄗ
    統一 ㄊㄨㄥˇ　ㄧ
    下午 ㄒㄧㄚˋ　ㄨˇ
    種 ㄓㄨㄥˇ/ㄓㄨㄥˋ
    倒 ㄉㄠˋ/ㄉㄠˇ
    水 ㄕㄨㄟˇ
    少 ㄕㄠˇ/ㄕㄠˋ|少了|少年、少女、年少、老少
    樓 ㄌㄡˊ
    也 ㄧㄝˇ
    起 ㄑㄧˇ
    慢慢 ㄇㄢˋ　ㄇㄢˋ
    高興 ㄍㄠ　ㄒㄧㄥˋ
    自己 ㄗˋ　ㄐㄧˇ
    避免 ㄅㄧˋ　ㄇㄧㄢˇ
    地上 ㄉㄧˋ　ㄕㄤˋ
    衣服 ㄧ　˙ㄈㄨ
    服 ㄈㄨˊ
    東西 ㄉㄨㄥ　ㄒㄧ/ㄉㄨㄥ　˙ㄒㄧ
    西 ㄒㄧ
    爸爸 ㄅㄚˋ　˙ㄅㄚ
    爸 ㄅㄚˋ
    場 ㄔㄤˇ/ㄔㄤˊ
    市場 ㄕˋ　ㄔㄤˊ
    車 ㄔㄜ/ㄐㄩ*
    車子 ㄔㄜ　˙ㄗ
    一車 ㄧ　ㄐㄩ
    葛 ㄍㄜˊ/ㄍㄜˇ
    曾 ㄘㄥˊ/ㄗㄥ
    查 ㄔㄚˊ/ㄓㄚ|查書、查人、查一查
    功課 ㄍㄨㄥ　ㄎㄜˋ
    學生 ㄒㄩㄝˊ　ㄕㄥ
    鼓勵 ㄍㄨˇ　ㄌㄧˋ
    一起 ㄧ　ㄑㄧˇ
    提高 ㄊㄧˊ　ㄍㄠ
    規定 ㄍㄨㄟ　ㄉㄧㄥˋ
    定 ㄉㄧㄥˋ
    加 ㄐㄧㄚ
    當初 ㄉㄤ　ㄔㄨ
    一定 ㄧ　ㄉㄧㄥˋ
    垃圾 ㄌㄜˋ　ㄙㄜˋ
    那 ㄋㄚˋ/ㄋㄚ
    汙 ㄨ
    𠀋 ㄩㄥˇ
    一不做，二不休 ㄧ　ㄅㄨˋ　ㄗㄨㄛˋ　，　ㄦˋ　ㄅㄨˋ　ㄒㄧㄡ
    """
}
