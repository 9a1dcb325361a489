import Images
import Phonetics
import Testing
import WordIndex

/// A word and its readings in bopomofo. The first reading is the main one.
struct Word {
  var title: String
  var readings: [String]

  init(_ title: String, _ readings: String...) {
    self.title = title
    self.readings = readings
  }
}

/// An index of some words, the commonest first. The readings of a word behind its main one compete as if
/// it were a thousand places rarer.
func index(_ words: [Word]) throws -> WordIndex {
  try WordIndex(memory: ImageMemory(try image(words)))
}

func image(_ words: [Word]) throws -> [UInt8] {
  var builder = WordIndexBuilder()
  for (number, word) in words.enumerated() {
    let readings = try word.readings.enumerated().map { place, bopomofo in
      (reading: try Reading(bopomofo: bopomofo), order: number + place * 1_000)
    }
    // Entries have other numbers than words.
    builder.add(entry: 5_000 - 7 * number, title: word.title, readings: readings)
  }
  return try builder.compile()
}

/// Words of one another's neighbourhood, the commonest first.
let someWords = [
  Word("人", "ㄖㄣˊ"), Word("行", "ㄒㄧㄥˊ", "ㄏㄤˊ"), Word("銀", "ㄧㄣˊ"), Word("中", "ㄓㄨㄥ", "ㄓㄨㄥˋ"),
  Word("中國", "ㄓㄨㄥ ㄍㄨㄛˊ"), Word("影響", "ㄧㄥˇ ㄒㄧㄤˇ"), Word("銀行", "ㄧㄣˊ ㄏㄤˊ"),
  Word("中華", "ㄓㄨㄥ ㄏㄨㄚˊ"), Word("以後", "ㄧˇ ㄏㄡˋ"), Word("及", "ㄐㄧˊ"), Word("急", "ㄐㄧˊ"),
  Word("部", "ㄅㄨˋ"), Word("步", "ㄅㄨˋ"), Word("引航", "ㄧㄣˇ ㄏㄤˊ"), Word("行人", "ㄒㄧㄥˊ ㄖㄣˊ"),
  Word("銀行員", "ㄧㄣˊ ㄏㄤˊ ㄩㄢˊ"), Word("花", "ㄏㄨㄚ"), Word("花兒", "ㄏㄨㄚㄦ"),
  Word("女兒", "ㄋㄩˇ ㄦˊ"), Word("硬漢", "ㄧㄥˋ ㄏㄢˋ"), Word("中華民國", "ㄓㄨㄥ ㄏㄨㄚˊ ㄇㄧㄣˊ ㄍㄨㄛˊ"),
  Word("迫不及待", "ㄆㄛˋ ㄅㄨˋ ㄐㄧˊ ㄉㄞˋ"), Word("按部就班", "ㄢˋ ㄅㄨˋ ㄐㄧㄡˋ ㄅㄢ"),
  Word("一不做，二不休", "ㄧ ㄅㄨˋ ㄗㄨㄛˋ ㄦˋ ㄅㄨˋ ㄒㄧㄡ"), Word("銀杏", "ㄧㄣˊ ㄒㄧㄥˋ"),
  Word("水銀", "ㄕㄨㄟˇ ㄧㄣˊ"), Word("水銀燈", "ㄕㄨㄟˇ ㄧㄣˊ ㄉㄥ"), Word("人上人", "ㄖㄣˊ ㄕㄤˋ ㄖㄣˊ"),
  Word("公式", "ㄍㄨㄥ ㄕˋ"), Word("公事", "ㄍㄨㄥ ㄕˋ"), Word("攻勢", "ㄍㄨㄥ ㄕˋ"), Word("工時", "ㄍㄨㄥ ㄕˊ"),
  Word("不", "ㄅㄨˋ"), Word("𠀀", "ㄎㄨㄚˋ"), Word("無音"),
]

extension WordIndex {
  func titles(_ words: some Sequence<Int>) -> [String] { words.map { title(of: $0) } }

  /// The words that sound as the likeliest way to read a text in bopomofo or pinyin; characters in it stand
  /// for themselves. Those that are longer have … behind.
  func sounding(_ text: String, limit: Int = 100) throws -> [String] {
    var query: [SoundElement] = []
    var letters = ""
    func flush() throws {
      if letters.isEmpty { return }
      let parse = try #require(try TypedReading.parses(of: letters).first)
      query += parse.syllables.map { .syllable($0) }
      letters = ""
    }
    for scalar in text.unicodeScalars {
      if scalar.properties.isIdeographic {
        try flush()
        query.append(.character(scalar))
      } else {
        letters.unicodeScalars.append(scalar)
      }
    }
    try flush()
    return words(sounding: query, limit: limit).map { title(of: $0.word) + ($0.isWhole ? "" : "…") }
  }

  /// The words that may be meant by a reading, with what they cost.
  func correcting(_ reading: String, limit: Int = 100) -> [String] {
    corrections(ofReading: reading, limit: limit).map {
      "\(title(of: $0.word))\($0.isWhole ? "" : "…") \($0.cost)"
    }
  }

  /// The words that may be meant by a title, with what they cost.
  func correcting(title typed: String, allowsLonger: Bool = false) -> [String] {
    corrections(ofTitle: typed, allowsLonger: allowsLonger, limit: 100).map {
      "\(title(of: $0.word))\($0.isWhole ? "" : "…") \($0.cost)"
    }
  }
}
