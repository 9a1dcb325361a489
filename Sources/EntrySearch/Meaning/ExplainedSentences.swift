/// The sentences of a definition that say what the word means, in UTF-8: without quotations, examples, and what leads to other
/// entries.
///
/// A search reads hundreds of definitions, so this one is content with bytes where `DefinitionParts` divides all of a text.
enum ExplainedSentences {
  private static let most = 8
  private static let (fullStop, open, close) = (Array("。".utf8), Array("「".utf8), Array("」".utf8))
  private static let cues = ["：", "如"].map { Array($0.utf8) }
  private static let references = [
    "也作", "亦作", "也稱", "亦稱", "參見", "語本", "語出", "典出", "反義", "相似詞", "如「",
  ].map { Array($0.utf8) }

  static func of(_ text: String) -> [[UInt8]] {
    var sentences: [[UInt8]] = []
    var sentence: [UInt8] = []
    var (depth, isQuoting) = (0, false)
    func end() {
      if !sentence.isEmpty, !references.contains(where: sentence.starts(with:)) {
        sentences.append(sentence)
      }
      sentence = []
    }
    var bytes = Array(text.utf8)[...]
    while let first = bytes.first, sentences.count < most {
      if bytes.starts(with: open) {
        if depth == 0, cues.contains(where: { sentence.suffix($0.count).elementsEqual($0) }) {
          isQuoting = true
        }
        depth += 1
      } else if bytes.starts(with: close) {
        depth -= 1
        if depth <= 0, isQuoting {
          (isQuoting, sentence) = (false, [])
          bytes = bytes.dropFirst(close.count)
          continue
        }
      }
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      if isQuoting {
        bytes = bytes.dropFirst(length)
      } else if bytes.starts(with: fullStop), depth <= 0 {
        end()
        bytes = bytes.dropFirst(length)
      } else if first == UInt8(ascii: "("), bytes.prefix(4).dropFirst(2).contains(UInt8(ascii: ")"))
      {
        // (1) begins another meaning.
        end()
        bytes = bytes.drop { $0 != UInt8(ascii: ")") }.dropFirst()
      } else {
        sentence += bytes.prefix(length)
        bytes = bytes.dropFirst(length)
      }
    }
    if !isQuoting { end() }
    return sentences
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
      return word
    }
  }
}
