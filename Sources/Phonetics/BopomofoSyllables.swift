/// The syllables that can begin at a place among the signs of bopomofo.
struct BopomofoSyllables {
  typealias Step = BestPaths<TypedSyllable>.Step

  let signs: [ReadingSign]
  let costs: SyllableCosts

  func steps(at place: Int) -> [Step] {
    if signs[place].kind == .boundary { return [Step(end: place + 1, cost: 0, value: nil)] }
    var steps: [Step] = []
    // ˙ comes before its syllable, as printed, or after it, as typed.
    let leads = tone(at: place) == .neutral
    let start = leads ? place + 1 : place
    for end in start + 1..<start + 4 {
      guard let letters = letters(start..<end) else { break }
      guard let sound = Sound(letters: letters) else { continue }
      var cost = costs.cost(of: sound)
      if !leads, sound.initial == nil, place > 0, letter(at: place - 1) != nil {
        cost += costs.innerVowel
      }
      steps += ends(of: sound, at: end, tone: leads ? .neutral : nil, cost: cost)
    }
    if costs.allowsBeginnings { steps += beginnings(start, tone: leads ? .neutral : nil) }
    return steps + misplaced(at: place)
  }

  /// A sound with the tone and the ㄦ that may follow its letters.
  private func ends(of sound: Sound, at end: Int, tone leading: Tone?, cost: Int) -> [Step] {
    let syllable = TypedSyllable(.whole(sound), tone: leading)
    var steps = [Step(end: end, cost: cost, value: syllable)]
    steps += withErhua(syllable, at: end, cost: cost + costs.erhua)
    guard leading == nil, let tone = tone(at: end) else { return steps }
    let toned = TypedSyllable(.whole(sound), tone: tone)
    // Between two syllables ˙ rather belongs to the second.
    let wait = tone == .neutral && letter(at: end + 1) != nil ? 1 : 0
    steps.append(Step(end: end + 1, cost: cost + wait, value: toned))
    return steps
      + withErhua(
        toned, at: end + 1, cost: cost + wait + min(costs.erhua, costs.unmarkedErhua))
  }

  private func withErhua(_ syllable: TypedSyllable, at place: Int, cost: Int) -> [Step] {
    guard letter(at: place) == "ㄦ", syllable.extent != .whole(.er) else { return [] }
    var fused = syllable
    fused.isErhua = true
    var steps = [Step(end: place + 1, cost: cost, value: fused)]
    // ㄏㄨㄟㄦˇ: the tone behind all of it.
    if syllable.tone == nil, let tone = tone(at: place + 1) {
      fused.tone = tone
      steps.append(Step(end: place + 2, cost: cost + costs.innerVowel, value: fused))
    }
    return steps
  }

  /// One letter for a syllable that begins with it.
  private func beginnings(_ start: Int, tone leading: Tone?) -> [Step] {
    guard let letter = letter(at: start),
      Initial(letter: letter) != nil || Medial(letter: letter) != nil
    else { return [] }
    let extent = TypedSyllable.Extent.bopomofo(beginning: String(letter))
    let isSyllable = Sound(letters: [letter]).map { !Sound.rare.contains($0) } ?? false
    let cost = costs.syllable + (isSyllable ? costs.syllableAsBeginning : costs.beginning)
    var steps = [
      Step(end: start + 1, cost: cost, value: TypedSyllable(extent, tone: leading))
    ]
    if leading == nil, let tone = tone(at: start + 1) {
      let toned = TypedSyllable(extent, tone: tone)
      steps.append(Step(end: start + 2, cost: cost + costs.tonedBeginning, value: toned))
    }
    return steps
  }

  /// A syllable by itself whose mark is before its letters or among them: ˇㄏㄨㄟ, ㄏㄨˇㄟ.
  private func misplaced(at place: Int) -> [Step] {
    guard place == 0 || signs[place - 1].kind == .boundary else { return [] }
    let chunk = signs[place...].prefix { $0.kind != .boundary }
    let tones = chunk.compactMap(\.tone)
    guard chunk.count <= 5, tones.count == 1, chunk.last?.tone == nil else { return [] }
    var letters = chunk.compactMap(\.letter)
    let isErhua = letters.count > 1 && letters.last == "ㄦ"
    if isErhua {
      letters.removeLast()
      // ㄏㄨㄟˇㄦ has its mark where it belongs.
      if chunk.dropLast().last?.tone != nil { return [] }
    }
    guard let sound = Sound(letters: letters),
      tones[0] != .neutral || chunk.first?.tone == nil
    else { return [] }
    let syllable = TypedSyllable(.whole(sound), tone: tones[0], isErhua: isErhua)
    let cost = costs.cost(of: sound) + costs.misplacedTone
    return [Step(end: chunk.endIndex, cost: cost, value: syllable)]
  }

  private func letters(_ range: Range<Int>) -> [Unicode.Scalar]? {
    let letters = signs[range.clamped(to: signs.indices)].compactMap(\.letter)
    return letters.count == range.count ? letters : nil
  }

  private func letter(at place: Int) -> Unicode.Scalar? {
    signs.indices.contains(place) ? signs[place].letter : nil
  }

  private func tone(at place: Int) -> Tone? {
    signs.indices.contains(place) ? signs[place].tone : nil
  }
}

extension Sound {
  /// ㄦ: it cannot be fused with another.
  static let er = Sound(listed: nil, nil, .er)
  /// ㄜ: with erhua pinyin writes it like ㄦ.
  static let e = Sound(listed: nil, nil, .e)
}
