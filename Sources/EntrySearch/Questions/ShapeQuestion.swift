import Dictionary

/// Characters that are asked for by radical and strokes in words: 火部, 竹部六畫, 12畫, 筆畫最多的字.
struct ShapeQuestion: Sendable, Hashable {
  /// As it was written.
  var radical: String?
  /// The radicals that it may be.
  var radicals: [String] = []
  var strokes: Int?
  /// Whether those with the most strokes are asked for, or those with the fewest.
  var wantsMost: Bool?

  /// The question that a text is; `nil` if it does not ask for a shape.
  init?(_ text: String) {
    var rest = text.without(suffix: "的字") ?? text
    rest = rest.without(suffix: "的國字") ?? rest
    for (name, most) in [
      ("筆畫最多", true), ("最多筆畫", true), ("筆劃最多", true), ("筆畫最少", false), ("最少筆畫", false),
    ]
    where rest == name {
      wantsMost = most
      return
    }
    let digits = Self.strokes(in: &rest)
    strokes = digits?.count
    if rest.isEmpty {
      guard let digits, digits.hasUnit else { return nil }
      return
    }
    var hasCue = digits != nil
    for ending in ["部首", "部的", "字部", "部", "字旁", "字頭", "字底", "旁", "的"] {
      guard let head = rest.without(suffix: ending), !head.isEmpty else { continue }
      hasCue = hasCue || ending != "的"
      rest = head
      break
    }
    rest = rest.without(prefix: "部首") ?? rest
    radicals = PartNames.radical(named: rest)
    radical = radicals.first
    if radicals.isEmpty || !hasCue { return nil }
  }

  /// Takes the number of strokes off a text's end.
  private static func strokes(in text: inout String) -> (count: Int, hasUnit: Bool)? {
    var head = text
    var hasUnit = false
    for unit in ["畫", "劃", "筆", "画", "划"] {
      guard let rest = head.without(suffix: unit) else { continue }
      head = rest
      hasUnit = true
      break
    }
    let scalars = head.unicodeScalars
    let isASCII = scalars.last.map { ("0"..."9").contains($0) } ?? false
    let number = scalars.reversed().prefix {
      isASCII ? ("0"..."9").contains($0) : hasUnit && "〇一二三四五六七八九十廿".unicodeScalars.contains($0)
    }
    guard !number.isEmpty,
      let count = StrokeCount.range(String(String.UnicodeScalarView(number.reversed())))
    else { return nil }
    text = String(scalars.dropLast(number.count))
    return (count.lowerBound, hasUnit)
  }

  /// The shapes to look for, the likeliest first: strokes beside a radical do not count those of the radical, as in
  /// printed dictionaries.
  var shapes: [CharacterShape] {
    let range = strokes.map { $0...$0 }
    if wantsMost == true { return [CharacterShape(strokes: 28...99)] }
    if wantsMost == false { return [CharacterShape(strokes: 1...2)] }
    if radicals.isEmpty { return [CharacterShape(strokes: range)] }
    return radicals.map { CharacterShape(radical: $0, otherStrokes: range) }
      + (range == nil ? [] : radicals.map { CharacterShape(strokes: range, radical: $0) })
  }
}

extension PartNames {
  /// The radicals that a name may stand for: 火, 氵, 三點水.
  static func radical(named text: String) -> [String] {
    let found = RadicalForms.radicals(of: text)
    if !found.isEmpty { return found }
    guard let parts = parts(in: "\(text)+一"), parts.count == 2 else { return [] }
    return RadicalForms.radicals(of: String(parts[0]))
  }
}
