import Images
import Phonetics
import Readings
import Segmentation
import Training
import WordIndex

/// The three images of a dictionary of a few words.
package enum SmallImages {
  private static let entries: [(title: String, readings: [String])] = [
    ("人", ["ㄖㄣˊ"]), ("行", ["ㄒㄧㄥˊ", "ㄏㄤˊ"]), ("銀", ["ㄧㄣˊ"]), ("銀行", ["ㄧㄣˊ　ㄏㄤˊ"]),
    ("行員", ["ㄏㄤˊ　ㄩㄢˊ"]), ("不", ["ㄅㄨˋ"]), ("花兒", ["ㄏㄨㄚㄦ"]), ("臺灣", ["ㄊㄞˊ　ㄨㄢ"]),
    ("迫不及待", ["ㄆㄛˋ　ㄅㄨˋ　ㄐㄧˊ　ㄉㄞˋ"]), ("及", ["ㄐㄧˊ"]), ("急", ["ㄐㄧˊ"]),
    ("一不做，二不休", ["ㄧ　ㄅㄨˋ　ㄗㄨㄛˋ　，　ㄦˋ　ㄅㄨˋ　ㄒㄧㄡ"]),
  ]

  private static let forms: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("银", "銀"), ("员", "員"), ("台", "臺"), ("湾", "灣"),
  ]

  /// The lexicon, for segmentation.
  package static func lexicon() async throws -> [UInt8] { try await trained.value.lexicon }
  /// The model of readings in context.
  package static func readings() async throws -> [UInt8] { try await trained.value.readings }

  private static let trained = Task {
    var builder = LexiconBuilder()
    var text = TrainingText()
    var source = ReadingsSource()
    for (index, entry) in entries.enumerated() {
      builder.add(entry.title, id: index + 1)
      text.append(entry.title)
      let heteronyms = entry.readings.map { bopomofo in
        ReadingsSource.Heteronym(
          bopomofo: bopomofo, definitions: ["一個意思。"], examples: ["如：「\(entry.title)」。"])
      }
      source.append(title: entry.title, heteronyms: heteronyms, firstDefinition: nil)
    }
    for (written, standard) in forms {
      builder.add(
        CharacterForm(written: written, standard: standard, use: .inWords, standing: .simplified))
    }
    let lexicon = try await Trainer(lexicon: try builder.compile(), text: text).train()
    let trainer = ReadingsTrainer(
      source: source, lexicon: try Lexicon(memory: ImageMemory(lexicon.image)),
      frequencies: lexicon.frequencies)
    return (lexicon: lexicon.image, readings: try await trainer.train())
  }

  /// The index of words.
  package static func words() throws -> [UInt8] {
    var builder = WordIndexBuilder()
    for (index, entry) in entries.enumerated() {
      let readings = try entry.readings.map { try Reading(bopomofo: $0) }
      builder.add(
        entry: index + 1, title: entry.title,
        readings: readings.enumerated().map { (reading: $1, order: index + 100 * $0) })
    }
    return try builder.compile()
  }
}
