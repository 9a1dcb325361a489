import Lookup
import TestSupport
import Testing
import Text

/// Which letters before a cursor are looked for as the sound of words.
struct CompletionPlaceTests {
  /// The letters at the mark that are looked for, the longest first.
  private func sounds(_ marked: String, asked: Bool = false, prose: Bool = true) -> [String] {
    let marked = Marked(marked)
    let place = CompletionPlace(marked.offset, in: TextSnapshot(marked.text), isProse: prose)
    return place.sounds(isAsked: asked)
  }

  @Test(arguments: [
    "ㄧㄣˊㄏㄤˊ", "ㄧㄣㄏㄤ", "ㄧㄏ", "˙ㄉㄜ", "ㄉㄜ˙", "ㄧㄣˊ ㄏㄤˊ", "ㄧㄣˊ　ㄏㄤˊ", "ㄧㄣ2ㄏㄤ2", "ㄏㄨㄟˇㄦ", "yinhang",
    "yin2hang2",
    "yin2 hang2", "yínháng", "yi\u{301}nha\u{301}ng", "yin hang", "yh", "lü4", "lv4", "lu:4",
    "xi'an", "xi’an",
    "nü’ér", "ｙｉｎｈａｎｇ", "ｙｉｎ２ｈａｎｇ２", "Yinhang",
  ])
  func everySpellingIsTakenWhole(letters: String) {
    #expect(sounds("\(letters)‸").first == letters)
    #expect(sounds("我去\(letters)‸").first == letters)
    #expect(sounds("我去，\(letters)‸，再回家").first == letters)
  }

  @Test(arguments: [
    ("ㄨㄛˇㄑㄩˋㄧㄣˊㄏㄤˊ", ["ㄨㄛˇㄑㄩˋㄧㄣˊㄏㄤˊ", "ㄑㄩˋㄧㄣˊㄏㄤˊ", "ㄧㄣˊㄏㄤˊ", "ㄏㄤˊ"]),
    ("ㄨㄛㄑㄩㄧㄣㄏㄤ", ["ㄨㄛㄑㄩㄧㄣㄏㄤ", "ㄑㄩㄧㄣㄏㄤ", "ㄧㄣㄏㄤ", "ㄏㄤ"]),
    ("我˙ㄉㄜㄏㄨㄚˋ", ["˙ㄉㄜㄏㄨㄚˋ", "ㄏㄨㄚˋ"]),
    ("wo3qu4yin2hang2", ["wo3qu4yin2hang2", "qu4yin2hang2", "yin2hang2", "hang2"]),
    ("我要wo qu yin hang", ["wo qu yin hang", "qu yin hang", "yin hang", "hang"]),
    ("woquyinhang", ["woquyinhang"]),
  ])
  func syllablesThatSurelyBeginAreTriedToo(text: String, expected: [String]) {
    #expect(sounds("\(text)‸") == expected)
  }

  @Test(arguments: [
    "我在yh‸", "我在 yinhang‸", "我在 yin hang‸", "「yinhang‸", "我說\"yinhang‸", "他（yinhang‸", "　　yinhang‸",
    "好.yinhang‸", "你好,yinhang‸", "ㄨㄛˇyinhang‸", "今天很好。\nyinhang‸", "今天很好。\r\n\r\nyinh‸",
    "- yinhang‸", "1. yinhang‸", "> yinhang‸", "**yinhang‸", "銀行\u{E0100}yh‸",
    "我們今天用 emacs 寫 wenjian‸", "我們今天用 emacs xiexin‸", "用git寫wenjian‸", "🙂 yinhang‸",
    "這是bug‸", "我 li4‸",
  ])
  func lettersInChineseAreOffered(marked: String) {
    #expect(!sounds(marked).isEmpty)
  }

  @Test(arguments: [
    // Words of a Latin sentence, and behind one.
    "I can‸", "We have a ban‸", "Many women‸", "hello‸", "the‸", "Hello, women‸", "Wir fangen‸",
    "An English line.\nyinhang‸", "- item\n- men‸", "Rock 'n' long‸", "e.g. fan‸", "Это ban‸",
    // Words of other languages in a Chinese sentence.
    "我用 git‸", "我用git‸", "我 you‸", "這個 bug‸", "寫 code‸", "我讀 Harry Potter dao‸",
    "我用 git commit men‸",
    "我don't‸", "我 it's‸",
    // Names with capitals.
    "iPhone‸", "我的iPhone‸", "URL‸", "我看URL‸", "YinHang‸", "A‸", "我買A4‸",
    // Digits first, paths, addresses, code.
    "2hang‸", "我2hang‸", "h264‸", "https://yinhang‸", "www.yinhang‸", "me@yinhang‸", "/usr/lian‸",
    "C:\\lian‸",
    "我的foo_ban‸", "a.b(fan‸", "print(\"fan‸", "用`yinhang‸", "$yin‸", "#yin‸", "--long‸", "x=yin‸",
    "<yin‸",
    "yin‸hang", "我yin‸_x", "我yin‸2",
    // No pinyin at all.
    "我v‸", "我'‸", "我3‸", "我:‸", "ˊ‸", "我ˇ‸", "‸", "銀行‸", "yin ‸", "yin\n‸",
  ])
  func otherLettersAreLeftAlone(marked: String) {
    #expect(sounds(marked) == [])
  }

  @Test(arguments: [
    ("I can‸", "can"), ("you can‸", "you can"), ("foo_ban‸", "ban"), ("這個 bug‸", "bug"),
    ("iPhong‸", "iPhong"),
    ("yin‸hang", "yin"), ("English.\nyh‸", "yh"),
  ])
  func askedForTheyAreOffered(marked: String, letters: String) {
    #expect(sounds(marked, asked: true).first == (letters == "iPhong" ? nil : letters))
  }

  @Test func anEmptyDocumentOffers() {
    #expect(sounds("yinhang‸") == ["yinhang"])
    #expect(sounds("yinhang‸\n這是中文。") == ["yinhang"])
    #expect(sounds("yinhang‸\nThis is English.") == [])
  }

  @Test(arguments: [
    ("// 銀hang‸", true), ("// 去yinhang‸", true), ("// 「yinhang‸", true), ("// ㄧㄣ‸", true),
    ("yinhang‸", false),
    ("// 銀行 yinhang‸", false), ("let fan‸", false), ("\"銀行\": yinhang‸", false),
  ])
  func inProgramsOnlyWhatTouchesChinese(marked: String, isOffered: Bool) {
    #expect(!sounds(marked, prose: false).isEmpty == isOffered)
  }

  @Test func aLineWithoutEndCostsNoMoreThanItsTail() {
    let line = String(repeating: "yin", count: 400_000)
    #expect(sounds("\(line)‸") == [])
    #expect(sounds("\(line)我yin‸") == ["yin"])
    #expect(sounds("\(String(repeating: "銀", count: 400_000))yin‸\(line)") == [])
  }

  @Test func whereTheLettersBegin() {
    func start(_ marked: String) -> Int? {
      let marked = Marked(marked)
      return CompletionPlace(marked.offset, in: TextSnapshot(marked.text)).lettersStart
    }
    #expect(start("𠮷yin‸") == 4)
    #expect(start("yin hang‸") == 4)
    #expect(start("銀行‸") == nil)
  }
}
