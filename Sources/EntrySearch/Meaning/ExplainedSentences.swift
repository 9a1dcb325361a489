/// The sentences of a definition with the meaning of the word, in UTF-8: without quotations, examples, and references
/// to other entries.
///
/// A search reads hundreds of definitions, so this one is content with bytes where `DefinitionParts` divides all of a text.
enum ExplainedSentences {
  private static let most = 8
  private static let cues = ["：", "如"].map { Array($0.utf8) }
  private static let references = [
    "也作", "亦作", "也稱", "亦稱", "參見", "語本", "語出", "典出", "反義", "相似詞", "如「", "、",
  ].map { Array($0.utf8) }

  static func of(_ text: String) -> [[UInt8]] {
    var text = text
    return text.withUTF8(sentences)
  }

  private static func sentences(_ bytes: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
    var sentences: [[UInt8]] = []
    var (start, place, depth, isQuoting) = (0, 0, 0, false)
    func end() {
      let sentence = UnsafeBufferPointer(rebasing: bytes[start..<place])
      if !sentence.isEmpty, !references.contains(where: { sentence.starts(with: $0) }) {
        sentences.append(Array(sentence))
      }
    }
    while place < bytes.count, sentences.count < most {
      let byte = bytes[place]
      if byte == UInt8(ascii: "("), !isQuoting, let next = numberEnd(bytes, place) {
        // (1) begins another meaning.
        end()
        (start, place) = (next, next)
        continue
      }
      guard byte == 0xE3, place + 2 < bytes.count, bytes[place + 1] == 0x80 else {
        place += 1
        continue
      }
      switch bytes[place + 2] {
      case 0x8C, 0x8E:  // 「『
        if depth == 0, isCue(bytes, before: place) { isQuoting = true }
        depth += 1
      case 0x8D, 0x8F:  // 」』
        depth = max(0, depth - 1)
        if depth == 0, isQuoting { (start, isQuoting) = (place + 3, false) }
      case 0x82 where depth == 0:  // 。
        end()
        start = place + 3
      default: break
      }
      place += 3
    }
    if !isQuoting, place >= bytes.count, start < bytes.count {
      place = bytes.count
      end()
    }
    return sentences
  }

  private static func isCue(_ bytes: UnsafeBufferPointer<UInt8>, before place: Int) -> Bool {
    cues.contains { cue in
      place >= cue.count && cue.indices.allSatisfy { bytes[place - cue.count + $0] == cue[$0] }
    }
  }

  /// Where (1) or (12) ends that begins at a place.
  private static func numberEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int? {
    for end in [place + 2, place + 3] where end < bytes.count && bytes[end] == UInt8(ascii: ")") {
      return end + 1
    }
    return nil
  }

  private static let heads = ["稱謂：", "稱謂。", "稱謂", "用以稱", "用來稱", "稱呼", "對", "稱", "指", "即", "猶", "為"]
  private static let tails = ["的稱呼", "的俗稱", "的尊稱", "的通稱", "的別稱", "的敬稱", "的暱稱", "的總稱", "的樣子"]

  /// The words that a sentence gives instead of the one it explains: 媽媽 of 對媽媽的稱呼, 就寢 and 睡覺 of 就寢、睡覺.
  static func words(of sentence: [UInt8]) -> [String] {
    String(decoding: sentence, as: UTF8.self).split { "，、；：「」".contains($0) }.prefix(3).map {
      clause in
      var word = String(clause)
      for head in heads {
        guard let rest = word.without(prefix: head), !rest.isEmpty else { continue }
        word = rest
        break
      }
      for tail in tails { word = word.without(suffix: tail) ?? word }
      // 子女對父親的稱呼, 丈夫稱妻子
      if let named = word.split(whereSeparator: { $0 == "對" || $0 == "稱" }).last {
        word = String(named)
      }
      return word.without(prefix: "自己的") ?? word
    }
  }
}
