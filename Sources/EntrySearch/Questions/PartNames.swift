/// The ways to name the parts of a character: 三點水一個每, 上面一個日下面一個月, 三個牛.
enum PartNames {
  /// The names of parts that are not characters by themselves.
  private static let names: [String: Unicode.Scalar] = [
    "三點水": "水", "水字旁": "水", "兩點水": "冫", "二點水": "冫", "草字頭": "艸", "草頭": "艸", "草花頭": "艸", "竹字頭": "竹",
    "竹頭": "竹",
    "單人旁": "人", "人字旁": "人", "人部旁": "人", "雙人旁": "彳", "豎心旁": "心", "心字旁": "心", "心字底": "心", "提手旁": "手",
    "提手": "手", "手字旁": "手",
    "寶蓋頭": "宀", "寶蓋": "宀", "家字頭": "宀", "秃寶蓋": "冖", "禿寶蓋": "冖", "四點火": "火", "四點底": "火", "四點": "火",
    "走之底": "辵", "走之": "辵", "走馬旁": "辵",
    "絞絲旁": "糸", "絲字旁": "糸", "反犬旁": "犬", "犬字旁": "犬", "犬部旁": "犬", "左耳旁": "阜", "左耳朵": "阜", "右耳旁": "邑",
    "右耳朵": "邑", "立刀旁": "刀", "立刀": "刀", "刀字旁": "刀",
    "示字旁": "示", "示部旁": "示", "衣字旁": "衣", "言字旁": "言", "食字旁": "食", "金字旁": "金", "病字旁": "疒", "病字頭": "疒",
    "廣字頭": "广", "門字框": "門",
    "國字框": "囗", "大口框": "囗", "包字頭": "勹", "王字旁": "玉", "玉字旁": "玉", "玉部旁": "玉", "肉字旁": "肉", "肉月旁": "肉",
    "虎字頭": "虍", "老字頭": "老", "反文旁": "攴", "折文旁": "夂",
    "京字頭": "亠", "建字底": "廴", "網字頭": "网", "四字頭": "网", "雨字頭": "雨", "走字旁": "走", "春字頭": "𡗗",
  ]
  /// The words around parts that say where they are: a cue that parts are meant.
  private static let places = [
    "左邊是", "右邊是", "上面是", "下面是", "中間是", "裡面是", "外面是", "左邊", "右邊", "上面", "下面", "上邊", "下邊", "上方", "下方",
    "中間", "裡面",
    "外面", "旁邊", "左", "右", "上", "下", "加上", "加", "配", "裡", "外", "再", "還有", "是", "有", "一個", "跟", "和",
    "與", "個", " ", "+", "＋", "放", "包", "、",
  ]
  private static let weak: Set<String> = [
    "是", "有", "和", "跟", "與", " ", "再", "上", "下", "左", "右", "裡", "外", "放", "包", "還有", "、", "個",
  ]
  private static let counts: [Unicode.Scalar: Int] = [
    "兩": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "2": 2, "3": 3, "4": 4,
  ]
  private static let endings = ["的字", "這個字", "是什麼字", "什麼字", "哪個字", "字"]
  private static let partEndings = ["字旁", "字頭", "字底", "字邊", "部首", "旁", "頭", "底", "邊"]

  /// The parts that a text names, by their radicals where they are forms of one; `nil` if it does not speak of parts.
  static func parts(in text: String) -> [Unicode.Scalar]? {
    var text = text
    for ending in endings {
      guard let rest = text.without(suffix: ending), rest.unicodeScalars.count > 1 else { continue }
      text = rest
      break
    }
    var rest = text[...]
    var parts: [Unicode.Scalar] = []
    var cues = 0
    while let first = rest.unicodeScalars.first {
      if let (name, part) = longest(in: rest) {
        parts.append(part)
        cues += 2
        rest = rest.dropScalars(name)
      } else if let (part, length, times) = repeated(rest) {
        parts += [Unicode.Scalar](repeating: part, count: times)
        cues += 2
        rest = rest.dropScalars(length)
      } else if let place = places.first(where: { rest.hasPrefix($0) }),
        rest.unicodeScalars.count > place.unicodeScalars.count || place == "是"
      {
        cues += weak.contains(place) ? 0 : 1
        rest = rest.dropScalars(place.unicodeScalars.count)
      } else if SearchLetter.of(first) == .character {
        var part = RadicalForms.radicals(of: String(first)).first?.unicodeScalars.first ?? first
        if first == "王" { part = "王" }
        rest = rest.dropScalars(1)
        if let ending = partEndings.first(where: { rest.hasPrefix($0) }) {
          cues += 2
          rest = rest.dropScalars(ending.unicodeScalars.count)
          part = part == "王" ? "玉" : part
        }
        parts.append(part)
      } else {
        return nil
      }
    }
    // Two characters that stand side by side are a word.
    return cues >= 2 && parts.count > 1 && parts.count <= 6 ? parts : nil
  }

  private static func longest(in text: Substring) -> (length: Int, part: Unicode.Scalar)? {
    for length in [3, 2] {
      let head = String(text.unicodeScalars.prefix(length))
      if let part = names[head] { return (length, part) }
    }
    return nil
  }

  /// 三個牛, 四口.
  private static func repeated(_ text: Substring) -> (
    part: Unicode.Scalar, length: Int, times: Int
  )? {
    let scalars = Array(text.unicodeScalars.prefix(3))
    guard let count = scalars.first.flatMap({ counts[$0] }), scalars.count == 3, scalars[1] == "個",
      SearchLetter.of(scalars[2]) == .character
    else { return nil }
    let part = RadicalForms.radicals(of: String(scalars[2])).first?.unicodeScalars.first
    return (part ?? scalars[2], 3, count)
  }
}

extension Substring {
  fileprivate func dropScalars(_ count: Int) -> Substring {
    Substring(unicodeScalars.dropFirst(count))
  }
}
