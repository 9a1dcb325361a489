/// The syllables that can begin at a place among the signs of pinyin.
struct PinyinSyllables {
  typealias Step = BestPaths<TypedSyllable>.Step

  let signs: [ReadingSign]
  let costs: SyllableCosts

  func steps(at place: Int) -> [Step] {
    if signs[place].kind == .boundary { return [Step(end: place + 1, cost: 0, value: nil)] }
    var steps: [Step] = []
    var letters = ""
    var mark: Tone?
    for end in place..<signs.count {
      guard let letter = signs[end].letter else { break }
      letters.unicodeScalars.append(letter)
      guard let node = PinyinTable.nodes[letters] else { break }
      if let another = signs[end].mark {
        if mark != nil { break }
        mark = another
      }
      for spelling in node.spellings {
        var cost = cost(of: spelling)
        if place > 0, signs[place - 1].letter != nil, "aoeê".unicodeScalars.contains(first(place)) {
          cost += costs.innerVowel
        }
        let syllable = TypedSyllable(.whole(spelling.sound), tone: mark)
        steps += ends(of: syllable, at: end + 1, cost: cost)
      }
      if let cost = costOfBeginning(letters, node, end: end + 1) {
        let beginning = String(letters.map { $0 == "v" ? "ü" : $0 })
        let syllable = TypedSyllable(.pinyin(beginning: beginning), tone: mark)
        steps += toned(syllable, at: end + 1, cost: cost, tonedCost: cost + costs.tonedBeginning)
      }
    }
    return steps
  }

  private func cost(of spelling: PinyinTable.Spelling) -> Int {
    let sound = costs.cost(of: spelling.sound)
    return switch spelling.kind {
    case .regular: sound
    case .unusual: sound + costs.unusualSpelling
    case .full: sound + costs.fullSpelling
    }
  }

  private func first(_ place: Int) -> Unicode.Scalar { signs[place].letter ?? " " }

  /// "er" is ㄦ, and so is not ㄜ with erhua.
  private let cannotFuse: Set<TypedSyllable.Extent> = [.whole(.er), .whole(.e)]

  /// A syllable with the digit and the r that may follow its letters: hui3, huir, huir3, hui3r.
  private func ends(of syllable: TypedSyllable, at end: Int, cost: Int) -> [Step] {
    var steps = toned(syllable, at: end, cost: cost)
    guard !cannotFuse.contains(syllable.extent) else { return steps }
    var fused = syllable
    fused.isErhua = true
    if isPlainR(end) { steps += toned(fused, at: end + 1, cost: cost + costs.erhua) }
    if isPlainR(end + 1), let tone = tone(at: end, besides: syllable.tone) {
      fused.tone = tone
      steps.append(Step(end: end + 2, cost: cost + costs.erhua, value: fused))
    }
    return steps
  }

  private func toned(
    _ syllable: TypedSyllable, at end: Int, cost: Int, tonedCost: Int? = nil
  ) -> [Step] {
    let tonedCost = tonedCost ?? cost
    let isToned = syllable.tone != nil
    var steps = [Step(end: end, cost: isToned ? tonedCost : cost, value: syllable)]
    if let tone = tone(at: end, besides: syllable.tone) {
      var toned = syllable
      toned.tone = tone
      steps.append(Step(end: end + 1, cost: tonedCost, value: toned))
    }
    return steps
  }

  /// A digit that does not contradict the mark over the letters.
  private func tone(at place: Int, besides mark: Tone?) -> Tone? {
    guard signs.indices.contains(place), let tone = signs[place].tone else { return nil }
    return mark == nil || mark == tone ? tone : nil
  }

  private func isPlainR(_ place: Int) -> Bool {
    signs.indices.contains(place) && signs[place].letter == "r" && signs[place].mark == nil
  }

  /// The cost of taking some letters for the beginning of a syllable; `nil` if they are not one.
  private func costOfBeginning(_ letters: String, _ node: PinyinTable.Node, end: Int) -> Int? {
    guard costs.allowsBeginnings else { return nil }
    if PinyinTable.initials.contains(letters) { return costs.syllable + costs.beginning }
    let isLast = end == signs.count && node.isBeginning && node.spellings.isEmpty
    return isLast ? costs.syllable + costs.lastBeginning : nil
  }
}
