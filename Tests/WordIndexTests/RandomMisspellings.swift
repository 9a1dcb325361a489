import Phonetics
@testable import WordIndex

extension RandomDictionary {
  typealias Correction = (word: Int, cost: Int, isWhole: Bool)

  /// The letters of some reading, or of its beginning, with some of them wrong.
  func misspelling(in notation: SoundLetters.Notation, using random: inout Random) -> String {
    let reading = readings[Int.random(in: 0..<readings.count, using: &random)][0]
    let key =
      notation == .pinyin
      ? SearchKey.pinyin(reading.pinyin()) : SearchKey.bopomofo(reading.bopomofo())
    let alphabet = Array(notation == .pinyin ? "aeghinouvzsxl" : "ㄓㄗㄧㄨㄩㄣㄥㄢㄤㄏㄛ")
    var letters = Array(key)
    for _ in 0..<Int.random(in: 0...3, using: &random) where !letters.isEmpty {
      let place = Int.random(in: 0..<letters.count, using: &random)
      let letter = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      switch Int.random(in: 0..<5, using: &random) {
      case 0: letters.remove(at: place)
      case 1: letters.insert(letter, at: place)
      case 2: letters[place] = letter
      case 3: letters.removeLast(Int.random(in: 0..<min(3, letters.count), using: &random))
      default: if place > 0 { letters.swapAt(place, place - 1) }
      }
    }
    return String(letters)
  }

  /// What a search has to find, by comparing with every reading.
  func corrections(of typed: TypedSpelling) -> [Correction] {
    var found: [(correction: Correction, order: Int)] = []
    for (word, readings) in readings.enumerated() {
      var best: (correction: Correction, order: Int)?
      for (place, reading) in readings.enumerated() {
        guard let (cost, isWhole) = Misspelling(reading, typed).cost else { continue }
        let one = (correction: (word, cost, isWhole), order: order(word, place))
        if best.map({ Self.isBetter(one, $0) }) ?? true { best = one }
      }
      if let best { found.append(best) }
    }
    return found.sorted(by: Self.isBetter).map(\.correction)
  }

  private static func isBetter(
    _ one: (correction: Correction, order: Int), _ other: (correction: Correction, order: Int)
  ) -> Bool {
    let (a, b) = (one.correction, other.correction)
    if a.cost != b.cost { return a.cost < b.cost }
    if a.isWhole != b.isWhole { return a.isWhole }
    return one.order < other.order
  }
}

/// All letters of a reading in a row, against what was typed.
private struct Misspelling {
  private struct Letter {
    var letter: SyllableSpelling.Letter
    /// What may be one too many behind it.
    var behind: SyllableSpelling.Addition
    var startOfSyllable: Int
    var isLast: Bool
  }

  private let typed: TypedSpelling
  private var letters: [Letter] = []

  init(_ reading: Reading, _ typed: TypedSpelling) {
    self.typed = typed
    let notation = SoundLetters.of(typed.notation)
    for syllable in reading.syllables {
      let spelling = SyllableSpelling(notation.of(sound: syllable.sound.number))
      var all = spelling.letters
      if syllable.isErhua { all.append(SyllableSpelling.erhua(notation.erhua)) }
      let start = letters.count
      for (place, letter) in all.enumerated() {
        let behind =
          place + 1 < spelling.additions.count ? spelling.additions[place + 1] : .init()
        letters.append(
          Letter(
            letter: letter, behind: behind, startOfSyllable: start,
            isLast: place + 1 == all.count))
      }
    }
  }

  /// What it costs, and whether for the whole reading; `nil` if it costs nothing or too much.
  var cost: (Int, Bool)? {
    let table = table()
    let whole = table[letters.count][typed.letters.count]
    var beginning = Int.max
    for row in 1..<max(1, letters.count) {
      let letter = letters[row - 1]
      var cost = table[row][typed.letters.count]
      let notation = SoundLetters.of(typed.notation)
      if cost == 0, !letter.isLast,
        notation.isSound(typed.letters[letter.startOfSyllable...])
      {
        cost = 1
      }
      beginning = min(beginning, cost)
    }
    let cost = min(whole, beginning)
    return cost == 0 || cost > Int(typed.maximumCost) ? nil : (cost, whole <= beginning)
  }

  private func table() -> [[Int]] {
    let typed = typed.letters
    var table = [[Int]](
      repeating: [Int](repeating: 1_000, count: typed.count + 1), count: letters.count + 1)
    table[0][0] = 0
    for row in 0...letters.count {
      for column in 0...typed.count {
        var cost = table[row][column]
        if column > 0 { cost = min(cost, table[row][column - 1] + adding(row, column)) }
        if row > 0 {
          let letter = letters[row - 1].letter
          cost = min(cost, table[row - 1][column] + Int(letter.omitting))
          if column > 0 {
            let replacing = LetterTable.costs[letter.row + Int(typed[column - 1])]
            cost = min(cost, table[row - 1][column - 1] + Int(replacing))
          }
          if row > 1, column > 1, letter.letter == typed[column - 2],
            letters[row - 2].letter.letter == typed[column - 1]
          {
            cost = min(cost, table[row - 2][column - 2] + 2)
          }
        }
        table[row][column] = cost
      }
    }
    return table
  }

  private func adding(_ row: Int, _ column: Int) -> Int {
    guard row > 0 else { return 2 }
    let addition = letters[row - 1].behind
    guard typed.letters[column - 1] == addition.letter else { return 2 }
    let isBehind =
      addition.before == 0 || column > 1 && typed.letters[column - 2] == addition.before
    return isBehind ? 1 : 2
  }
}
